// The hash routes of the page: #/ is the lobby, #/t/ID a table.

export type Route = { page: 'lobby' } | { page: 'table'; table: string };

export function readRoute(hash: string): Route {
  const table = /^#\/t\/([\w-]+)$/.exec(hash)?.[1];
  return table ? { page: 'table', table } : { page: 'lobby' };
}

export function hashOf(route: Route): string {
  return route.page === 'table' ? `#/t/${route.table}` : '#/';
}

export function goTo(route: Route): void {
  location.hash = hashOf(route);
}

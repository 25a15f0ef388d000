// What was measured of the games' variants with bots: GET /api/figures, game, variant, label, value. There may be none.

export type Figures = Record<string, Record<string, Record<string, string>> | undefined>;

export async function fetchFigures(): Promise<Figures> {
  try {
    const response = await fetch('/api/figures');
    return response.ok ? ((await response.json()) as Figures) : {};
  } catch {
    return {}; // nothing depends on them
  }
}

// The parts of the protocol that messages.ts leaves open: what views, events and results hold in every game.

/** Something that happened at the table, as this seat was told. */
export interface Told {
  version: number;
  counts?: number[];
  seat?: number;
  action?: string;
  /** Who decided for the seat, where it was not its owner. */
  by?: 'clock' | 'stand-in';
  chance?: 'deal' | 'shuffle';
  first?: number;
  starter?: string;
  event?: 'resigned' | 'agreed' | 'aborted';
  received?: string[];
  exchanged?: boolean;
}

/** The keys that every game's view has. */
export interface View {
  seat: number | null;
  counts: number[];
  own?: string[];
  hands?: string[][];
}

export interface MatchResult {
  scores: number[];
  returns: number[];
  reason: string;
}

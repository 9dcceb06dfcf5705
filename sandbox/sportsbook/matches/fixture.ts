// A match as it is announced: sides, league, time, the model's numbers, and the hash of its seed.

export const sportCodes = ['CRICKET', 'FOOTBALL', 'KABADDI', 'TENNIS', 'BASKETBALL', 'ESPORTS'] as const;
export type SportCode = (typeof sportCodes)[number];

/** What is played: the rules of its turns. */
export const variants = [
  'T20',
  'ONE_DAY',
  'FOOTBALL',
  'KABADDI',
  'TENNIS',
  'BASKETBALL',
  'SHOOTER',
  'ANCIENTS',
  'LEGENDS',
] as const;
export type Variant = (typeof variants)[number];

export type Named = { readonly id: string; readonly en: string; readonly bn: string };
export type Team = Named & { readonly short: string; readonly hue: number };

export type Fixture = {
  readonly matchId: string;
  readonly sport: SportCode;
  readonly variant: Variant;
  readonly league: Named;
  readonly home: Team;
  readonly away: Team;
  readonly startAtMs: number;
  /** SHA-256 of the seed, in hex; published before the first price. */
  readonly seedHash: string;
  readonly modelVersion: 'm1';
  /** The numbers of the model, by their names in the variant. */
  readonly strength: Readonly<Record<string, number>>;
  readonly simulated: true;
};

export type Side = 'home' | 'away';
export const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home');

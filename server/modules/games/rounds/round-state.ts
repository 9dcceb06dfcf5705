// The state of a round: a leaf for all files that need it.

export type RoundState = 'OPEN' | 'SETTLED' | 'CANCELLED';

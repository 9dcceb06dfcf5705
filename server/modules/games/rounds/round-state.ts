// How a round stands: a leaf for all that speak of rounds.

export type RoundState = 'OPEN' | 'SETTLED' | 'CANCELLED';

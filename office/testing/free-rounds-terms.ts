// The terms of a campaign of free rounds, for tests of the office.
export const freeRoundsTerms = (amount: string, stake: string) => ({
  ratePercent: 0,
  amount,
  minDeposit: '0.00',
  multiple: 8,
  weights: { RNG: 100 },
  countAtMost: '500.00',
  validDays: 7,
  freeRounds: { nodeId: '11001', game: { BN: 'বাঘ', EN: 'Tiger Road' }, rounds: 20, stake, days: 7 },
});

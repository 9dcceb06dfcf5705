// English words of lottery results, their proof, slips and rules.
export const lotteryResultsTexts = {
  'lotteryResults.title': 'Results',
} as const;

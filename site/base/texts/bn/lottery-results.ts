// Bengali words of lottery results, their proof, slips and rules.
export const lotteryResultsTexts = {
  'lotteryResults.title': 'ফলাফল',
} as const;

// English words of promotions.
export const promotionsTexts = {
  'promotions.read': 'Details',
  'promotions.published': 'Published {0}',
  'promotions.none': 'No promotions right now',
  'promotions.noneHint': 'New ones will appear here',
  'promotions.failed': 'The promotions could not be loaded',
  'promotions.browse': 'See the games',
} as const;

// Bengali words of promotions.
export const promotionsTexts = {
  'promotions.read': 'বিস্তারিত',
  'promotions.published': 'প্রকাশ {0}',
  'promotions.none': 'এখন কোনো প্রোমোশন নেই',
  'promotions.noneHint': 'নতুন প্রোমোশন এলে এখানে দেখা যাবে',
  'promotions.failed': 'প্রোমোশন লোড করা যায়নি',
  'promotions.browse': 'গেম দেখুন',
} as const;

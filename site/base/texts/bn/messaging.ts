// Bengali words of banners, notices and help.
export const messagingTexts = {
  'messaging.unread': 'অপঠিত',
  'messaging.noNotices': 'এখন কোনো ঘোষণা নেই',
  'messaging.noNoticesHint': 'নতুন ঘোষণা এলে এখানে দেখা যাবে',
  'messaging.noticesFailed': 'ঘোষণা লোড করা যায়নি',
  'messaging.popupNext': 'পরবর্তী',
  'messaging.popupClose': 'ঠিক আছে',
  'messaging.popupNotToday': 'আজ আর দেখাবেন না',
  'messaging.popupOf': '{0}/{1}',
  'messaging.helpTopics': 'সাহায্যের বিষয়',
  'messaging.noHelp': 'এখনো কোনো সাহায্যের লেখা নেই',
  'messaging.noHelpHint': 'প্রশ্ন থাকলে গ্রাহক সেবায় লিখুন',
  'messaging.helpFailed': 'সাহায্যের লেখা লোড করা যায়নি',
  'messaging.backHome': 'হোমে যান',
} as const;

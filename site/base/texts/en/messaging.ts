// English words of banners, notices and help.
export const messagingTexts = {
  'messaging.unread': 'Unread',
  'messaging.noNotices': 'No announcements right now',
  'messaging.noNoticesHint': 'New ones will appear here',
  'messaging.noticesFailed': 'The announcements could not be loaded',
  'messaging.popupNext': 'Next',
  'messaging.popupClose': 'OK',
  'messaging.popupNotToday': 'Do not show again today',
  'messaging.popupOf': '{0}/{1}',
  'messaging.helpTopics': 'Help topics',
  'messaging.noHelp': 'There are no help texts yet',
  'messaging.noHelpHint': 'Write to customer service with your question',
  'messaging.helpFailed': 'The help texts could not be loaded',
  'messaging.backHome': 'Go to home',
} as const;

// Calls: announcements, help, feedback and the event stream.
import { get, post, put } from './base/call.ts';

export const announcements = get(
  'messaging.announcements',
  '/wps/relay/MCSFE_getListAnnouncements',
  'anyone',
);
export const lobbyNews = get('messaging.lobbyNews', '/wps/relay/GLS2_lobbyNews', 'anyone');
export const markAnnouncementRead = post(
  'messaging.markAnnouncementRead',
  '/wps/relay/MCSFE_markAnnouncementAsRead',
  'mayMarkRead',
);
export const helpCenter = get('messaging.helpCenter', '/wps/system/helpCenter', 'anyone');
export const terms = get('messaging.terms', '/wps/system/terms', 'anyone');
export const stream = get('messaging.stream', '/wps/stream', 'isSignedIn', { stream: true });
export const streamPoll = get('messaging.streamPoll', '/wps/stream/poll', 'isSignedIn');
export const giveFeedback = put('messaging.giveFeedback', '/wps/feedback', 'mayGiveFeedback');
export const feedbackList = get('messaging.feedbackList', '/wps/feedback/list', 'mayGiveFeedback');

// The calls of operators on members' feedback.
import { get, post } from '../base/call.ts';

const read = { permission: 'messaging.feedback.read' } as const;
const answer = { permission: 'messaging.feedback.answer' } as const;

export const listFeedback = get('messaging.listFeedback', '/wps/office/feedback', read);
export const feedbackFile = get('messaging.feedbackFile', '/wps/office/feedback/file', read, {
  file: 'text/csv',
});
export const readFeedback = get('messaging.readFeedback', '/wps/office/feedback/:id', read);
export const takeFeedback = post('messaging.takeFeedback', '/wps/office/feedback/:id/assignment', answer);
export const answerFeedback = post('messaging.answerFeedback', '/wps/office/feedback/:id/answer', answer);
export const closeFeedback = post('messaging.closeFeedback', '/wps/office/feedback/:id/closing', answer);

// The calls of operators on what players read: announcements, banners, pop-ups, promotions, news, help and terms.
import { get, post } from '../base/call.ts';

const read = { permission: 'messaging.content.read' } as const;
const write = { permission: 'messaging.content.write' } as const;
const publish = { permission: 'messaging.content.publish' } as const;

export const listContents = get('messaging.listContents', '/wps/office/contents', read);
export const contentsFile = get('messaging.contentsFile', '/wps/office/contents/file', read, {
  file: 'text/csv',
});
export const readContent = get('messaging.readContent', '/wps/office/contents/:id', read);
export const saveDraft = post('messaging.saveDraft', '/wps/office/content-drafts', write);
export const discardDraft = post('messaging.discardDraft', '/wps/office/content-drafts/:id/removal', write);
export const restoreVersion = post('messaging.restoreVersion', '/wps/office/contents/:id/restoration', write);
export const publishContent = post(
  'messaging.publishContent',
  '/wps/office/contents/:id/publication',
  publish,
);
export const undoPublication = post('messaging.undoPublication', '/wps/office/contents/:id/undoing', publish);
export const endContent = post('messaging.endContent', '/wps/office/contents/:id/end', publish);
export const orderContents = post('messaging.orderContents', '/wps/office/content-order', publish);

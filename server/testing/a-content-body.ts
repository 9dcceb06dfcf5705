// A greeting as an operator writes it, in both languages.
import type { ContentBody } from '#contract/messaging/office.ts';

export const aContentBody = (options: Partial<ContentBody> = {}): ContentBody => ({
  groupName: '',
  audience: 'ALL',
  showsFrom: null,
  showsUntil: null,
  title: { BN: 'ঈদ মোবারক', EN: 'Eid Mubarak' },
  text: { BN: '<p>শুভেচ্ছা</p>', EN: '<p>Greetings</p>' },
  pictureUrl: '',
  linkage: '',
  ...options,
});

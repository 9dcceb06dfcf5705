// What live chats need of the brand, the settings and the members' accounts.
import type { Brand } from '#brands/brand.ts';
import type { Config } from './config.ts';
import type { Identity } from './modules/identity/index.ts';
import type { ChatPorts } from './modules/messaging/index.ts';
import type { Platform } from './modules/platform/index.ts';

/** `identity` returns the module that is created later; it is called when somebody chats. */
export const chatParts = (
  { name, timeZone }: Brand,
  { publicUrl }: Config,
  platform: Platform,
  identity: () => Identity,
): ChatPorts => ({
  timeZone,
  siteName: name,
  siteUrl: publicUrl,
  otherHosts: () => platform.setting('domainRoute'),
  hours: () => platform.setting('chatHours'),
  labelsOf: (db, memberId) => identity().members.labelsOf(db, memberId),
  mailTo: (tx, memberId, mail) => identity().members.mailTranscript(tx, memberId, mail),
});

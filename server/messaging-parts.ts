// What messaging needs of the brand, the settings and the modules that are wired after it: names, captchas, segments, chats.
import type { Brand } from '#brands/brand.ts';
import { createVault } from './base/secrets/vault.ts';
import type { Config } from './config.ts';
import { membersInRiskCases } from './modules/cashier/index.ts';
import { membersInVendorCases } from './modules/games/index.ts';
import type { Identity } from './modules/identity/index.ts';
import type { ChatPorts, createMessaging } from './modules/messaging/index.ts';
import type { Platform } from './modules/platform/index.ts';
import { membersInMatches } from './modules/protection/index.ts';
import type { Reporting } from './modules/reporting/index.ts';

type Deps = Parameters<typeof createMessaging>[0];
type Parts = Pick<Deps, 'requireCaptcha' | 'playersOf' | 'campaigns' | 'retention'>;

/** `above` gives the modules once they are wired. */
export const messagingParts = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  platform: Platform,
  above: () => { readonly identity: Identity; readonly reporting: Reporting },
): Parts => ({
  requireCaptcha: (call, answer) => above().identity.requireCaptcha(call, answer),
  playersOf: (at, memberIds) => above().identity.playersOf(at, memberIds),
  campaigns: {
    marketing: {
      segment: (...given) => above().identity.marketing.segment(...given),
      testAccount: (...given) => above().identity.marketing.testAccount(...given),
      queue: (...given) => above().identity.marketing.queue(...given),
    },
    outgoingStates: (at, ids) => above().identity.outgoingStates(at, ids),
    playedSince: (at, memberIds, since) => above().reporting.playedSince(at, memberIds, since),
    siteUrl: publicUrl,
  },
  retention: {
    days: () => platform.setting('retention'),
    membersInCases: async (db) => [
      ...(await membersInRiskCases(db)),
      ...(await membersInVendorCases(db)),
      ...(await membersInMatches(db)),
    ],
  },
});

/** `identity` returns the module that is created later; it is called when somebody chats. */
export const chatParts = (
  { name, timeZone }: Brand,
  { publicUrl, secretKey }: Config,
  platform: Platform,
  identity: () => Identity,
): ChatPorts => ({
  timeZone,
  siteName: name,
  siteUrl: publicUrl,
  otherHosts: () => platform.setting('domainRoute'),
  hours: () => platform.setting('chatHours'),
  vault: createVault(secretKey),
  labelsOf: (db, memberIds) => identity().members.labelsOf(db, memberIds),
  mailTo: (tx, memberId, mail) => identity().members.mailTranscript(tx, memberId, mail),
});

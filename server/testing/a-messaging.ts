// Makes the messaging module for tests: every flag on, and a captcha whose right solution is `right`.
import { flagNames, type WhitelabelFlags } from '#contract/platform.ts';
import { Refusal } from '#server/base/refusal.ts';
import { createVault } from '#server/base/secrets/vault.ts';
import { findLabels, findPlayers } from '#server/modules/identity/accounts/member-store.ts';
import { countOutgoing } from '#server/modules/identity/contacts/outgoing-store.ts';
import { selectSegment, selectTestAccount } from '#server/modules/identity/marketing/marketing-store.ts';
import { createMessaging } from '#server/modules/messaging/index.ts';

type Deps = Parameters<typeof createMessaging>[0];
type Needed = Pick<Deps, 'db' | 'clock' | 'wallet'> & Partial<Deps>;

export function aMessaging(deps: Needed) {
  const flags = async () => Object.fromEntries(flagNames.map((name) => [name, true])) as WhitelabelFlags;
  const requireCaptcha: Deps['requireCaptcha'] = async (_call, answer) => {
    if (answer !== 'right') throw new Refusal(answer ? 'CAPTCHA_WRONG' : 'CAPTCHA_REQUIRED');
  };
  const campaigns: Deps['campaigns'] = {
    marketing: { segment: selectSegment, testAccount: selectTestAccount, queue: async () => undefined },
    playedSince: async () => new Set(),
    outgoingStates: countOutgoing,
    siteUrl: 'https://khela.example',
  };
  const chat: Deps['chat'] = {
    timeZone: 'Asia/Dhaka',
    siteName: { BN: 'খেলা', EN: 'Khela' },
    siteUrl: 'https://khela.example',
    otherHosts: async () => ['khela2.example'],
    hours: async () => ({ from: '00:00', to: '00:00' }),
    vault: createVault(Buffer.alloc(32, 7)),
    labelsOf: findLabels,
    mailTo: async () => false,
  };
  const retention: Deps['retention'] = {
    days: async () => ({ chatDays: 365, inboxDays: 365, feedbackDays: 730 }),
    membersInCases: async () => [],
  };
  return createMessaging({
    merchantCode: 'khela',
    playersOf: findPlayers,
    flags,
    requireCaptcha,
    campaigns,
    chat,
    retention,
    ...deps,
  });
}

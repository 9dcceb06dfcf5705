// The acts on the numbers that manual payments go to: add one, change its cap and weight, take it out of use.
import {
  addReceivingAccount,
  changeReceivingAccount,
  switchReceivingAccount,
} from '#contract/cashier/channel-office-calls.ts';
import type { ActField, Given } from '#office/base/acts/act-types.ts';
import { useAct } from '#office/base/acts/use-act.ts';
import { useLanguage, useText } from '#office/base/i18n.ts';
import type { Account, Channel } from './listed-channel.ts';

const rulesOf = ({ dailyCap, weight }: Pick<Account, 'dailyCap' | 'weight'>): ActField[] => [
  {
    name: 'dailyCap',
    title: 'account.cap',
    kind: 'amount',
    isOptional: true,
    hint: 'account.capHint',
    value: dailyCap ?? '',
  },
  {
    name: 'weight',
    title: 'account.weight',
    kind: 'number',
    hint: 'account.weightHint',
    value: String(weight),
  },
];

const rulesIn = ({ dailyCap, weight }: Given) => ({
  dailyCap: String(dailyCap ?? '').trim() || null,
  weight: Number(weight),
});

export function useAccountActs() {
  const t = useText();
  const act = useAct();
  const language = useLanguage();
  return {
    add: (channels: readonly Channel[]) =>
      void act({
        call: addReceivingAccount,
        title: t('account.add'),
        effect: t('account.addEffect'),
        fields: [
          {
            name: 'channelId',
            title: 'deposit.channel',
            kind: 'choice',
            choices: channels.map(({ channelId, names }) => ({ value: channelId, text: names[language] })),
          },
          { name: 'holder', title: 'account.holder', kind: 'text' },
          {
            name: 'number',
            title: 'account.number',
            kind: 'text',
            check: (written) => (/^\d{10,20}$/.test(written.trim()) ? undefined : t('account.numberShape')),
          },
          ...rulesOf({ dailyCap: null, weight: 1 }),
        ],
        body: (given) => ({
          channelId: String(given.channelId),
          holder: String(given.holder).trim(),
          number: String(given.number).trim(),
          ...rulesIn(given),
        }),
      }),
    change: (account: Account) =>
      void act({
        call: changeReceivingAccount,
        title: t('account.changeTitle', account.last4),
        effect: t('account.changeEffect'),
        params: { id: account.id },
        fields: rulesOf(account),
        body: rulesIn,
      }),
    toggle: ({ id, last4, isEnabled }: Account) =>
      void act({
        call: switchReceivingAccount,
        title: t(isEnabled ? 'account.stopTitle' : 'account.startTitle', last4),
        effect: t(isEnabled ? 'account.stopEffect' : 'account.startEffect'),
        ...(isEnabled ? { tone: 'danger' as const } : {}),
        params: { id },
        body: () => ({ isEnabled: !isEnabled }),
      }),
  };
}

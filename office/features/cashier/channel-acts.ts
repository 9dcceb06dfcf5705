// The acts on a channel of deposits: change its terms, close it, open it again.
import { changeDepositChannel, switchDepositChannel } from '#contract/cashier/channel-office-calls.ts';
import type { ActField, Given } from '#office/base/acts/act-types.ts';
import { useAct } from '#office/base/acts/use-act.ts';
import { type TextFunction, useLanguage, useText } from '#office/base/i18n.ts';
import type { Channel } from './listed-channel.ts';

const timeForm = /^([01]\d|2[0-3]):[0-5]\d$/;
const percentForm = /^(1?\d\.\d{2}|20\.00)$/;
const amountsForm = /^(\d{1,9}\.\d{2}(\s*,\s*\d{1,9}\.\d{2}){0,7})?$/;

const textIn = (given: Given, name: string): string => String(given[name] ?? '').trim();

function termsIn(given: Given) {
  const [from, to] = [textIn(given, 'opensAt'), textIn(given, 'closesAt')];
  const quick = textIn(given, 'quickAmounts');
  return {
    names: { BN: textIn(given, 'nameBn'), EN: textIn(given, 'nameEn') },
    min: textIn(given, 'min'),
    max: textIn(given, 'max'),
    feePercent: textIn(given, 'feePercent'),
    hours: from === '' || to === '' ? null : { from, to },
    usualMinutes: Number(textIn(given, 'usualMinutes')),
    quickAmounts: quick === '' ? [] : quick.split(',').map((one) => one.trim()),
  };
}

function fieldsOf(t: TextFunction, channel: Channel): ActField[] {
  const time = (written: string) =>
    written.trim() === '' || timeForm.test(written.trim()) ? undefined : t('channel.timeShape');
  return [
    { name: 'nameBn', title: 'channel.nameBn', kind: 'text', value: channel.names.BN },
    { name: 'nameEn', title: 'channel.nameEn', kind: 'text', value: channel.names.EN },
    { name: 'min', title: 'channel.min', kind: 'amount', value: channel.min },
    { name: 'max', title: 'channel.max', kind: 'amount', value: channel.max },
    {
      name: 'feePercent',
      title: 'channel.fee',
      kind: 'text',
      value: channel.feePercent,
      check: (written) => (percentForm.test(written.trim()) ? undefined : t('channel.feeShape')),
    },
    {
      name: 'opensAt',
      title: 'channel.from',
      kind: 'text',
      isOptional: true,
      hint: 'channel.hoursHint',
      value: channel.hours?.from ?? '',
      check: time,
    },
    {
      name: 'closesAt',
      title: 'channel.to',
      kind: 'text',
      isOptional: true,
      value: channel.hours?.to ?? '',
      check: time,
    },
    {
      name: 'usualMinutes',
      title: 'channel.minutes',
      kind: 'number',
      value: String(channel.usualMinutes),
    },
    {
      name: 'quickAmounts',
      title: 'channel.quick',
      kind: 'text',
      isOptional: true,
      hint: 'channel.quickHint',
      value: channel.quickAmounts.join(', '),
      check: (written) => (amountsForm.test(written.trim()) ? undefined : t('channel.quickHint')),
    },
  ];
}

export function useChannelActs() {
  const t = useText();
  const act = useAct();
  const language = useLanguage();
  return {
    change: (channel: Channel) =>
      void act({
        call: changeDepositChannel,
        title: t('channel.changeTitle', channel.names[language]),
        effect: t('channel.changeEffect'),
        params: { channelId: channel.channelId },
        fields: fieldsOf(t, channel),
        body: termsIn,
      }),
    toggle: ({ channelId, names, isEnabled }: Channel) =>
      void act({
        call: switchDepositChannel,
        title: t(isEnabled ? 'channel.closeTitle' : 'channel.openTitle', names[language]),
        effect: t(isEnabled ? 'channel.closeEffect' : 'channel.openEffect'),
        ...(isEnabled ? { tone: 'danger' as const } : {}),
        params: { channelId },
        body: () => ({ isEnabled: !isEnabled }),
      }),
  };
}

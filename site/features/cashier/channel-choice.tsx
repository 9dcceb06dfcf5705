// The ways to deposit: real radio buttons with mark, limits, fee, hours and the usual time of each.
import { useId } from 'react';
import { classNames } from '#kit/class-names.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { roundAmount } from '#site/base/single-amount.ts';
import { BankMark } from '#site/data/cashier/bank-mark.tsx';
import type { Channel } from '#site/data/cashier/deposits.ts';
import styles from './deposit.module.css';

type Props = {
  readonly channels: readonly Channel[];
  readonly selected: string | undefined;
  readonly look: 'tiles' | 'list';
  readonly onSelect: (channelId: string) => void;
};

export function ChannelChoice({ channels, selected, look, onSelect }: Props) {
  const t = useText();
  const name = useId();
  return (
    <fieldset className={classNames(styles.channels, styles[look])}>
      <legend className={styles.legend}>{t('cashier.channels')}</legend>
      {channels.map((channel) => (
        <label key={channel.channelId} className={classNames(styles.channel, !channel.isOpen && styles.shut)}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            checked={channel.channelId === selected}
            onChange={() => onSelect(channel.channelId)}
          />
          <span className={styles.face}>
            <BankMark bankCode={channel.bankCode} />
            <Words channel={channel} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Words({ channel }: { channel: Channel }) {
  const t = useText();
  const language = useLanguage();
  const { names, min, max, feePercent, hours, isOpen, usualMinutes } = channel;
  const fee = feePercent === '0.00' ? t('cashier.noFee') : t('cashier.fee', feePercent);
  return (
    <span className={styles.words}>
      <b>{names[language]}</b>
      <small>{t('cashier.range', roundAmount(min), roundAmount(max))}</small>
      <small>
        {fee} · {t('cashier.minutes', String(usualMinutes))}
      </small>
      {hours && <small>{t('cashier.hours', hours.from, hours.to)}</small>}
      {!isOpen && <small className={styles.closed}>{t('cashier.closed')}</small>}
    </span>
  );
}

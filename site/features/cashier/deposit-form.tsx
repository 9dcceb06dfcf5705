// The amount of a deposit: quick amounts, fee and what arrives, and the opening of the order.
import { displayAmount, decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/fields/text-field.tsx';
import { codeOf } from '#site/base/api-error.ts';
import { useText } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { paths } from '#site/base/paths.ts';
import { roundAmount, singleAmount } from '#site/base/single-amount.ts';
import type { Channel } from '#site/data/cashier/deposits.ts';
import styles from './deposit.module.css';
import { PromoChoice } from './promo-choice.tsx';
import { useDeposit } from './use-deposit.ts';

type FormProps = {
  readonly channel: Channel;
  /** The most that the channel, the verification and the member's own limits leave. */
  readonly most: string;
};

export function DepositForm({ channel, most }: FormProps) {
  const t = useText();
  const deposit = useDeposit(channel, most);
  const { typed, amount, promoId, fault, refused, isPending, change, choosePromo, check, send } = deposit;
  const isUsedUp = decimalToMinor(most) < decimalToMinor(channel.min);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextField
        label={t('cashier.amount')}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={fault}
        hint={
          isUsedUp ? t('cashier.usedUp') : t('cashier.range', singleAmount(channel.min), singleAmount(most))
        }
        onChange={(event) => change(event.target.value)}
        onBlur={check}
      />
      {channel.quickAmounts.length > 0 && (
        <fieldset aria-label={t('cashier.quick')} className={styles.quick}>
          {channel.quickAmounts.map((quick) => (
            <Button
              key={quick}
              variant="line"
              size="small"
              aria-pressed={quick === amount}
              disabled={decimalToMinor(quick) > decimalToMinor(most)}
              onClick={() => change(displayAmount(quick).replace(/\.00$/, ''))}
            >
              {roundAmount(quick)}
            </Button>
          ))}
        </fieldset>
      )}
      <PromoChoice chosen={promoId} onChange={choosePromo} />
      {amount && <Sum amount={amount} feePercent={channel.feePercent} />}
      <Refusal error={refused} {...tooManyOpen(refused)} />
      <Button type="submit" wide busy={isPending} disabled={!channel.isOpen || isUsedUp}>
        {t('cashier.open')}
      </Button>
    </form>
  );
}

/** Too many orders wait for their payment: what to do about it, and the list of them. */
const tooManyOpen = (refused: unknown) =>
  refused && codeOf(refused) === 'LIMIT_REACHED'
    ? {
        texts: { LIMIT_REACHED: 'cashier.tooManyOpen' } as const,
        way: { text: 'cashier.records', take: () => navigate(paths.payments) } as const,
      }
    : {};

/** Percent of an amount in hundredths: 100 % is 10,000 of them. Old browsers read no literals of large integers. */
const hundredPercent = decimalToMinor('100.00');

/** The fee is rounded down to the cent. */
function Sum({ amount, feePercent }: { amount: string; feePercent: string }) {
  const t = useText();
  const minor = decimalToMinor(amount);
  const feeMinor = (minor * decimalToMinor(feePercent)) / hundredPercent;
  if (minorToDecimal(feeMinor) === '0.00') return null;
  return (
    <dl className={styles.sum}>
      <dt>{t('cashier.feeLine')}</dt>
      <dd>{singleAmount(minorToDecimal(feeMinor))}</dd>
      <dt>{t('cashier.credit')}</dt>
      <dd>{singleAmount(minorToDecimal(minor - feeMinor))}</dd>
    </dl>
  );
}

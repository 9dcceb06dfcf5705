// Moves money between cash and one game wallet.
import { displayAmount } from '#contract/base/money.ts';
import { Button } from '#kit/button.tsx';
import { Segments } from '#kit/fields/segments.tsx';
import { TextField } from '#kit/fields/text-field.tsx';
import { useText } from '#site/base/i18n.ts';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { singleAmount } from '#site/base/single-amount.ts';
import styles from './wallet-list.module.css';
import { type TransferInput, useTransfer } from './use-transfer.ts';

/** The default direction is out of the game, because that is the usual need. */
export function TransferForm(input: TransferInput) {
  const t = useText();
  const { direction, typed, available, fault, refused, isPending, change, send } = useTransfer(input);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Segments
        label={t('wallet.direction')}
        options={[
          { id: 'OUT', label: t('wallet.toCash') },
          { id: 'IN', label: t('wallet.toGame') },
        ]}
        selected={direction}
        onSelect={(next) => change({ direction: next })}
      />
      <TextField
        label={t('wallet.amount')}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={fault}
        hint={t('wallet.available', singleAmount(available))}
        onChange={(event) => change({ typed: event.target.value })}
        end={
          <Button variant="ghost" size="small" onClick={() => change({ typed: displayAmount(available) })}>
            {t('wallet.all')}
          </Button>
        }
      />
      <Refusal error={refused} />
      <Button type="submit" wide busy={isPending}>
        {t('wallet.transfer')}
      </Button>
    </form>
  );
}

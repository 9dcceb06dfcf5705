// Moves money between cash and one game wallet.
import { displayAmount } from '#contract/base/money.ts';
import { Button } from '#kit/button.tsx';
import { Segments } from '#kit/segments.tsx';
import { TextField } from '#kit/text-field.tsx';
import { useText } from '#site/base/i18n.ts';
import styles from './game-wallets.module.css';
import { type TransferWish, useTransfer } from './use-transfer.ts';

/** Out of the game first: that is what people come for. */
export function TransferForm(wish: TransferWish) {
  const t = useText();
  const { direction, typed, available, fault, isPending, change, send } = useTransfer(wish);
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
        hint={t('wallet.available', displayAmount(available))}
        onChange={(event) => change({ typed: event.target.value })}
        end={
          <Button variant="ghost" size="small" onClick={() => change({ typed: displayAmount(available) })}>
            {t('wallet.all')}
          </Button>
        }
      />
      <Button type="submit" wide busy={isPending}>
        {t('wallet.transfer')}
      </Button>
    </form>
  );
}

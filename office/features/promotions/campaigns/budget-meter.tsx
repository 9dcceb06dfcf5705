// How much of a campaign's budget is spent, promised and left, as a bar and in numbers.
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import { classNames } from '#kit/class-names.ts';
import { type TextKey, useText } from '#office/base/i18n.ts';
import { Figures } from '#office/base/parts/figures.tsx';
import { Money } from '#office/base/parts/money.tsx';
import type { Campaign } from '../grants/campaign-words.tsx';
import styles from '../grants/promotions.module.css';

export function BudgetMeter({ budget, reserved, spent }: Pick<Campaign, 'budget' | 'reserved' | 'spent'>) {
  const t = useText();
  const [all, promised, gone] = [budget, reserved, spent].map(decimalToMinor) as [bigint, bigint, bigint];
  const left = all - promised - gone;
  /** In thousandths of the bar. */
  const width = (part: bigint): number => (all === 0n ? 0 : Number((part * 1_000n) / all));
  const parts: readonly [TextKey, string, string | undefined][] = [
    ['offer.spent', spent, styles.keySpent],
    ['offer.reserved', reserved, styles.keyPromised],
    ['offer.left', minorToDecimal(left), styles.keyLeft],
  ];
  return (
    <>
      <svg viewBox="0 0 1000 14" preserveAspectRatio="none" className={styles.meter} aria-hidden="true">
        <rect width="1000" height="14" className={styles.meterLeft} />
        <rect width={width(gone + promised)} height="14" className={styles.meterPromised} />
        <rect width={width(gone)} height="14" className={styles.meterSpent} />
      </svg>
      <Figures
        figures={[
          { name: t('offer.budget'), value: <Money amount={budget} /> },
          ...parts.map(([title, amount, key]) => ({
            name: t(title),
            value: (
              <>
                <span className={classNames(styles.key, key)} aria-hidden="true" />
                <Money amount={amount} />
              </>
            ),
          })),
        ]}
      />
    </>
  );
}

// The sums of a record without a file.
import { displayAmount } from '#contract/base/money.ts';
import { useText } from '#site/base/i18n.ts';
import styles from '#site/base/records/record.module.css';

type SumsProps = { sums: readonly (readonly [name: string, amount: string])[]; note: string };

export function Sums({ sums, note }: SumsProps) {
  const t = useText();
  return (
    <section aria-label={t('reporting.totals')} className={styles.totals}>
      <dl className={styles.sums}>
        {sums.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{displayAmount(amount)}</dd>
          </div>
        ))}
      </dl>
      <output className={styles.rounds}>{note}</output>
    </section>
  );
}

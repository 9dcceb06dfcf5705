// The stages of a withdrawal: each that was reached with its time and reason, and those still to come.
import { classNames } from '#kit/class-names.ts';
import { showMoment } from '#kit/show-time.ts';
import hidden from '#kit/visually-hidden.module.css';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { isOver, type Withdrawal } from '#site/data/cashier/withdrawals.ts';
import styles from './withdraw.module.css';

/** The stages of a withdrawal that goes well, after its review. */
const usual = ['APPROVED', 'PAYING', 'PAID'] as const;

export function Stages({ order: { stages, state } }: { order: Withdrawal }) {
  const t = useText();
  const language = useLanguage();
  const reached = usual.findIndex((one) => one === state);
  const toCome = isOver(state) ? [] : usual.slice(reached + 1);
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{t('withdraw.stages')}</h2>
      <ol className={styles.stages}>
        {stages.map(({ state: stage, at, reason }, index) => (
          <li
            key={`${stage}-${at}`}
            className={classNames(styles.stage, index === stages.length - 1 && styles.present)}
            aria-current={index === stages.length - 1 ? 'step' : undefined}
          >
            <span className={styles.grow}>
              {t(`withdraw.state.${stage}`)}
              {reason && <small className={styles.small}>{t(`withdraw.reason.${reason}`)}</small>}
            </span>
            <time className={styles.small} dateTime={new Date(at).toISOString()}>
              {showMoment(at, language, brand.timeZone)}
            </time>
          </li>
        ))}
        {toCome.map((stage) => (
          <li key={stage} className={classNames(styles.stage, styles.later)}>
            <span className={styles.grow}>{t(`withdraw.state.${stage}`)}</span>
            <span className={hidden.hidden}>{t('withdraw.nextStage')}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

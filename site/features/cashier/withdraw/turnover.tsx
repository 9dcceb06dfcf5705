// The turnover of deposits as a bar: how much is done, what is left, and which bets count how much.
import { type GameCategory, gameCategories } from '#contract/games/game.ts';
import { Collapse } from '#kit/collapse.tsx';
import { useText } from '#site/base/i18n.ts';
import { singleAmount } from '#site/base/single-amount.ts';
import type { WithdrawConfig } from '#site/data/cashier/withdrawals.ts';
import styles from './withdraw.module.css';

export function Turnover({ turnover }: { turnover: WithdrawConfig['turnover'] }) {
  const t = useText();
  const { required, done, left, weights } = turnover;
  const isNone = Number(required) === 0;
  const isMet = Number(left) === 0;
  const percent = isMet ? 100 : Math.floor((Number(done) / Number(required)) * 100);
  return (
    <section className={styles.card} aria-label={t('withdraw.turnover')}>
      <div className={styles.line}>
        <h2 className={styles.heading}>{t('withdraw.turnover')}</h2>
        {!isNone && (
          <strong data-testid="turnover-left">
            {isMet ? t('withdraw.turnoverMet') : t('withdraw.turnoverLeft', singleAmount(left))}
          </strong>
        )}
      </div>
      {isNone ? (
        <p className={styles.quiet}>{t('withdraw.turnoverNone')}</p>
      ) : (
        <>
          {/* The line below has the same information as text. */}
          <div className={styles.track} aria-hidden="true">
            <span className={isMet ? styles.full : styles.part} style={{ width: `${percent}%` }} />
          </div>
          <p className={styles.quiet}>
            {t('withdraw.turnoverDone', singleAmount(done), singleAmount(required))}
          </p>
          <Weights weights={weights} />
        </>
      )}
    </section>
  );
}

const isKnown = (category: string): category is GameCategory =>
  gameCategories.some((known) => known === category);

function Weights({ weights }: Pick<WithdrawConfig['turnover'], 'weights'>) {
  const t = useText();
  return (
    <Collapse name="weights" title={t('withdraw.weights')}>
      <p className={styles.quiet}>{t('withdraw.weightsLead')}</p>
      <dl className={styles.facts}>
        {weights.map(({ category, percent }) => (
          <div key={category}>
            <dt>{isKnown(category) ? t(`games.${category}`) : category}</dt>
            <dd>{percent} %</dd>
          </div>
        ))}
      </dl>
    </Collapse>
  );
}

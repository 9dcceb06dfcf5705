// A sports order in the bet record: every leg with its odds, its state and why it was settled so.
import { useQuery } from '@tanstack/react-query';
import { displayAmount } from '#contract/base/money.ts';
import { legReasonTexts, orderReasonTexts } from '#contract/partners/sports-reasons.ts';
import { showMoment } from '#kit/show-time.ts';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { LoadFailed } from '#site/base/parts/load-failed.tsx';
import { RowsSkeleton } from '#site/base/records/rows-skeleton.tsx';
import { type SportsOrder, sportsOrderQuery } from '#site/data/games/sports.ts';
import styles from './sports.module.css';

type Leg = SportsOrder['legs'][number];

export default function OrderView({ account, roundId }: { account: string; roundId: string }) {
  const t = useText();
  const found = useQuery(sportsOrderQuery(roundId, account));
  if (found.isPending) return <RowsSkeleton />;
  if (found.isError) return <LoadFailed title={t('games.orderFailed')} query={found} />;
  const { order } = found.data;
  return (
    <>
      <OrderNote order={order} />
      <ul className={styles.order}>
        {order.legs.map((leg) => (
          <LegRow key={leg.legId} leg={leg} />
        ))}
      </ul>
    </>
  );
}

function OrderNote({ order }: { order: SportsOrder }) {
  const t = useText();
  const language = useLanguage();
  const parts = [
    t(`games.order${order.type}`),
    order.odds === null ? t('games.orderLines', order.lines) : `@ ${order.odds}`,
    t('games.orderMost', displayAmount(order.mostPayout)),
    ...(order.simulated ? [t('games.simulated')] : []),
    t('games.orderRules', order.rulesVersion),
  ];
  return (
    <p className={styles.orderNote}>
      {parts.join(' · ')}
      {order.reason && (
        <>
          <br />
          {orderReasonTexts[order.reason][language]}
        </>
      )}
    </p>
  );
}

function LegRow({ leg }: { leg: Leg }) {
  const t = useText();
  const language = useLanguage();
  const reason = leg.reason && leg.reason !== 'RESULT' ? legReasonTexts[leg.reason][language] : null;
  const known = [leg.result?.[language], reason].filter((one) => one !== null && one !== undefined);
  return (
    <li className={styles.leg}>
      <div className={styles.legHead}>
        <strong>{leg.outcome[language]}</strong>
        <span>{leg.odds}</span>
      </div>
      <p>
        {leg.market[language]} · {t('games.matchOf', leg.home[language], leg.away[language])}
      </p>
      <p>
        {leg.league[language]} · {showMoment(leg.startsAt, language, brand.timeZone)}
        {leg.scoreAtBet !== null && ` · ${t('games.legScore', leg.scoreAtBet)}`}
      </p>
      <p className={styles.state}>{[t(`games.leg${leg.state}`), ...known].join(' · ')}</p>
      <p className={styles.seed}>{t('games.legSeed', leg.seedHash)}</p>
    </li>
  );
}

// Cashback and rebate: what the present day or week would bring, the terms, and past periods down to the bets.
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { Skeleton } from '#kit/states/skeleton.tsx';
import { showDayTime } from '#kit/show-time.ts';
import { Collapse } from '#kit/collapse.tsx';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { Link } from '#site/base/link.tsx';
import { LoadFailed } from '#site/base/parts/load-failed.tsx';
import { paths } from '#site/base/paths.ts';
import { useSession } from '#site/base/session.ts';
import { singleAmount } from '#site/base/single-amount.ts';
import { usePartlyCountedText } from '#site/data/games/partly-counted.ts';
import { type PastPayback, paybacksQuery, type RunningPayback } from '#site/data/promotions.ts';
import { SeePromotions } from '../offers/see-promotions.tsx';
import { PeriodBets } from './period-bets.tsx';
import { PeriodLines, useCategoryText } from './period-lines.tsx';
import styles from './paybacks.module.css';
import { showDays } from './show-days.ts';

export default function PaybacksScreen() {
  const t = useText();
  const account = useSession()?.userName ?? '';
  const query = useQuery(paybacksQuery(account));
  const partly = usePartlyCountedText();
  if (query.isPending || partly === undefined)
    return (
      <div aria-hidden="true" className={styles.screen}>
        {[1, 2].map((at) => (
          <Skeleton key={at} height="4.2rem" radius="var(--radius)" />
        ))}
      </div>
    );
  if (!query.data) return <LoadFailed title={t('paybacks.failed')} query={query} />;
  const { running, past } = query.data;
  if (running.length === 0 && past.length === 0)
    return (
      <EmptyState
        title={t('paybacks.none')}
        action={<SeePromotions>{t('rewards.seePromotions')}</SeePromotions>}
      />
    );
  return (
    <div className={styles.screen}>
      {running.map((one) => (
        <Running key={one.kind} payback={one} account={account} partly={partly} />
      ))}
      <p className={styles.quiet}>
        {t('paybacks.claimWhere')} <Link href={paths.rewardCenter}>{t('title.rewardCenter')}</Link>
      </p>
      <section aria-label={t('paybacks.past')}>
        <h2 className={styles.heading}>{t('paybacks.past')}</h2>
        {past.length === 0 && <p className={styles.quiet}>{t('paybacks.pastNone')}</p>}
        <ul className={styles.list}>
          {past.map((one) => (
            <li key={`${one.kind} ${one.firstDay}`}>
              <Past payback={one} account={account} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

type OfAccount<Payback> = { readonly payback: Payback; readonly account: string };

/** `partly`: whose stakes count only in part; empty when all count in full. */
function Running({ payback, account, partly }: OfAccount<RunningPayback> & { readonly partly: string }) {
  const t = useText();
  const categoryText = useCategoryText();
  const language = useLanguage();
  const { kind, endsAt, amount, minimum, cap, claimDays, percents, level } = payback;
  const hasRate = percents.some(({ percent }) => Number(percent) > 0);
  const nameOf = (category: string) =>
    category === '*' && percents.length === 1 ? t('paybacks.allGames') : categoryText(category);
  const rates = percents.map(({ category, percent }) => `${nameOf(category)} ${percent}%`).join(' · ');
  return (
    <section className={styles.card} aria-label={t(`paybacks.kind.${kind}`)}>
      <h2 className={styles.name}>{t(`paybacks.kind.${kind}`)}</h2>
      <p className={styles.quiet}>{showDays(payback, language)}</p>
      <p className={styles.sum}>{singleAmount(amount)}</p>
      <p className={styles.quiet}>{t('paybacks.soFar', showDayTime(endsAt, language, brand.timeZone))}</p>
      <ul className={styles.terms}>
        <li>{t(`paybacks.how.${kind}`, level ?? 0)}</li>
        <li>
          {hasRate || level === null ? (
            rates
          ) : (
            <>
              {t('paybacks.noRate', level)} <Link href={paths.vip}>{t('title.vip')}</Link>
            </>
          )}
        </li>
        {kind === 'REBATE' && partly && <li>{partly}</li>}
        <li>
          {cap === null
            ? t('paybacks.least', singleAmount(minimum))
            : t('paybacks.between', singleAmount(minimum), singleAmount(cap))}
        </li>
        <li>{t('paybacks.claimDays', claimDays)}</li>
        <li>{t(`paybacks.note.${kind}`)}</li>
      </ul>
      <PeriodLines payback={payback} />
      <PeriodBets payback={payback} account={account} />
    </section>
  );
}

function Past({ payback, account }: OfAccount<PastPayback>) {
  const t = useText();
  const language = useLanguage();
  const { kind, amount, reward } = payback;
  return (
    <article className={styles.card}>
      <Collapse
        name="period"
        title={
          <span className={styles.pastHead}>
            <span>
              <strong>{t(`paybacks.kind.${kind}`)}</strong>
              <span className={styles.small}>{showDays(payback, language)}</span>
            </span>
            <span className={styles.end}>
              <strong>{singleAmount(amount)}</strong>
              <span className={styles.small}>{t(`paybacks.reward.${reward}`)}</span>
            </span>
          </span>
        }
      >
        <PeriodLines payback={payback} />
        <PeriodBets payback={payback} account={account} />
      </Collapse>
    </article>
  );
}

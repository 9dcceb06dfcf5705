// The daily check-in: seven days with their rewards, and one button for today.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { displayAmount } from '#contract/base/money.ts';
import { checkIn } from '#contract/promotions/tasks-calls.ts';
import { Button } from '#kit/button.tsx';
import { classNames } from '#kit/class-names.ts';
import { showDayTime } from '#kit/show-time.ts';
import { callApi } from '#site/base/api.ts';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { Awaited } from '#site/base/parts/awaited.tsx';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { checkInQuery, type CheckInWeek, promotionsKey } from '#site/data/promotions.ts';
import styles from './check-in.module.css';

export function CheckInStrip({ account }: { account: string }) {
  const t = useText();
  const query = useQuery(checkInQuery(account));
  // A member on a break gets no days.
  if (query.data?.days.length === 0) return null;
  return (
    <section className={styles.card} aria-label={t('rewards.checkIn')}>
      <h2 className={styles.title}>{t('rewards.checkIn')}</h2>
      <p className={styles.hint}>{t('rewards.checkInHint')}</p>
      <Awaited query={query} height="1.9rem">
        {(week) => <Week account={account} week={week} />}
      </Awaited>
    </section>
  );
}

function Week({ account, week }: { account: string; week: CheckInWeek }) {
  const t = useText();
  const language = useLanguage();
  const client = useQueryClient();
  const act = useMutation({
    mutationFn: () => callApi(checkIn, {}, { quiet: true }),
    onSettled: () => client.invalidateQueries({ queryKey: promotionsKey(account) }),
  });
  return (
    <>
      <ol className={styles.days}>
        {week.days.map(({ nth, amount, isDone }) => (
          <li
            key={nth}
            className={classNames(
              styles.day,
              isDone && styles.done,
              nth === week.today && !isDone && styles.today,
            )}
            aria-current={nth === week.today && !isDone ? 'date' : undefined}
            aria-label={t(isDone ? 'rewards.dayDone' : 'rewards.dayOpen', nth, displayAmount(amount))}
          >
            <span aria-hidden="true" className={styles.nth}>
              {t('rewards.day', nth)}
            </span>
            <span aria-hidden="true" className={styles.amount}>
              {isDone ? <Check size="0.36rem" /> : `${brand.currencySymbol}${Number(amount)}`}
            </span>
          </li>
        ))}
      </ol>
      <Button wide busy={act.isPending} disabled={week.isDoneToday} onClick={() => act.mutate()}>
        {t(week.isDoneToday ? 'rewards.checkedIn' : 'rewards.checkInNow')}
      </Button>
      <Refusal error={act.error} />
      <p className={styles.foot}>
        {week.isDoneToday
          ? t('rewards.checkInNext', showDayTime(week.nextAt, language, brand.timeZone))
          : t(week.missResets ? 'rewards.missResets' : 'rewards.missWaits')}
      </p>
    </>
  );
}

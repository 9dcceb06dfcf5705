// The reward center: everything that can be claimed, claimed one by one or together, and what was claimed last.
import { useQuery } from '@tanstack/react-query';
import HandCoins from 'lucide-react/icons/hand-coins';
import Trophy from 'lucide-react/icons/trophy';
import { displayAmount } from '#contract/base/money.ts';
import { Ornament } from '#kit/ornament.tsx';
import { Button } from '#kit/button.tsx';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { Skeleton } from '#kit/states/skeleton.tsx';
import { brand } from '#site/base/brand.ts';
import { useText } from '#site/base/i18n.ts';
import { Link } from '#site/base/link.tsx';
import { Entry } from '#site/base/parts/lines.tsx';
import { LoadFailed } from '#site/base/parts/load-failed.tsx';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { paths } from '#site/base/paths.ts';
import { useSession } from '#site/base/session.ts';
import { checkInQuery, type RewardList, rewardsQuery } from '#site/data/promotions.ts';
import { CheckInStrip } from './check-in-strip.tsx';
import { ClaimedList } from './claimed-list.tsx';
import { MissionList } from './mission-list.tsx';
import { RewardCard } from './reward-card.tsx';
import styles from './rewards.module.css';
import { useClaims } from './use-claims.ts';

export default function RewardCenterScreen() {
  const t = useText();
  const account = useSession()?.userName ?? '';
  const list = useQuery(rewardsQuery(account));
  const week = useQuery(checkInQuery(account));
  if (list.isPending || week.isPending) return <Waiting />;
  if (list.isError) return <LoadFailed title={t('rewards.failed')} query={list} />;
  return <Rewards account={account} list={list.data} />;
}

function Rewards({ account, list }: { account: string; list: RewardList }) {
  const t = useText();
  const { claim, claimAll } = useClaims(account);
  const { rewards, total, claimed } = list;
  const isBusy = claim.isPending || claimAll.isPending;
  return (
    <div className={styles.screen}>
      <CheckInStrip account={account} />
      {rewards.length === 0 ? (
        <NoRewards />
      ) : (
        <>
          <section className={styles.total} aria-label={t('rewards.waiting')}>
            <span className={styles.ornament}>
              <Ornament size="3.4rem" />
            </span>
            <p className={styles.caption}>{t('rewards.waiting')}</p>
            <p className={styles.sum}>
              {brand.currencySymbol}
              {displayAmount(total)}
            </p>
            {rewards.length > 1 && (
              <Button busy={claimAll.isPending} disabled={isBusy} onClick={() => claimAll.mutate()}>
                {t('rewards.claimAll', rewards.length)}
              </Button>
            )}
          </section>
          <Refusal error={claimAll.error ?? claim.error} />
          <ul className={styles.list}>
            {rewards.map((reward) => (
              <RewardCard
                key={reward.id}
                reward={reward}
                isMain={rewards.length === 1}
                isClaiming={claim.isPending && claim.variables === reward.id}
                isBusy={isBusy}
                onClaim={() => claim.mutate(reward.id)}
              />
            ))}
          </ul>
        </>
      )}
      <nav className={styles.ways} aria-label={t('rewards.more')}>
        <Entry href={paths.paybacks} icon={<HandCoins aria-hidden="true" />}>
          {t('rewards.paybacks')}
        </Entry>
        <Entry href={paths.leaderboards} icon={<Trophy aria-hidden="true" />}>
          {t('rewards.leaderboards')}
        </Entry>
      </nav>
      <MissionList account={account} />
      <ClaimedList claimed={claimed} />
    </div>
  );
}

function NoRewards() {
  const t = useText();
  return (
    <EmptyState
      title={t('rewards.none')}
      hint={t('rewards.noneHint')}
      action={
        <Link href={paths.activity} className={styles.action}>
          {t('rewards.seePromotions')}
        </Link>
      }
    />
  );
}

function Waiting() {
  return (
    <div aria-hidden="true" className={styles.screen}>
      <Skeleton height="2.6rem" radius="var(--radius)" />
      <div className={styles.list}>
        {[1, 2, 3].map((at) => (
          <Skeleton key={at} height="1.4rem" radius="var(--radius)" />
        ))}
      </div>
    </div>
  );
}

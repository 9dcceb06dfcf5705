// The member's bonuses: those that run with their progress, then those that are over.
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { useText } from '#site/base/i18n.ts';
import { Link } from '#site/base/link.tsx';
import { LoadFailed } from '#site/base/parts/load-failed.tsx';
import { paths } from '#site/base/paths.ts';
import { RowsSkeleton } from '#site/base/records/rows-skeleton.tsx';
import { useSession } from '#site/base/session.ts';
import { grantsQuery } from '#site/data/promotion-offers.ts';
import { BonusCard } from './bonus-card.tsx';
import styles from './bonuses.module.css';

export default function MyBonusScreen() {
  const t = useText();
  const account = useSession()?.userName ?? '';
  const query = useQuery(grantsQuery(account));
  if (query.isPending) return <RowsSkeleton />;
  if (!query.data) return <LoadFailed title={t('promotions.mineFailed')} query={query} />;
  const { grants } = query.data;
  if (grants.length === 0)
    return (
      <EmptyState
        title={t('promotions.mineNone')}
        hint={t('promotions.mineNoneHint')}
        action={
          <Link href={paths.activity} className={styles.act}>
            {t('promotions.seeOffers')}
          </Link>
        }
      />
    );
  return (
    <ul className={styles.list}>
      {grants.map((grant) => (
        <li key={grant.id}>
          <BonusCard grant={grant} account={account} />
        </li>
      ))}
    </ul>
  );
}

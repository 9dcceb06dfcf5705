// Vendors grouped by category, each as a wide card: the lower part of home and the vendor view of the hall.
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#kit/error-state.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { useText } from '#site/base/i18n.ts';
import { paths, withQuery } from '#site/base/paths.ts';
import { vendorConfigQuery } from '#site/data/games/vendors.ts';
import { CategoryMark } from '../categories/category-mark.tsx';
import type { CategoryVendors } from '../categories/hall-tabs.ts';
import { SectionHead } from '../sections/section-head.tsx';
import styles from '../sections/sections.module.css';
import { useLaunch } from '../launch/use-launch.ts';
import { useSettledLanguage } from '../sections/use-settled-language.ts';
import { VendorCard } from './vendor-card.tsx';

type VendorSectionsProps = {
  only?: (entry: CategoryVendors) => boolean;
  /** `rail` scrolls sideways, `grid` shows all, two in a row. */
  look?: 'rail' | 'grid';
};

/** All categories in sorting order, or those `only` lets through. */
export function VendorSections({ only, look = 'rail' }: VendorSectionsProps) {
  const t = useText();
  const vendors = useQuery(vendorConfigQuery(useSettledLanguage()));
  if (vendors.isError) {
    return (
      <ErrorState
        title={t('games.loadFailed')}
        busy={vendors.isFetching}
        onRetry={() => void vendors.refetch()}
      />
    );
  }
  if (!vendors.data) return <VendorCardsSkeleton />;
  const shown = only ? vendors.data.sorting.filter(only) : vendors.data.sorting;
  return shown.map((entry) => <VendorSection key={entry.gameCategory} entry={entry} look={look} />);
}

/** One category: its heading and its vendors' cards. */
function VendorSection({ entry, look }: { entry: CategoryVendors; look: 'rail' | 'grid' }) {
  const t = useText();
  const launch = useLaunch();
  const { gameCategory, vendorNames } = entry;
  const id = `vendors-${gameCategory}`;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <SectionHead
        id={id}
        title={t(`games.${gameCategory}`)}
        icon={<CategoryMark category={gameCategory} />}
        more={{
          label: t('games.viewAll'),
          // The hall has no tab of cockfight.
          href: withQuery(gameCategory === 'COCKFIGHT' ? paths.gameList : paths.hall, {
            gameType: gameCategory,
          }),
        }}
      />
      <div className={look === 'rail' ? styles.cards : styles.cardGrid}>
        {vendorNames.map((vendor) => (
          <VendorCard
            key={vendor.vassalage}
            vendor={vendor}
            category={gameCategory}
            compact={look === 'grid'}
            onOpen={launch.vendor}
          />
        ))}
      </div>
    </section>
  );
}

function VendorCardsSkeleton() {
  return (
    <div className={styles.cards} aria-hidden="true">
      {[1, 2, 3, 4].map((at) => (
        <Skeleton key={at} height="1.5rem" radius="var(--radius)" />
      ))}
    </div>
  );
}

// Vendors grouped by category, each as a wide card: the lower part of home and the vendor view of the hall.
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '#kit/states/skeleton.tsx';
import { useText } from '#site/base/i18n.ts';
import { paths, withQuery } from '#site/base/paths.ts';
import { vendorConfigQuery } from '#site/data/games/vendors.ts';
import { LoadFailed } from '#site/base/parts/load-failed.tsx';
import { CategoryMark } from '../categories/category-mark.tsx';
import type { CategoryVendors } from '../categories/hall-tabs.ts';
import { SectionHead } from '../sections/section-head.tsx';
import styles from '../sections/sections.module.css';
import { useLaunch } from '../launch/use-launch.ts';
import { useSettledLanguage } from '../sections/use-settled-language.ts';
import { VendorCard } from './vendor-card.tsx';

type VendorSectionsProps = {
  only?: (entry: CategoryVendors) => boolean;
  /** `strip` is one row of all that scrolls sideways, `grid` shows a category below the other, two cards in a row. */
  look?: 'strip' | 'grid';
};

/** All categories in sorting order, or those that `only` allows. */
export function VendorSections({ only, look = 'strip' }: VendorSectionsProps) {
  const t = useText();
  const vendors = useQuery(vendorConfigQuery(useSettledLanguage()));
  if (vendors.isError) return <LoadFailed title={t('games.loadFailed')} query={vendors} />;
  if (!vendors.data) return <VendorCardsSkeleton />;
  const shown = only ? vendors.data.sorting.filter(only) : vendors.data.sorting;
  const sections = shown.map((entry) => <VendorSection key={entry.gameCategory} entry={entry} look={look} />);
  return look === 'strip' ? <div className={styles.strip}>{sections}</div> : sections;
}

/** One category: its heading and its vendors' cards. */
function VendorSection({ entry, look }: { entry: CategoryVendors; look: 'strip' | 'grid' }) {
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
      <div className={look === 'strip' ? styles.inStrip : styles.cardGrid}>
        {vendorNames.map((vendor) => (
          <VendorCard
            key={vendor.vassalage}
            vendor={vendor}
            category={gameCategory}
            compact
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

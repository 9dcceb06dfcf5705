// One wide card of a vendor in the hue of a category, with two props of its kind of game.
import { ChevronRight } from 'lucide-react';
import type { GameCategory } from '#contract/games/game.ts';
import { useText } from '#site/base/i18n.ts';
import { CategoryMark } from './category-mark.tsx';
import type { Vendor } from './hall-tabs.ts';
import styles from './vendor-card.module.css';

type VendorCardProps = {
  vendor: Vendor;
  category: GameCategory;
  onOpen: (vendor: Vendor, category: GameCategory) => void;
};

/** A tap launches by the vendor's rules. */
export function VendorCard({ vendor, category, onOpen }: VendorCardProps) {
  const t = useText();
  return (
    <button
      type="button"
      data-category={category}
      className={styles.card}
      onClick={() => onOpen(vendor, category)}
    >
      <span className={styles.words}>
        <span className={styles.name}>{vendor.accountTypeName}</span>
        <span className={styles.count}>
          {t('games.gameCount', vendor.gameCount)}
          <ChevronRight aria-hidden="true" />
        </span>
      </span>
      <span aria-hidden="true" className={styles.art}>
        <CategoryMark category={category} />
      </span>
    </button>
  );
}

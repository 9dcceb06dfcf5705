// One wide card of a vendor in the hue of a category, with its emblem small in colour and large in the light.
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { GameCategory } from '#contract/games/game.ts';
import { classNames } from '#kit/class-names.ts';
import { useText } from '#site/base/i18n.ts';
import type { Vendor } from '../categories/hall-tabs.ts';
import '../categories/category-hues.css';
import styles from './vendor-card.module.css';
import { emblemUrl, VendorEmblem } from './vendor-emblem.tsx';

type VendorCardProps = {
  vendor: Vendor;
  category: GameCategory;
  /** Name below the emblem, for half the width. */
  compact?: boolean;
  onOpen: (vendor: Vendor, category: GameCategory) => void;
};

/** A tap launches by the vendor's rules. */
export function VendorCard({ vendor, category, compact = false, onOpen }: VendorCardProps) {
  const t = useText();
  return (
    <button
      type="button"
      data-category={category}
      className={classNames(styles.card, compact && styles.compact)}
      onClick={() => onOpen(vendor, category)}
    >
      <img
        src={emblemUrl(vendor.vassalage, false)}
        alt=""
        width={96}
        height={96}
        loading="lazy"
        className={styles.prop}
      />
      <span className={styles.emblem}>
        <VendorEmblem vassalage={vendor.vassalage} active />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{vendor.accountTypeName}</span>
        <span className={styles.count}>
          {t('games.gameCount', vendor.gameCount)}
          <ChevronRight aria-hidden="true" />
        </span>
      </span>
    </button>
  );
}

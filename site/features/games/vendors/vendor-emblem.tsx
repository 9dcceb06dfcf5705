// The emblem of a vendor: in its colours when active, white on a dark plate otherwise (HALL-16, A-158).
import { classNames } from '#kit/class-names.ts';
import styles from './vendor-emblem.module.css';

/** Beside the vendor's name, so it has no text of its own; without a file the background remains. */
export function VendorEmblem({ vassalage, active }: { vassalage: string; active: boolean }) {
  return (
    <span aria-hidden="true" className={classNames(styles.plate, active && styles.active)}>
      <img
        src={emblemUrl(vassalage, active)}
        alt=""
        width={96}
        height={96}
        loading="lazy"
        decoding="async"
        className={styles.image}
      />
    </span>
  );
}

/** Files are named by the vendor's code and the look. */
export const emblemUrl = (vassalage: string, color: boolean): string =>
  `/brand/vendors/${vassalage}-${color ? 'COLOR' : 'WHITE'}.png`;

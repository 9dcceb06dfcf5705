// A small count on the corner of an icon.
import styles from './badge.module.css';

/** The text of a badge: nothing at 0, `99+` above 99. */
export function badgeText(count: number): string {
  if (count <= 0) return '';
  return count > 99 ? '99+' : String(count);
}

/** Absent at 0. The number is for the eye: the control it sits on names it for assistive technology. */
export function Badge({ count }: { count: number }) {
  const text = badgeText(count);
  if (!text) return null;
  return (
    <span aria-hidden="true" className={styles.badge}>
      {text}
    </span>
  );
}

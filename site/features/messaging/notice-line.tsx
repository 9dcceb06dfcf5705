// One quiet line on home with the newest announcement; it leads to all of them.
import ChevronRight from 'lucide-react/icons/chevron-right';
import Megaphone from 'lucide-react/icons/megaphone';
import { Link } from '#site/base/link.tsx';
import { paths } from '#site/base/paths.ts';
import styles from './notice-line.module.css';

/** The line does not scroll, so that people can read at their own speed. */
export function NoticeLine({ label, title }: { label: string; title: string }) {
  return (
    <Link href={paths.notice} className={styles.line} aria-label={`${label}: ${title}`}>
      <Megaphone aria-hidden="true" className={styles.icon} />
      <span className={styles.title}>{title}</span>
      <ChevronRight aria-hidden="true" className={styles.arrow} />
    </Link>
  );
}

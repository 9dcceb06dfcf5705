// The heading over a part of a screen, with the way to all of it.
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from '#site/base/link.tsx';
import styles from './section-head.module.css';

type SectionHeadProps = {
  id: string;
  title: string;
  icon?: ReactNode;
  more?: { label: string; href: string; onClick?: () => void };
};

/** The section's `aria-labelledby` refers to `id`. */
export function SectionHead({ id, title, icon, more }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      {icon}
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {more && (
        <Link href={more.href} className={styles.more} {...(more.onClick ? { onClick: more.onClick } : {})}>
          {more.label}
          <ChevronRight aria-hidden="true" />
        </Link>
      )}
    </div>
  );
}

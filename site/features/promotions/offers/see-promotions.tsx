// The way on from an empty list of promotions: to what is offered now.
import type { ReactNode } from 'react';
import { Link } from '#site/base/link.tsx';
import { paths } from '#site/base/paths.ts';
import styles from './offers.module.css';

export function SeePromotions({ children }: { readonly children: ReactNode }) {
  return (
    <Link href={paths.activity} className={styles.mine}>
      {children}
    </Link>
  );
}

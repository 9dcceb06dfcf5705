// Cards of notices or messages that are loading.
import { Skeleton } from '#kit/states/skeleton.tsx';
import styles from './notices.module.css';

export function NoticesSkeleton() {
  return (
    <div aria-hidden="true" className={styles.list}>
      {[1, 2, 3, 4].map((at) => (
        <div key={at} className={styles.card}>
          <Skeleton height="1.32rem" radius="0" />
        </div>
      ))}
    </div>
  );
}

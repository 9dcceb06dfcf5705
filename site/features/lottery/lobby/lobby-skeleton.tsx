// The shape of the lobby before anything is known of it.
import { Skeleton } from '#kit/states/skeleton.tsx';
import styles from './lobby.module.css';

export function LobbySkeleton() {
  return (
    <div aria-busy="true">
      <div className={styles.shapes}>
        <Skeleton height="1.5rem" radius="var(--radius)" />
        <Skeleton width="80%" height="0.88rem" radius="var(--radius-pill)" />
      </div>
      <div className={styles.cards}>
        {[1, 2, 3, 4, 5].map((at) => (
          <div key={at} className={styles.cell}>
            <Skeleton height="2.3rem" radius="var(--radius)" />
          </div>
        ))}
      </div>
    </div>
  );
}

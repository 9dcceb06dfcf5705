// The shape of a record's rows while the first page is on its way.
import { Skeleton } from '#kit/states/skeleton.tsx';
import styles from './record.module.css';

/** `withTile` keeps the space of the picture at the start of each row. */
export function RowsSkeleton({ withTile = false }: { withTile?: boolean }) {
  return (
    <div aria-hidden="true" className={styles.rows}>
      {[1, 2, 3, 4, 5, 6].map((at) => (
        <div key={at} className={styles.shape}>
          {withTile && (
            <span className={styles.tile}>
              <Skeleton height="0.84rem" radius="var(--radius)" />
            </span>
          )}
          <span className={styles.what}>
            <Skeleton width="50%" height="0.34rem" />
            <Skeleton width="80%" height="0.28rem" />
          </span>
        </div>
      ))}
    </div>
  );
}

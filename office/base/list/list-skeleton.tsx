// The shape of a list whose first page is on its way.
import { Skeleton } from '#kit/states/skeleton.tsx';
import hidden from '#kit/visually-hidden.module.css';
import { useText } from '../i18n.ts';
import styles from './list.module.css';

const rowsShown = 14;

export function ListSkeleton({ columns }: { columns: number }) {
  const t = useText();
  return (
    <div className={styles.skeleton} aria-busy="true">
      <output className={hidden.hidden}>{t('app.loading')}</output>
      {Array.from({ length: rowsShown }, (_, row) => (
        <div key={row} className={styles.skeletonRow} aria-hidden="true">
          {Array.from({ length: columns }, (_, column) => (
            <Skeleton key={column} width={`${45 + ((row * 7 + column * 13) % 45)}%`} height="0.9em" />
          ))}
        </div>
      ))}
    </div>
  );
}

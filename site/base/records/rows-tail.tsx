// The end of a record's rows: more of them on a press, or a word that these were all.
import { Button } from '#kit/button.tsx';
import { Spinner } from '#kit/spinner.tsx';
import { useText } from '#site/base/i18n.ts';
import styles from './record.module.css';

type PagedList = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): Promise<unknown> };

/** Scrolling loads too; the button is for a page that failed and for readers who do not scroll. */
export function RowsTail({ list }: { list: PagedList }) {
  const t = useText();
  return (
    <div className={styles.tail} aria-busy={list.isFetchingNextPage}>
      {list.isFetchingNextPage && <Spinner />}
      {list.hasNextPage ? (
        <Button variant="line" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('reporting.more')}
        </Button>
      ) : (
        <span>{t('reporting.end')}</span>
      )}
    </div>
  );
}

// A list of the office: filters in the address, saved views, a table that loads further pages, and its file.
import { type ReactNode, useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#kit/button.tsx';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { ErrorState } from '#kit/states/error-state.tsx';
import { Spinner } from '#kit/spinner.tsx';
import { DataTable } from '#kit/table/data-table.tsx';
import { countedTo } from '#contract/base/list.ts';
import type { OfficeCall } from '../api.ts';
import { type TextFunction, useText } from '../i18n.ts';
import { useErrorText } from '../use-error-text.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FileButton } from './file-button.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import styles from './list.module.css';
import type { ListColumn, ListProps } from './list-types.ts';
import { useChosen } from './use-chosen.ts';
import { useList } from './use-list.ts';
import { useListAddress, widthsText } from './use-list-address.ts';
import { ViewsMenu } from './views-menu.tsx';

export function ListScreen<Called extends OfficeCall>(props: ListProps<Called>) {
  const { call, file, columns, filters, rowKey, rowPath, params, fixed, label } = props;
  const t = useText();
  const navigate = useNavigate();
  const address = useListAddress(call.name, filters);
  const query = { ...fixed, ...address.values, ...address.order };
  const { list, rows, isEarlier, total, first, fresh, renew } = useList(call, params, query, rowKey);
  const titled = useTitled(columns);
  const shown = address.columns ?? columns.filter(({ isExtra }) => !isExtra).map(({ id }) => id);
  const hidden = columns.map(({ id }) => id).filter((id) => !shown.includes(id));
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = list;
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const chosen = useChosen(props.choice, rows ?? [], rowKey);
  const open =
    props.onOpen ?? (rowPath && ((row: Parameters<typeof rowPath>[0]) => void navigate(rowPath(row))));
  return (
    <section className={styles.list} aria-label={label}>
      <div className={styles.bar}>
        <FilterBar filters={filters} values={address.values} onChange={address.change} />
        <div className={styles.tools}>
          {props.actions}
          <ViewsMenu list={call.name} present={address.text} onShow={address.show} />
          <ColumnsMenu columns={titled} shown={shown} onChange={address.change} />
          {file && <FileButton call={file} params={params} query={query} />}
        </div>
      </div>
      <ListCount
        total={rows && total}
        fresh={fresh}
        onFresh={() => void renew()}
        summary={first && props.summary?.(first)}
        isBusy={list.isFetching}
      />
      {isEarlier && <FilterRefused error={list.error} onClear={() => address.show('')} />}
      {chosen?.bar}
      <ListAbsent
        list={list}
        rows={rows}
        columns={shown.length}
        isFiltered={Object.keys(address.values).length > 0}
        text={props.empty}
        onClear={() => address.show('')}
      />
      {rows && rows.length > 0 && (
        <DataTable
          label={label}
          place={`${call.name}?${address.text}`}
          columns={titled}
          hidden={hidden}
          rows={rows}
          rowKey={rowKey}
          count={total > countedTo ? -1 : total + 1}
          sort={address.sort}
          onSort={({ by, direction }) => address.change({ sort: by, direction })}
          onOpen={open}
          onNearEnd={more}
          toneOf={props.toneOf}
          widths={address.widths}
          onWidths={(widths) => address.change({ widths: widthsText(widths) })}
          widthLabel={(title) => t('list.width', title)}
          selection={chosen?.selection}
          foot={list.isFetchNextPageError && <MoreFailed onRetry={more} />}
        />
      )}
    </section>
  );
}

/** The columns with their titles in the operator's language. */
function useTitled<Row>(columns: readonly ListColumn<Row>[]) {
  const t = useText();
  return useMemo(() => columns.map((column) => ({ ...column, title: t(column.title) })), [columns, t]);
}

type ListCountProps = {
  total: number | undefined;
  fresh: number;
  onFresh: () => void;
  summary: ReactNode;
  isBusy: boolean;
};

/** The number of rows, the number of new ones, and the summary of the list. */
function ListCount({ total, fresh, onFresh, summary, isBusy }: ListCountProps) {
  const t = useText();
  return (
    <div className={styles.count}>
      <output>{total === undefined ? ' ' : countText(t, total)}</output>
      {fresh > 0 && (
        <button type="button" className={styles.fresh} onClick={onFresh}>
          {t('list.fresh', fresh)}
        </button>
      )}
      {summary && <div className={styles.summary}>{summary}</div>}
      {isBusy && <Spinner size="small" />}
    </div>
  );
}

/** Above the rows from before: the list with the new filters did not arrive. */
function FilterRefused({ error, onClear }: { error: unknown; onClear: () => void }) {
  const t = useText();
  const fault = useErrorText(error);
  return (
    <p role="alert" className={styles.failed}>
      {t('list.filterRefused')} {fault}{' '}
      <Button variant="line" size="small" onClick={onClear}>
        {t('list.clear')}
      </Button>
    </p>
  );
}

function ListFailed({ error, isBusy, onRetry }: { error: unknown; isBusy: boolean; onRetry: () => void }) {
  const t = useText();
  const fault = useErrorText(error);
  return <ErrorState title={t('list.failed')} hint={fault ?? ''} busy={isBusy} onRetry={onRetry} />;
}

type ListAbsentProps = Omit<ListEmptyProps, 'onClear'> & {
  list: { isPending: boolean; isError: boolean; isFetching: boolean; error: unknown; refetch: () => unknown };
  rows: readonly object[] | undefined;
  columns: number;
  onClear: () => void;
};

/** Without rows: the skeleton, the error with another try, or that there are none. */
function ListAbsent({ list, rows, columns, ...empty }: ListAbsentProps) {
  if (rows) return rows.length === 0 && <ListEmpty {...empty} />;
  if (list.isError)
    return <ListFailed error={list.error} isBusy={list.isFetching} onRetry={() => void list.refetch()} />;
  return list.isPending && <ListSkeleton columns={columns} />;
}

type ListEmptyProps = { isFiltered: boolean; text: string | undefined; onClear: () => void };

function ListEmpty({ isFiltered, text, onClear }: ListEmptyProps) {
  const t = useText();
  return (
    <EmptyState
      title={isFiltered ? t('list.noneFit') : (text ?? t('list.none'))}
      action={
        isFiltered && (
          <Button variant="line" size="small" onClick={onClear}>
            {t('list.clear')}
          </Button>
        )
      }
    />
  );
}

function MoreFailed({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return (
    <p role="alert" className={styles.failed}>
      {t('list.moreFailed')}{' '}
      <Button variant="line" size="small" onClick={onRetry}>
        {t('app.retry')}
      </Button>
    </p>
  );
}

const grouped = new Intl.NumberFormat('en');

/** The number of rows; beyond the counted maximum, only that there are more. */
function countText(t: TextFunction, total: number): string {
  if (total > countedTo) return t('list.countMore', grouped.format(countedTo));
  return t('list.count', total);
}

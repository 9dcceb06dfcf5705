// Reads and writes the address of a list: filters, order, columns and their widths; a link to it is a view of the list.
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { TableSort } from '#kit/table/table-head.tsx';
import { readStored, writeStored } from '../storage.ts';
import type { ListFilter } from './list-types.ts';

export type FilterValues = Readonly<Record<string, string>>;

/** The names in the address that a filter sets. */
export const namesOf = ({ kind, name }: ListFilter): readonly string[] =>
  kind === 'period' ? ['from', 'to'] : [name];

/** `place` names the list on this device, where the last view of it is remembered. */
export function useListAddress(place: string, filters: readonly ListFilter[]) {
  const [search, setSearch] = useSearchParams();
  const text = search.toString();
  useEffect(() => {
    const last = text === '' ? readStored(`last.${place}`) : null;
    if (last) setSearch(last, { replace: true });
    // Only when the list is opened: later an empty address means no filters.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [place]);
  useEffect(() => writeStored(`last.${place}`, text || null), [place, text]);

  const values = useMemo(() => {
    const present = new URLSearchParams(text);
    const pairs = filters.flatMap(namesOf).map((name) => [name, present.get(name)] as const);
    return Object.fromEntries(pairs.filter((pair): pair is [string, string] => Boolean(pair[1])));
  }, [text, filters]);

  const change = (next: Readonly<Record<string, string | undefined>>) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(next))
          if (value === undefined || value === '') after.delete(name);
          else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  const by = search.get('sort');
  return {
    /** The whole query text, in the form of a saved view. */
    text,
    values: values as FilterValues,
    sort: by
      ? ({ by, direction: search.get('direction') === 'asc' ? 'asc' : 'desc' } satisfies TableSort)
      : undefined,
    /** The order as the call takes it. */
    order: by ? { sort: by, direction: search.get('direction') ?? 'desc' } : {},
    /** Ids of the columns to show; undefined for the usual ones. */
    columns: search.get('columns')?.split(','),
    /** Widths of the columns in px; undefined for the usual ones. */
    widths: widthsOf(search.get('widths')),
    change,
    /** Shows a saved view; an empty one is the list as it comes. */
    show: (view: string) => setSearch(view, { replace: true }),
  };
}

function widthsOf(text: string | null): Readonly<Record<string, number>> | undefined {
  const pairs = [...(text ?? '').matchAll(/(\w+):(\d{2,3})(?:,|$)/g)].map(([, id = '', px]) => [
    id,
    Number(px),
  ]);
  return pairs.length > 0 ? Object.fromEntries(pairs) : undefined;
}

/** As the address has them; nothing for the usual ones. */
export const widthsText = (widths: Readonly<Record<string, number>>): string =>
  Object.entries(widths)
    .map(([id, px]) => `${id}:${px}`)
    .join(',');

// The rows that are chosen among those that a list shows.
import { useState } from 'react';
import { useText } from '../i18n.ts';
import type { ListChoiceOfRows } from './list-types.ts';

/** Undefined for a list in which nothing can be chosen. */
export function useChosen<Row>(
  choice: ListChoiceOfRows<Row> | undefined,
  rows: readonly Row[],
  rowKey: (row: Row) => string,
) {
  const t = useText();
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  if (!choice) return undefined;
  const chosen = rows.filter((row) => keys.has(rowKey(row)));
  return {
    bar: choice.bar(chosen, () => setKeys(new Set())),
    selection: {
      keys: new Set(chosen.map(rowKey)),
      onToggle: (some: readonly Row[], isChosen: boolean) => {
        const next = new Set(keys);
        for (const row of some)
          if (isChosen) next.add(rowKey(row));
          else next.delete(rowKey(row));
        setKeys(next);
      },
      label: (row: Row) => t('list.choose', choice.nameOf(row)),
      allLabel: t('list.chooseAll'),
    },
  };
}

// Things in an order that is changed by dragging, and by keys: Alt with the arrows, or the two buttons of each line.
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { IconButton } from '#kit/icon-button.tsx';
import { useText } from '../i18n.ts';
import styles from './order-list.module.css';

type OrderItem = {
  readonly id: string;
  readonly name: string /** Beside the name. */;
  readonly extra?: ReactNode;
};
type OrderListProps = {
  label: string;
  items: readonly OrderItem[];
  onChange: (ids: string[]) => void;
};

/** Moves one id to another place. */
function moved(ids: readonly string[], from: number, to: number): string[] {
  const id = ids[from];
  if (id === undefined || to < 0 || to >= ids.length) return [...ids];
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

export function OrderList({ label, items, onChange }: OrderListProps) {
  const t = useText();
  const [dragged, setDragged] = useState<number>();
  const ids = items.map(({ id }) => id);
  const move = (from: number, to: number): void => {
    if (from !== to && to >= 0 && to < ids.length) onChange(moved(ids, from, to));
  };
  const onKeyDown = (event: KeyboardEvent, at: number): void => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || step === 0) return;
    event.preventDefault();
    move(at, at + step);
  };
  return (
    <ol className={styles.order} aria-label={label}>
      {items.map(({ id, name, extra }, at) => (
        <li key={id} className={styles.item} data-dragged={dragged === at || undefined}>
          <button
            type="button"
            className={styles.handle}
            draggable
            onDragStart={() => setDragged(at)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== undefined) move(dragged, at);
            }}
            onKeyDown={(event) => onKeyDown(event, at)}
          >
            {at + 1}. {name}
          </button>
          {extra}
          <IconButton label={t('order.up', name)} disabled={at === 0} onClick={() => move(at, at - 1)}>
            <ArrowUp aria-hidden="true" />
          </IconButton>
          <IconButton
            label={t('order.down', name)}
            disabled={at === items.length - 1}
            onClick={() => move(at, at + 1)}
          >
            <ArrowDown aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ol>
  );
}

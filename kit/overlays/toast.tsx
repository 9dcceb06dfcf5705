// Short messages over the page: any place can show one; they are announced politely and disappear after a time.
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Spinner } from '../spinner.tsx';
import styles from './toast.module.css';
import { useAwake } from '../use-awake.ts';

/** The specification's lengths in ms: usual, short and long (section 9). */
export const toastDurations = { usual: 1500, short: 3000, long: 8000, untilClosed: 9_999_000 } as const;

type ToastOptions = {
  /** In ms; 1500 by default. */
  durationMs?: number;
  /** Shows a spinner and covers the page against presses until it is closed. */
  loading?: boolean;
  /** A line of the page announces the same text, so screen readers must not read it twice. */
  silent?: boolean;
};
type Shown = { id: number; text: string; loading: boolean; silent: boolean };

let shown: readonly Shown[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: readonly Shown[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a message; a loading message replaces the one before it. The handle closes it early and may be used twice. */
export function showToast(text: string, options: ToastOptions = {}): { close(): void } {
  const id = nextId++;
  const close = () => {
    clearTimeout(timer);
    if (shown.some((toast) => toast.id === id)) change(shown.filter((toast) => toast.id !== id));
  };
  const timer = setTimeout(close, options.durationMs ?? toastDurations.usual);
  const { loading = false, silent = false } = options;
  change([
    ...shown.filter((toast) => !(loading && toast.loading) && toast.text !== text).slice(-2),
    { id, text, loading, silent },
  ]);
  return { close };
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const none: readonly Shown[] = [];

/** The place where toasts appear; the shell mounts it once. */
export function ToastHost() {
  const toasts = useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  );
  const awake = useAwake();
  const blocking = toasts.some((toast) => toast.loading);
  if (!awake) return null;
  return createPortal(
    <output className={styles.host} data-over-layers="">
      {blocking && <span className={styles.cover} />}
      <span className={styles.stack}>
        {toasts.map((toast) => (
          <span key={toast.id} className={styles.toast} aria-hidden={toast.silent || undefined}>
            {toast.loading && <Spinner size="small" />}
            <span>{toast.text}</span>
          </span>
        ))}
      </span>
    </output>,
    document.body,
  );
}

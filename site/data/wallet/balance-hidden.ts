// Whether the member hides balances: one choice for every place that shows one, kept for the session.
import { useSyncExternalStore } from 'react';
import { readStored, storedKeys, writeStored } from '#site/base/storage.ts';

const listeners = new Set<() => void>();
const isHidden = (): boolean => readStored(storedKeys.hideBalance, 'sessionStorage') === '1';

/** Hides all balances or shows them again, everywhere at once. */
export function hideBalances(hidden: boolean): void {
  writeStored(storedKeys.hideBalance, hidden ? '1' : null, 'sessionStorage');
  for (const listener of listeners) listener();
}

/** Follows every change; balances are shown while prerendering. */
export function useBalanceHidden(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isHidden,
    () => false,
  );
}

// The store of the act that is open in the dialog; act-host.tsx shows it.
import { useSyncExternalStore } from 'react';
import type { AnyAct } from './act-types.ts';

type Open = { readonly id: number; readonly act: AnyAct; readonly isOpen: boolean };

let requested: Open | null = null;
let answer: (value: unknown) => void = () => undefined;
const listeners = new Set<() => void>();

function show(next: Open): void {
  requested = next;
  for (const listener of listeners) listener();
}

/** Null when it is closed without being sent, or replaced by another. */
export function openAct(act: AnyAct): Promise<unknown> {
  answer(null);
  return new Promise((resolve) => {
    answer = resolve;
    show({ id: (requested?.id ?? 0) + 1, act, isOpen: true });
  });
}

/** Passes the response to the caller; the dialog may stay open to show it. */
export function settleAct(value: unknown): void {
  answer(value);
}

export function closeAct(): void {
  answer(null);
  if (requested) show({ ...requested, isOpen: false });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export function useRequestedAct(): Open | null {
  return useSyncExternalStore(subscribe, () => requested);
}

// The session of this tab: its token is one half of the session's secret; the cookie is the other.
import { useSyncExternalStore } from 'react';
import type { Permission } from '#contract/base/permissions.ts';
import type { ownSession } from '#contract/operators/session-calls.ts';
import type { ValueOf } from '#contract/call-types.ts';
import { readStored, writeStored } from './storage.ts';

type OfficeSession = ValueOf<typeof ownSession>;
type State = {
  /** STARTING until it is known; ENDED: it was there, and its page stays to go on with after signing in again. */
  readonly status: 'STARTING' | 'OUT' | 'IN' | 'ENDED';
  /** The present session, or the one that has ended. */
  readonly session: OfficeSession | undefined;
};

const listeners = new Set<() => void>();
let state: State = { status: 'STARTING', session: undefined };
let token: string | null = readStored('token', 'sessionStorage');

function change(next: State): void {
  state = next;
  for (const listener of listeners) listener();
}

function keepToken(next: string | null): void {
  token = next;
  writeStored('token', next, 'sessionStorage');
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const sessionStore = {
  token: (): string | null => token,
  get: (): State => state,
  /** Takes a token whose session must still be fetched. */
  takeToken: keepToken,
  /** Begins a session after a sign-in, or updates the present one. */
  begin(session: OfficeSession, newToken?: string): void {
    if (newToken) keepToken(newToken);
    change({ status: 'IN', session });
  },
  /** The session is over; the page stays. */
  end(): void {
    keepToken(null);
    if (state.status === 'IN') change({ ...state, status: 'ENDED' });
    else if (state.status === 'STARTING') change({ status: 'OUT', session: undefined });
  },
  /** Signed out: nothing stays. */
  leave(): void {
    keepToken(null);
    change({ status: 'OUT', session: undefined });
  },
  subscribe,
};

export function useSessionState(): State {
  return useSyncExternalStore(subscribe, sessionStore.get);
}

/** Whether the operator holds a permission. The server decides; this hides what would be refused. */
export function useMay(): (permission: Permission) => boolean {
  const { session } = useSessionState();
  return (permission) => session?.operator.permissions.includes(permission) ?? false;
}

// The session on this device: the record MC_SESSION_INFO, followed by every tab.
import { useSyncExternalStore } from 'react';
import { type ActorType, type MemberType, memberTypes } from '#contract/base/roles.ts';
import { readStoredJson, storedKeys, writeStored } from './storage.ts';

/** The fields of the specification's session record, no others (AUTH-25, AUTH-26). */
export type Session = {
  token: string;
  merchantCode: string;
  userName: string;
  type: MemberType;
  /** Absent in a trial session, like `id`. */
  firstTimeLogin?: boolean;
  id?: string;
};

/** Without a type a session counts as a free-trial guest: the least privilege. */
export const defaultType: MemberType = 4;

/** Reads a stored record; anything without a token is no session. */
export function parseSession(stored: unknown): Session | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const record = stored as Record<string, unknown>;
  if (typeof record.token !== 'string' || record.token === '') return null;
  const type = memberTypes.find((known) => known === Number(record.type ?? defaultType)) ?? defaultType;
  const session: Session = {
    token: record.token,
    merchantCode: typeof record.merchantCode === 'string' ? record.merchantCode : '',
    userName: typeof record.userName === 'string' ? record.userName : '',
    type,
  };
  if (typeof record.firstTimeLogin === 'boolean') session.firstTimeLogin = record.firstTimeLogin;
  if (typeof record.id === 'string') session.id = record.id;
  return session;
}

const listeners = new Set<() => void>();
let current: Session | null | undefined;

function read(): Session | null {
  if (current === undefined) current = parseSession(readStoredJson(storedKeys.session));
  return current;
}

function announce(): void {
  const signedIn = read() !== null;
  // The prerendered page hides the visitor's buttons by this mark before the scripts have run.
  if (signedIn) document.documentElement.setAttribute('data-session', '');
  else document.documentElement.removeAttribute('data-session');
  for (const listener of listeners) listener();
}

if (typeof window !== 'undefined') {
  // Another tab signed in or out; `key` is null when it cleared everything.
  window.addEventListener('storage', (event) => {
    if (event.key !== storedKeys.session && event.key !== null) return;
    current = undefined;
    announce();
  });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const sessionStore = {
  /** The current record, or null for a visitor. */
  get: read,
  /** Stores the record exactly as the specification names its fields, or removes it. */
  set(session: Session | null): void {
    current = session;
    writeStored(storedKeys.session, session ? JSON.stringify(session) : null);
    announce();
  },
  /** Reads the record again, in case another tab has just changed it. */
  reread(): void {
    const before = current?.token;
    current = undefined;
    if (read()?.token !== before) announce();
  },
  /** Notifies of every change, in this tab and in others. */
  subscribe,
};

/** The session; null while a prerendered page wakes up, then the stored one. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, read, () => null);
}

/** The actor type of the visitor, for the predicates of contract/base/roles.ts. */
export function useActor(): ActorType {
  return useSession()?.type ?? 'none';
}

/** The same outside React. */
export function currentActor(): ActorType {
  return read()?.type ?? 'none';
}

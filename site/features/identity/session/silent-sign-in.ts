// Signs a remembered device in without the visitor: when the site starts without a session, and when a session ends
//
import type { ValueOf } from '#contract/call-types.ts';
import { login, logout } from '#contract/identity/session-calls.ts';
import { callApi } from '#site/base/api.ts';
import { sessionStore } from '#site/base/session.ts';
import { readStored, storedKeys } from '#site/base/storage.ts';
import { readRemembered, readRememberSecret, remember } from './remembered.ts';
import { openSession } from './sign-in.ts';

/** The least time between two tries, in ms, because a new session may be refused at once. */
const leastBetweenMs = 60_000;
let tried = false;
let backAt = Number.NEGATIVE_INFINITY;

/** Once at the start. */
export async function signInSilently(): Promise<void> {
  if (tried) return;
  tried = true;
  await alone(async () => {
    if (sessionStore.get()) return;
    const session = await enterByMemory();
    if (session && !sessionStore.get()) await openSession(session);
  });
}

/** After a session has ended: resolves to whether the same member has one again, from this tab or another. */
export function comeBack(deadToken: string): Promise<boolean> {
  return alone(async () => {
    sessionStore.reread();
    const before = sessionStore.get();
    if (!before || before.token !== deadToken) return before !== null;
    if (performance.now() - backAt < leastBetweenMs) return false;
    backAt = performance.now();
    const session = await enterByMemory();
    if (!session) return false;
    if (session.userName === before.userName) {
      await openSession(session);
      return true;
    }
    // The device remembers another account.
    await callApi(logout, {}, { quiet: true, token: session.token });
    return false;
  });
}

/** A refusal switches it off and keeps the name; without network it is left for the next time. */
async function enterByMemory(): Promise<ValueOf<typeof login> | undefined> {
  const who = readRemembered();
  const remPass = readRememberSecret();
  if (readStored(storedKeys.autoLogin) !== '1' || !who || !remPass) return undefined;
  const { type, username, countryDialingCode } = who;
  const named = type === 'sms' ? { type, username, countryDialingCode } : { type, username };
  try {
    const session = await callApi(login, { body: { ...named, remPass } }, { quiet: true });
    remember(who, session.remPass);
    return session;
  } catch (error) {
    if ((error as { status?: number }).status === 401) remember(who);
    return undefined;
  }
}

/** The secret is good once: of several tabs one uses it, the others find the new session. */
function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request('khela-sign-in', work) : work();
}

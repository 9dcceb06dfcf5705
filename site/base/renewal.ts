// Recovers from a refused token: another tab may have renewed it, or a remembered device signs in again.
import { sessionStore } from './session.ts';
import { readStored, storedKeys, writeStored } from './storage.ts';

/** The longest time, in ms, that a tab waits for a renewal in another tab, which may have been closed. */
const longestMs = 5000;
const lookEveryMs = 100;

/** Marks, for every tab, that a renewal is under way until the work is done. */
export async function duringRenewal<Result>(work: () => Promise<Result>): Promise<Result> {
  writeStored(storedKeys.renewing, String(Date.now()));
  try {
    return await work();
  } finally {
    writeStored(storedKeys.renewing, null);
  }
}

type WayBack = (deadToken: string) => Promise<boolean>;
let wayBack: WayBack | undefined;
let goingBack: Promise<boolean> | undefined;

/** Sets how a remembered device signs in again; the shell provides it. */
export function setWayBack(way: WayBack): void {
  wayBack = way;
}

/** One try for all calls that are refused together; resolves to whether there is a session again. */
export function comesBack(deadToken: string): Promise<boolean> {
  goingBack ??= (wayBack?.(deadToken) ?? Promise.resolve(false))
    .catch(() => false)
    .finally(() => {
      goingBack = undefined;
    });
  return goingBack;
}

/** After a refusal: waits for a renewal under way, then resolves to whether the token differs from the refused one. */
export async function tokenChangedSince(token: string | undefined): Promise<boolean> {
  while (isRenewing()) await new Promise((resume) => setTimeout(resume, lookEveryMs));
  sessionStore.reread();
  const now = sessionStore.get()?.token;
  if (now === undefined || token === undefined || now !== token) return now !== undefined && now !== token;
  return comesBack(token);
}

function isRenewing(): boolean {
  const since = Number(readStored(storedKeys.renewing));
  return since > 0 && Date.now() - since < longestMs;
}

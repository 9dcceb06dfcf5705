// A refused token may only have been renewed meanwhile, or the device comes in again by what it remembers.
import { sessionStore } from './session.ts';
import { readStored, storedKeys, writeStored } from './storage.ts';

/** A tab that started a renewal and went away must not make others wait longer than this, in ms. */
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

/** Tells how a remembered device signs in again; the shell knows it. */
export function setWayBack(way: WayBack): void {
  wayBack = way;
}

/** One try for all calls that are refused together; answers whether there is a session again. */
export function comesBack(deadToken: string): Promise<boolean> {
  goingBack ??= (wayBack?.(deadToken) ?? Promise.resolve(false))
    .catch(() => false)
    .finally(() => {
      goingBack = undefined;
    });
  return goingBack;
}

/** After a refusal: waits for a renewal under way, then answers whether there is another token than the refused one. */
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

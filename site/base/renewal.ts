// While a session is being renewed its old token dies: this tells which refusals only mean that.
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

/** After a refusal: waits for a renewal under way, then answers whether the token has changed since the call. */
export async function tokenChangedSince(token: string | undefined): Promise<boolean> {
  while (isRenewing()) await new Promise((resume) => setTimeout(resume, lookEveryMs));
  sessionStore.reread();
  const now = sessionStore.get()?.token;
  return now !== undefined && now !== token;
}

function isRenewing(): boolean {
  const since = Number(readStored(storedKeys.renewing));
  return since > 0 && Date.now() - since < longestMs;
}

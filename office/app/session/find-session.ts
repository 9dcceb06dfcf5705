// Finds the session of this device when a page opens: by the token of this tab, or of another tab of the office.
import { ownSession } from '#contract/operators/session-calls.ts';
import { callOffice } from '#office/base/api.ts';
import { OfficeError } from '#office/base/office-error.ts';
import { sessionStore } from '#office/base/session.ts';
import { askOtherTabs, followTabs } from './tabs.ts';

const retryMs = 3_000;

/** Ends with a session or without one; without a network it keeps trying. */
export async function findSession(): Promise<void> {
  followTabs();
  if (!sessionStore.token()) {
    const token = await askOtherTabs();
    if (token) sessionStore.takeToken(token);
  }
  await readSession();
}

async function readSession(): Promise<void> {
  if (!sessionStore.token()) return sessionStore.end();
  try {
    sessionStore.begin(await callOffice(ownSession, {}));
  } catch (error) {
    if (error instanceof OfficeError && error.status > 0 && error.status < 500) return sessionStore.end();
    setTimeout(() => void readSession(), retryMs);
  }
}

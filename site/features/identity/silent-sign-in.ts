// Signs a remembered device in by itself, once, when the site starts without a session.
import { login } from '#contract/identity/session.ts';
import { callApi } from '#site/base/api.ts';
import { sessionStore } from '#site/base/session.ts';
import { readStored, storedKeys } from '#site/base/storage.ts';
import { readRemembered, readRememberSecret, remember } from './remembered.ts';
import { openSession } from './sign-in.ts';

let tried = false;

/** A refusal switches it off and keeps the name; without network it is left for the next start. */
export async function signInSilently(): Promise<void> {
  const who = readRemembered();
  const remPass = readRememberSecret();
  if (tried || sessionStore.get() || readStored(storedKeys.autoLogin) !== '1' || !who || !remPass) return;
  tried = true;
  try {
    const { username } = who;
    const session = await callApi(login, { body: { type: 'username', username, remPass } }, { quiet: true });
    remember(who, session.remPass);
    if (!sessionStore.get()) await openSession(session);
  } catch (error) {
    if ((error as { status?: number }).status === 401) remember(who);
  }
}

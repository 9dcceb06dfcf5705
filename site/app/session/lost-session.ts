// Ends a session that the platform refuses: forgets it, shows that once, and opens login.
import type { ErrorCode } from '#contract/base/errors.ts';
import { showToast, toastDurations } from '#kit/overlays/toast.tsx';
import { errorCodeText } from '#site/base/error-text.ts';
import { keepRefusal } from '#site/base/refusals/kept-refusal.ts';
import { navigate } from '#site/base/navigation.ts';
import { normalPath, paths } from '#site/base/paths.ts';
import { sessionStore } from '#site/base/session.ts';
import { forgetSession } from '#site/data/identity/log-out.ts';

/**
 * Several calls may be refused at once: only the first finds a session to forget. A visitor whose call needed a
 * session is also sent to login, except from login itself.
 */
export async function loseSession(
  code: Extract<ErrorCode, 'SESSION_EXPIRED' | 'NOT_LOGGED_IN'>,
): Promise<void> {
  const hadSession = sessionStore.get() !== null;
  const atLogin = normalPath(location.pathname) === paths.login;
  if (!hadSession && (atLogin || code === 'SESSION_EXPIRED')) return;
  if (hadSession) forgetSession();
  if (!atLogin) navigate(paths.login);
  // It comes unasked and changes everything on the screen: time enough to read it.
  const sentence = await errorCodeText(code);
  showToast(sentence, { durationMs: toastDurations.long, silent: true });
  keepRefusal({ sentence, path: paths.login });
}

// Signs out, as the specification describes it (section 4, Session; A-76).
import { logout } from '#contract/identity/session-calls.ts';
import { askQuestion } from '#kit/overlays/question.ts';
import { showToast, toastDurations } from '#kit/overlays/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { ApiError } from '#site/base/api-error.ts';
import { currentText, loadTexts } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { paths } from '#site/base/paths.ts';
import { sessionStore } from '#site/base/session.ts';
import {
  clearSessionStorage,
  readStored,
  restoreChoiceCookies,
  storedKeys,
  writeStored,
} from '#site/base/storage.ts';

/** Requests a confirmation, notifies the platform, removes the session's data from this device and opens home. */
export async function logOut(): Promise<void> {
  await loadTexts(['shell']);
  const t = currentText();
  const sure = await askQuestion({
    title: t('shell.in_sure_logout'),
    confirm: t('shell.submit'),
    cancel: t('shell.cancel'),
  });
  if (!sure) return;
  const loading = showToast(t('shell.loggingOut'), { durationMs: toastDurations.untilClosed, loading: true });
  const token = sessionStore.get()?.token;
  try {
    if (token) await endSession(token);
  } finally {
    loading.close();
    forgetSession();
    navigate(paths.home, { replace: true });
  }
}

/** Ends a free trial on this device at once, and on the platform as soon as it can be reached. */
export function endTrial(): void {
  const token = sessionStore.get()?.token;
  forgetSession();
  if (token) void endSession(token);
}

/** Offline, the platform is notified later; a refusal means that the session had already ended. */
async function endSession(token: string): Promise<void> {
  try {
    await callApi(logout, {}, { quiet: true, token });
    writeStored(storedKeys.pendingLogout, null);
    restoreChoiceCookies();
  } catch (error) {
    const isUnanswered = error instanceof ApiError && (error.code === 'NETWORK' || error.status >= 500);
    writeStored(storedKeys.pendingLogout, isUnanswered ? token : null);
  }
}

/** Sends the sign-out that could not be sent, when the network is back. */
export async function finishPendingLogout(): Promise<void> {
  const token = readStored(storedKeys.pendingLogout);
  if (token && token !== sessionStore.get()?.token) await endSession(token);
}

/** Removes the session record and what hangs on it; other tabs follow by the storage event. */
export function forgetSession(): void {
  writeStored(storedKeys.autoLogin, '0');
  writeStored(storedKeys.trialName, null);
  clearSessionStorage();
  sessionStore.set(null);
}

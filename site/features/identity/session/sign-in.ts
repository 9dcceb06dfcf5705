// Turns a successful login, registration or free-trial call into a session on this device.
import type { ValueOf } from '#contract/call-types.ts';
import { memberInfo } from '#contract/identity/member-calls.ts';
import { freePlayLogin, type login } from '#contract/identity/session-calls.ts';
import { showToast, toastDurations } from '#kit/overlays/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { brand } from '#site/base/brand.ts';
import { currentText, loadTexts } from '#site/base/i18n.ts';
import { keepError } from '#site/base/refusals/keep-error.ts';
import { navigate } from '#site/base/navigation.ts';
import { paths } from '#site/base/paths.ts';
import { sessionStore } from '#site/base/session.ts';
import { storedKeys, writeStored } from '#site/base/storage.ts';

/** Stores the record with the specification's six fields; the id comes from member info (AUTH-25). */
export async function openSession({
  token,
  userName,
  type,
  firstTimeLogin,
}: ValueOf<typeof login>): Promise<void> {
  const info = await callApi(memberInfo, {}, { quiet: true, token }).catch(() => undefined);
  const { merchantCode } = brand;
  sessionStore.set({ token, merchantCode, userName, type, firstTimeLogin, ...(info ? { id: info.id } : {}) });
}

/** Starts a free trial with a waiting message and opens home; a failure stays as a line (AUTH-29). */
export async function startTrial(): Promise<void> {
  await loadTexts(['shell']);
  const t = currentText();
  const waiting = showToast(t('shell.in_please_wait'), {
    durationMs: toastDurations.untilClosed,
    loading: true,
  });
  try {
    const trial = await callApi(freePlayLogin, {}, { quiet: true });
    writeStored(storedKeys.trialName, trial.userName);
    const { token, merchantCode, userName, customerType } = trial;
    sessionStore.set({ token, merchantCode, userName, type: customerType });
    navigate(paths.home, { replace: true });
  } catch (error) {
    await keepError(error, { text: 'app.retry', take: () => void startTrial() });
  } finally {
    waiting.close();
  }
}

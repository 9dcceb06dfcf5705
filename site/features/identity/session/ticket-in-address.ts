// A sign-in ticket that came in the address: before-paint.js took it out; here it is asked about, then used.
import { lookAtTicket, redeemTicket } from '#contract/identity/session-calls.ts';
import { askQuestion } from '#kit/question.ts';
import { showToast, toastDurations } from '#kit/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { errorText } from '#site/base/error-text.ts';
import { currentText, loadTexts } from '#site/base/i18n.ts';
import { sessionStore } from '#site/base/session.ts';
import { readStored, storedKeys, writeStored } from '#site/base/storage.ts';
import { openSession } from './sign-in.ts';

function takeTicket(): string | null {
  const ticket = readStored(storedKeys.signInTicket, 'sessionStorage');
  writeStored(storedKeys.signInTicket, null, 'sessionStorage');
  return ticket;
}

/** Any page can lead here: nobody is signed in as somebody without being asked. */
export async function enterByAddress(): Promise<void> {
  const ticket = takeTicket();
  if (ticket === null) return;
  try {
    const { userName } = await callApi(lookAtTicket, { body: { ticket } }, { quiet: true });
    if (sessionStore.get()?.userName === userName) return;
    await loadTexts(['identity', 'shell']);
    const t = currentText();
    const agreed = await askQuestion({
      title: t('identity.continueAs', userName),
      confirm: t('identity.continue'),
      cancel: t('shell.cancel'),
    });
    if (agreed) await openSession(await callApi(redeemTicket, { body: { ticket } }, { quiet: true }));
  } catch (error) {
    showToast(await errorText(error), { durationMs: toastDurations.short });
  }
}

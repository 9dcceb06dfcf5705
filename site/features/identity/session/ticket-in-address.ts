// Uses a sign-in ticket from the address: before-paint.js removed it; this file requests a confirmation, then
// uses it.
import { lookAtTicket, redeemTicket } from '#contract/identity/session-calls.ts';
import { askQuestion } from '#kit/overlays/question.ts';
import { callApi } from '#site/base/api.ts';
import { currentText, loadTexts } from '#site/base/i18n.ts';
import { keepError } from '#site/base/refusals/keep-error.ts';
import { sessionStore } from '#site/base/session.ts';
import { readStored, storedKeys, writeStored } from '#site/base/storage.ts';
import { openSession } from './sign-in.ts';

function takeTicket(): string | null {
  const ticket = readStored(storedKeys.signInTicket, 'sessionStorage');
  writeStored(storedKeys.signInTicket, null, 'sessionStorage');
  return ticket;
}

/** Any page can link here, so a sign-in always needs the visitor's confirmation. */
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
    await keepError(error);
  }
}

// A sign-in ticket in the address (A-81): taken out of it at once, asked about, then used.
import { lookAtTicket, redeemTicket } from '#contract/identity/session.ts';
import { askQuestion } from '#kit/question.ts';
import { showToast, toastDurations } from '#kit/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { errorText } from '#site/base/error-text.ts';
import { currentText, loadTexts } from '#site/base/i18n.ts';
import { sessionStore } from '#site/base/session.ts';
import { openSession } from './sign-in.ts';

/** Takes `token` out of the address before anything else can see it there. */
function takeTicketFromAddress(): string | null {
  const query = new URLSearchParams(location.search);
  const ticket = query.get('token');
  if (ticket === null) return null;
  query.delete('token');
  const rest = query.toString();
  history.replaceState(history.state, '', `${location.pathname}${rest ? `?${rest}` : ''}${location.hash}`);
  return ticket;
}

/** Any page can lead here: nobody is signed in as somebody without being asked. */
export async function enterByAddress(): Promise<void> {
  const ticket = takeTicketFromAddress();
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

// Live chat as the site offers it: who sees its entries, and the way to its page.
import { useQuery } from '@tanstack/react-query';
import { mayChat } from '#contract/base/roles.ts';
import { launchChat } from '#contract/messaging/chat-calls.ts';
import { showToast, toastDurations } from '#kit/overlays/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { currentLanguage, currentText, loadTexts } from '#site/base/i18n.ts';
import { useSession } from '#site/base/session.ts';
import { memberInfoQuery } from './identity/member-info.ts';
import { useFlag } from './platform/platform-status.ts';

/** Chat shows with the flag CBS3 to members who are signed in, are no trial guests and have no label nochat (CHAT-01). */
export function useMayChat(): boolean {
  const session = useSession();
  const isOn = useFlag('CBS3');
  const enabled = isOn && session !== null && mayChat(session.type);
  const { data } = useQuery({ ...memberInfoQuery(session?.userName ?? ''), enabled });
  return enabled && data !== undefined && !data.memberLabel.includes('nochat');
}

/** In ms (CHAT-02). */
const redirectDelayMs = 500;

/**
 * Leads to the chat's page, which leads back to this one. The message covers the page until the browser leaves it; a
 * refusal is shown by the shell.
 */
export async function openChat(): Promise<void> {
  await loadTexts(['shell', 'messaging']);
  const t = currentText();
  const toast = showToast(t('shell.in_please_wait'), {
    loading: true,
    durationMs: toastDurations.untilClosed,
  });
  // The browser may keep this page and show it again by its back button.
  window.addEventListener('pageshow', () => toast.close(), { once: true });
  const surface = getComputedStyle(document.documentElement).getPropertyValue('--surface').trim();
  const query = {
    b2c: '1',
    language: currentLanguage(),
    backUrl: `${location.pathname}${location.search}`,
    title: t('messaging.centerChat'),
    ...(/^#[0-9a-f]{6}$/i.test(surface) ? { headerColor: surface } : {}),
  } as const;
  try {
    const [{ chatUrl }] = await Promise.all([
      callApi(launchChat, { query }),
      new Promise((resume) => setTimeout(resume, redirectDelayMs)),
    ]);
    location.assign(chatUrl);
  } catch {
    toast.close();
  }
}

// The work behind every screen: live events, renewal, the end of a session, slow networks, a delayed sign-out.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showToast, toastDurations } from '#kit/overlays/toast.tsx';
import { usePath } from '#site/base/navigation.ts';
import { onApiEvent } from '#site/base/api.ts';
import { currentText } from '#site/base/i18n.ts';
import { followExternalLinks } from '#site/base/external-links.ts';
import { isHomePath } from '#site/base/paths.ts';
import { useSession } from '#site/base/session.ts';
import { setWayBack } from '#site/base/renewal.ts';
import { readStored, storedKeys } from '#site/base/storage.ts';
import { forgetPrivateData } from '../session/private-data.ts';

/** Mounted once. What only members need is fetched only for them. */
export function useHousekeeping(): void {
  const client = useQueryClient();
  const account = useSession()?.userName;
  const path = usePath();
  const onHome = isHomePath(path);

  useEffect(
    () =>
      onApiEvent((event) => {
        if (event.kind === 'slow') {
          showToast(currentText()('app.networkSlow'), { durationMs: toastDurations.short });
        } else if (event.error.status > 400) {
          void import('../session/answer-refusal.ts').then((module) =>
            module.answerRefusal(client, event.error.code),
          );
        }
      }),
    [client],
  );

  useEffect(() => {
    if (!account) return;
    const live = import('../session/member-news.ts').then(({ followMemberNews }) =>
      followMemberNews(client, account),
    );
    return () => {
      void live.then((stop) => stop());
      forgetPrivateData(client);
    };
  }, [client, account]);

  useEffect(() => {
    if (account && onHome) void renewThenPrompt();
  }, [account, onHome]);

  // Uses a ticket from the address, or signs a remembered device in, at the start and later.
  useEffect(() => {
    const ways = () => import('../session/ways-in.ts');
    setWayBack((deadToken) => ways().then((module) => module.comeBack(deadToken)));
    const ticket = readStored(storedKeys.signInTicket, 'sessionStorage');
    if (ticket !== null || readStored(storedKeys.autoLogin) === '1')
      void ways().then((module) => module.comeIn(ticket !== null));
  }, []);

  useEffect(followExternalLinks, []);

  // Taps work from now on; before, the page was only the server's HTML.
  useEffect(() => document.documentElement.setAttribute('data-ready', ''), []);

  useEffect(() => {
    const late = () => {
      if (!readStored(storedKeys.pendingLogout)) return;
      void import('#site/data/identity/log-out.ts').then((module) => module.finishPendingLogout());
    };
    window.addEventListener('online', late);
    late();
    return () => window.removeEventListener('online', late);
  }, []);
}

/** HOME-24: the session is renewed first, then offers of contracts are asked about. */
async function renewThenPrompt(): Promise<void> {
  await (await import('../session/renew-session.ts')).renewOnHome();
  await (await import('../session/contract-prompts.ts')).promptContracts();
}

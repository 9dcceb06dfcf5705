// Brings live news to where they belong: the balance into the cache, the end of a session to the visitor.
import type { QueryClient } from '@tanstack/react-query';
import { memberInfo } from '#contract/identity/member.ts';
import type { WalletSummary } from '#contract/wallet.ts';
import { callApi } from '#site/base/api.ts';
import { ApiError } from '#site/base/api-error.ts';
import { openLive } from '#site/base/live.ts';
import { sessionSettled } from '#site/base/replacing-session.ts';
import { sessionStore } from '#site/base/session.ts';
import { walletQuery } from '#site/base/wallet-query.ts';
import { forgetSession } from '#site/features/identity/log-out.ts';
import { loseSession } from './lost-session.ts';

/** One stream for this tab, as long as the account stays; answers how to stop it. */
export function followMemberNews(client: QueryClient, account: string): () => void {
  const live = openLive(({ event, data }) => {
    if (sessionStore.get()?.userName !== account) return;
    if (event === 'balance') setBalance(client, account, data as WalletSummary);
    if (event === 'sessionEnded') {
      if ((data as { reason?: string } | undefined)?.reason === 'LOGGED_OUT') forgetSession();
      else void loseEndedSession();
    }
  });
  return () => live.close();
}

/** Whoever changed the password here has another session already, or in a moment: the platform is asked which it is. */
async function loseEndedSession(): Promise<void> {
  await sessionSettled();
  const token = sessionStore.get()?.token;
  if (token === undefined) return;
  const isOver = await callApi(memberInfo, {}, { quiet: true, token }).then(
    () => false,
    (error: unknown) => error instanceof ApiError && error.code === 'SESSION_EXPIRED',
  );
  if (isOver) await loseSession('SESSION_EXPIRED');
}

/** News can overtake each other: an older balance never replaces a newer one. */
function setBalance(client: QueryClient, account: string, news: WalletSummary): void {
  client.setQueryData(walletQuery(account).queryKey, (known) =>
    known && known.updatedAt > news.updatedAt ? known : news,
  );
}

// Brings live news to where they belong: the balance into the cache, the end of a session to the visitor.
import type { QueryClient } from '@tanstack/react-query';
import { memberInfo } from '#contract/identity/member-calls.ts';
import type { WalletSummary } from '#contract/wallet.ts';
import { callApi } from '#site/base/api.ts';
import { ApiError } from '#site/base/api-error.ts';
import { openLive } from '#site/base/live/live.ts';
import { tellNews } from '#site/base/live/news.ts';
import { sessionSettled } from '#site/base/replacing-session.ts';
import { sessionStore } from '#site/base/session.ts';
import { walletQuery } from '#site/data/wallet/balance.ts';
import { forgetSession } from '#site/data/identity/log-out.ts';
import { loseSession } from './lost-session.ts';

/** One stream for this tab, as long as the account stays; answers how to stop it. */
export function followMemberNews(client: QueryClient, account: string): () => void {
  const live = openLive(({ event, data }) => {
    if (sessionStore.get()?.userName !== account) return;
    tellNews(event, data);
    if (event === 'balance') setBalance(client, account, data as WalletSummary);
    if (event === 'sessionEnded') void hearOfEnd(account, (data as { reason?: string } | undefined)?.reason);
  });
  return () => live.close();
}

/**
 * Whoever changed the password here, or signed in over a free trial, has another session already, or in a moment: the
 * platform is asked which it is.
 */
async function hearOfEnd(account: string, reason: string | undefined): Promise<void> {
  await sessionSettled();
  const session = sessionStore.get();
  if (session?.userName !== account) return;
  if (reason === 'LOGGED_OUT') return forgetSession();
  const isOver = await callApi(memberInfo, {}, { quiet: true, token: session.token }).then(
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

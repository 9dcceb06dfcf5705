// Brings live news to where they belong: the balance into the cache, the end of a session to the visitor.
import type { QueryClient } from '@tanstack/react-query';
import type { WalletSummary } from '#contract/wallet.ts';
import { openLive } from '#site/base/live.ts';
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
      else void loseSession('SESSION_EXPIRED');
    }
  });
  return () => live.close();
}

/** News can overtake each other: an older balance never replaces a newer one. */
function setBalance(client: QueryClient, account: string, news: WalletSummary): void {
  client.setQueryData(walletQuery(account).queryKey, (known) =>
    known && known.updatedAt > news.updatedAt ? known : news,
  );
}

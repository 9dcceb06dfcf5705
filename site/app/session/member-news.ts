// Distributes live events: the balance to the cache, changed contents to the screens that show them, the end of a
// session to the visitor.
import type { QueryClient } from '@tanstack/react-query';
import { memberInfo } from '#contract/identity/member-calls.ts';
import type { WalletSummary } from '#contract/wallet.ts';
import { callApi } from '#site/base/api.ts';
import { ApiError } from '#site/base/api-error.ts';
import { openLive } from '#site/base/live/live.ts';
import { notifyNews } from '#site/base/live/news.ts';
import { sessionSettled } from '#site/base/replacing-session.ts';
import { sessionStore } from '#site/base/session.ts';
import { walletQuery } from '#site/data/wallet/balance.ts';
import { promotionsKey } from '#site/data/promotions.ts';
import { chatUnreadKey, inboxKey } from '#site/data/messaging.ts';
import { forgetSession } from '#site/data/identity/log-out.ts';
import { loseSession } from './lost-session.ts';

/** Opens one event stream for this tab and account; returns the function that stops it. */
export function followMemberNews(client: QueryClient, account: string): () => void {
  const live = openLive(({ event, data }) => {
    if (sessionStore.get()?.userName !== account) return;
    notifyNews(event, data);
    if (event === 'balance') setBalance(client, account, data as WalletSummary);
    if (event === 'paymentChanged') void client.invalidateQueries({ queryKey: ['cashier'] });
    if (event === 'promotionsChanged') void client.invalidateQueries({ queryKey: promotionsKey(account) });
    if (event === 'inboxChanged') readInboxSoon(client, account);
    if (event === 'chatChanged') readChatSoon(client, account);
    if (event === 'contentChanged') followContent(client, (data as { module: string }).module);
    if (event === 'sessionEnded') void endSession(account, (data as { reason?: string } | undefined)?.reason);
  });
  return () => live.close();
}

/** The least time between two readings of the inbox, or of the chat's count, in ms (MSG-15). */
const throttleMs = 250;

/** Many events that come together are read once. */
function gathered(read: (client: QueryClient, account: string) => void): typeof read {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (client, account) => {
    timer ??= setTimeout(() => {
      timer = undefined;
      read(client, account);
    }, throttleMs);
  };
}

const readInboxSoon = gathered((client, account) => {
  void client.invalidateQueries({ queryKey: inboxKey(account) });
  void client.invalidateQueries({ queryKey: ['messaging', 'feedback', account] });
});

const readChatSoon = gathered(
  (client, account) => void client.invalidateQueries({ queryKey: chatUnreadKey(account) }),
);

/** In ms. All open tabs are notified at the same time, so each waits a random time up to this before it reads. */
const spreadMs = 1_500;
/** In ms. After this time, every process of the server has been notified of the change too. */
const soonestMs = 200;

/** Reads a module's content again where it is shown. */
function followContent(client: QueryClient, module: string): void {
  const waitMs = soonestMs + Math.random() * spreadMs;
  // Promotions are contents of messaging.
  const keys = module === 'messaging' ? ['messaging', 'promotions'] : [module];
  setTimeout(() => {
    for (const key of keys) void client.invalidateQueries({ queryKey: [key] });
  }, waitMs);
}

/**
 * Ends the session of this tab. After a change of the password, or a sign-in during a free trial, the browser has a
 * new session or gets one soon, so the platform is queried first.
 */
async function endSession(account: string, reason: string | undefined): Promise<void> {
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

/** Events can arrive in another order, so an older balance never replaces a newer one. */
function setBalance(client: QueryClient, account: string, news: WalletSummary): void {
  client.setQueryData(walletQuery(account).queryKey, (known) =>
    known && known.updatedAt > news.updatedAt ? known : news,
  );
}

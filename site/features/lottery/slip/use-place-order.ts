// Sends a slip. After a lost response it can send the same slip again, and the slip is paid only once.
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { BodyOf, ValueOf } from '#contract/call-types.ts';
import { placeOrder } from '#contract/lottery/orders-calls.ts';
import { callApi } from '#site/base/api.ts';
import { ApiError } from '#site/base/api-error.ts';
import { notifyCheckDue } from '#site/data/protection/check-due.ts';
import { errorText } from '#site/base/error-text.ts';
import { useSession } from '#site/base/session.ts';
import { knownBreak } from '#site/data/protection/current-break.ts';
import { walletQuery } from '#site/data/wallet/balance.ts';

type Slip = Omit<BodyOf<typeof placeOrder>, 'requestId'>;
export type Placed = ValueOf<typeof placeOrder>;

/** Why a slip was refused. Some reasons have their own display; all others have a sentence. */
export type Refused =
  | { readonly kind: 'closed' | 'odds' | 'money' | 'network' }
  | { readonly kind: 'bounds' | 'held' | 'other'; readonly text: string };

/** Slips whose response was lost, by account and game, until the page is closed. They may have been placed. */
const unanswered = new Map<string, Sent>();
type Sent = BodyOf<typeof placeOrder>;

export function usePlaceOrder(gameCode: string, onPlaced: (placed: Placed) => void) {
  const client = useQueryClient();
  const account = useSession()?.userName ?? '';
  const owner = `${account} ${gameCode}`;
  const [refused, setRefused] = useState<Refused | null>(() =>
    unanswered.has(owner) ? { kind: 'network' } : null,
  );
  const { isPending, mutate: send } = useMutation<Placed, Error, Sent>({
    mutationFn: (slip) => {
      unanswered.set(owner, slip);
      return callApi(placeOrder, { body: slip }, { quiet: true });
    },
    onSuccess: (placed) => {
      unanswered.delete(owner);
      client.setQueryData(walletQuery(account).queryKey, placed.wallet);
      onPlaced(placed);
      void client.invalidateQueries({ queryKey: ['lottery', 'orders'] });
    },
    onError: async (error) => {
      if (error instanceof ApiError && error.code === 'REALITY_CHECK') notifyCheckDue();
      const next = await refusalOf(error, client);
      if (next.kind !== 'network') unanswered.delete(owner);
      if (next.kind === 'odds') await client.invalidateQueries({ queryKey: ['lottery', 'rules'] });
      if (next.kind === 'closed') await client.invalidateQueries({ queryKey: ['lottery', 'opening'] });
      setRefused(next);
    },
  });
  const askAgain = () => {
    const slip = unanswered.get(owner);
    if (slip) send(slip);
  };
  const isUnanswered = refused?.kind === 'network';
  const whenBack = useEffectEvent(askAgain);
  useEffect(() => {
    if (!isUnanswered) return;
    const ask = () => whenBack();
    addEventListener('online', ask);
    return () => removeEventListener('online', ask);
  }, [isUnanswered]);
  return {
    isPending,
    place: (slip: Slip) => {
      setRefused(null);
      send({ ...slip, requestId: freshId() });
    },
    refused,
    forgive: () => setRefused(null),
    /** Sends exactly the same slip again. The platform repeats its first response, and the slip is paid once. */
    askAgain: isUnanswered ? askAgain : null,
  };
}

const kinds: Readonly<Partial<Record<ApiError['code'], 'closed' | 'odds' | 'money' | 'network'>>> = {
  DRAW_CLOSED: 'closed',
  ODDS_CHANGED: 'odds',
  BET_TYPE_CLOSED: 'odds',
  PRIZE_GROUP_TOO_HIGH: 'odds',
  INSUFFICIENT_BALANCE: 'money',
  NETWORK: 'network',
};

async function refusalOf(error: unknown, client: QueryClient): Promise<Refused> {
  const code = error instanceof ApiError ? error.code : undefined;
  const kind = code && kinds[code];
  if (kind) return { kind };
  const onBreak = code === 'SELF_EXCLUDED' ? await knownBreak(client).catch(() => undefined) : undefined;
  const isBound = code === 'SELF_EXCLUDED' || code === 'PLAY_LIMIT_REACHED' || code === 'LIMITS_UNSUPPORTED';
  return {
    kind: isBound ? 'bounds' : code === 'ACCOUNT_HELD' ? 'held' : 'other',
    text: onBreak ?? (await errorText(error)),
  };
}

/** randomUUID does not exist on pages without TLS, for example during development on a phone. */
const freshId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

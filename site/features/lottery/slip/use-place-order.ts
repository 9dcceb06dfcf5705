// Sends a slip, and sends the same one again as often as it takes without paying twice.
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { BodyOf, ValueOf } from '#contract/base/endpoint.ts';
import { placeOrder } from '#contract/lottery/orders.ts';
import { callApi } from '#site/base/api.ts';
import { ApiError } from '#site/base/api-error.ts';
import { errorText } from '#site/base/error-text.ts';
import { useSending } from '#site/base/use-sending.ts';
import { useSession } from '#site/base/session.ts';
import { walletQuery } from '#site/base/wallet-query.ts';

type Slip = Omit<BodyOf<typeof placeOrder>, 'requestId'>;
export type Placed = ValueOf<typeof placeOrder>;

/** Why a slip was not taken; `other` comes with the platform's own sentence. */
export type Refused =
  | { readonly kind: 'closed' | 'odds' | 'money' | 'network' }
  | { readonly kind: 'other'; readonly text: string };

export function usePlaceOrder(onPlaced: (placed: Placed) => void) {
  const client = useQueryClient();
  const account = useSession()?.userName ?? '';
  const [refused, setRefused] = useState<Refused | null>(null);
  // An id belongs to what was sent with it: an unanswered slip keeps it, a changed one gets its own.
  const last = useRef({ text: '', requestId: '' });
  const { isPending, start } = useSending<Slip, Placed>({
    send: (slip) => {
      const text = JSON.stringify(slip);
      if (last.current.text !== text) last.current = { text, requestId: freshId() };
      setRefused(null);
      return callApi(placeOrder, { body: { ...slip, requestId: last.current.requestId } }, { quiet: true });
    },
    onSuccess: (placed) => {
      last.current = { text: '', requestId: '' };
      client.setQueryData(walletQuery(account).queryKey, placed.wallet);
      onPlaced(placed);
      void client.invalidateQueries({ queryKey: ['lottery', 'orders'] });
    },
    onError: async (error) => {
      const next = await refusalOf(error);
      if (next.kind === 'odds') await client.invalidateQueries({ queryKey: ['lottery', 'rules'] });
      if (next.kind === 'closed') await client.invalidateQueries({ queryKey: ['lottery', 'opening'] });
      setRefused(next);
    },
  });
  return { isPending, place: start, refused, forgive: () => setRefused(null) };
}

const kinds: Readonly<Partial<Record<ApiError['code'], 'closed' | 'odds' | 'money' | 'network'>>> = {
  DRAW_CLOSED: 'closed',
  ODDS_CHANGED: 'odds',
  INSUFFICIENT_BALANCE: 'money',
  NETWORK: 'network',
};

async function refusalOf(error: unknown): Promise<Refused> {
  const kind = error instanceof ApiError ? kinds[error.code] : undefined;
  return kind ? { kind } : { kind: 'other', text: await errorText(error) };
}

/** Not randomUUID: a page without TLS, as on a developer's phone, has none. */
const freshId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

// What a transfer between cash and a game wallet is made of: its direction, its amount, its number, its way.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { decimalToMinor } from '#contract/base/money.ts';
import { walletTransfer } from '#contract/wallet-calls.ts';
import { showToast } from '#kit/toast.tsx';
import { ApiError } from '#site/base/api-error.ts';
import { callApi } from '#site/base/api.ts';
import { errorText } from '#site/base/error-text.ts';
import { useText } from '#site/base/i18n.ts';
import { walletQuery } from '#site/data/wallet/balance.ts';
import { wireAmount } from '#site/base/amount-input.ts';

export type TransferWish = {
  readonly account: string;
  readonly wallet: { readonly walletId: string; readonly balance: string };
  /** What lies in cash. */
  readonly cash: string;
  readonly onDone: () => void;
};
type Order = { readonly direction: 'IN' | 'OUT'; readonly typed: string };

/**
 * A transfer whose answer got lost is asked for again under the same number, so it happens once; whatever is
 * changed in the form makes it another transfer with a number of its own.
 */
export function useTransfer({ account, wallet, cash, onDone }: TransferWish) {
  const t = useText();
  const client = useQueryClient();
  const [order, setOrder] = useState<Order>({ direction: 'OUT', typed: '' });
  const [requestId, setRequestId] = useState(newRequestId);
  const [fault, setFault] = useState<string>();
  const available = order.direction === 'IN' ? cash : wallet.balance;
  const sending = useMutation({
    mutationFn: (amount: string) => {
      const places = ['CASH', wallet.walletId] as const;
      const [fromWallet, toWallet] = order.direction === 'IN' ? places : [places[1], places[0]];
      return callApi(walletTransfer, { body: { fromWallet, toWallet, amount, requestId } }, { quiet: true });
    },
    onSuccess: ({ state, wallet: summary }) => {
      client.setQueryData(walletQuery(account).queryKey, summary);
      setRequestId(newRequestId());
      showToast(t(`wallet.transfer${state}`));
      if (state !== 'FAILED') onDone();
    },
    onError: async (error) => {
      if (!(error instanceof ApiError && error.code === 'NETWORK')) setRequestId(newRequestId());
      setFault(await errorText(error));
    },
  });
  return {
    ...order,
    available,
    fault,
    isPending: sending.isPending,
    change: (next: Partial<Order>) => {
      setOrder({ ...order, ...next });
      setRequestId(newRequestId());
      setFault(undefined);
    },
    send: () => {
      const amount = wireAmount(order.typed);
      const isThere = amount !== null && decimalToMinor(amount) <= decimalToMinor(available);
      setFault(amount ? (isThere ? undefined : t('wallet.amountTooHigh')) : t('wallet.amountInvalid'));
      if (amount && isThere && !sending.isPending) sending.mutate(amount);
    },
  };
}

function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

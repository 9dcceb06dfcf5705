// The state of a transfer between cash and a game wallet: direction, amount, request number and sending.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { decimalToMinor } from '#contract/base/money.ts';
import { walletTransfer } from '#contract/wallet-calls.ts';
import { transferAmount } from '#contract/wallet.ts';
import { showToast } from '#kit/overlays/toast.tsx';
import { ApiError } from '#site/base/api-error.ts';
import { callApi } from '#site/base/api.ts';
import { useText } from '#site/base/i18n.ts';
import { newRequestId } from '#site/base/request-id.ts';
import { walletQuery } from '#site/data/wallet/balance.ts';
import { wireAmount } from '#site/base/amount-input.ts';

export type TransferInput = {
  readonly account: string;
  readonly wallet: { readonly walletId: string; readonly balance: string };
  /** The cash balance. */
  readonly cash: string;
  readonly onDone: () => void;
};
type Order = { readonly direction: 'IN' | 'OUT'; readonly typed: string };

/**
 * A transfer whose response was lost is sent again under the same number, so it happens once. Any change in the form
 * makes it another transfer with a new number.
 */
export function useTransfer({ account, wallet, cash, onDone }: TransferInput) {
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
    onError: (error) => {
      if (!(error instanceof ApiError && error.code === 'NETWORK')) setRequestId(newRequestId());
    },
  });
  return {
    ...order,
    available,
    fault,
    refused: sending.error,
    isPending: sending.isPending,
    change: (next: Partial<Order>) => {
      setOrder({ ...order, ...next });
      setRequestId(newRequestId());
      setFault(undefined);
      sending.reset();
    },
    send: () => {
      const typed = wireAmount(order.typed);
      const amount = transferAmount.safeParse(typed).success ? typed : null;
      const isThere = amount !== null && decimalToMinor(amount) <= decimalToMinor(available);
      setFault(amount ? (isThere ? undefined : t('wallet.amountTooHigh')) : t('wallet.amountInvalid'));
      if (amount && isThere && !sending.isPending) sending.mutate(amount);
    },
  };
}

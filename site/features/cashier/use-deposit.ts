// The state of a new deposit: amount, promotion, request number, and the opening of the order.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { decimalToMinor } from '#contract/base/money.ts';
import * as calls from '#contract/cashier/deposit-calls.ts';
import { ApiError } from '#site/base/api-error.ts';
import { callApi } from '#site/base/api.ts';
import { wireAmount } from '#site/base/amount-input.ts';
import { useText } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { newRequestId } from '#site/base/request-id.ts';
import { paths, withQuery } from '#site/base/paths.ts';
import { singleAmount } from '#site/base/single-amount.ts';
import type { Channel } from '#site/data/cashier/deposits.ts';

const callOf = {
  MANUAL: calls.depositManual,
  ALIPAY: calls.depositAlipay,
  QQ: calls.depositQq,
  WECHAT: calls.depositWechat,
  GATEWAY: calls.depositGateway,
} as const;

/**
 * An order whose answer was lost is sent again under the same number, so it is opened once. Another amount or
 * promotion makes another order with a new number.
 */
export function useDeposit({ channelId, method, min, feePercent }: Channel, most: string) {
  const t = useText();
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [promoId, setPromoId] = useState('');
  const [requestId, setRequestId] = useState(newRequestId);
  const [fault, setFault] = useState<string>();
  const amount = wireAmount(typed);
  const sending = useMutation({
    mutationFn: (wanted: string) =>
      callApi(
        callOf[method],
        { body: { amount: wanted, channelId, feePercent, requestId, ...(promoId ? { promoId } : {}) } },
        { quiet: true },
      ),
    onSuccess: ({ orderNo }) => navigate(withQuery(paths.voucherCenter, { order: orderNo })),
    onError: (error) => {
      // The same order is tried again when the provider or the network was away.
      const isLost = error instanceof ApiError && ['NETWORK', 'PROVIDER_AWAY'].includes(error.code);
      if (!isLost) setRequestId(newRequestId());
      // The page shows the new fee before the member agrees to it.
      const isOld = error instanceof ApiError && ['FEE_CHANGED', 'CHANNEL_CLOSED'].includes(error.code);
      if (isOld) void client.invalidateQueries({ queryKey: ['cashier', 'channels'] });
    },
  });
  const faultOf = (wanted: string | null): string | undefined => {
    if (wanted === null) return t('cashier.amountInvalid');
    const minor = decimalToMinor(wanted);
    const isInRange = minor >= decimalToMinor(min) && minor <= decimalToMinor(most);
    return isInRange ? undefined : t('cashier.amountRange', singleAmount(min), singleAmount(most));
  };
  return {
    typed,
    amount,
    promoId,
    fault,
    refused: sending.error,
    isPending: sending.isPending,
    change: (next: string) => {
      setTyped(next);
      setRequestId(newRequestId());
      setFault(undefined);
      sending.reset();
    },
    choosePromo: (next: string) => {
      setPromoId(next);
      setRequestId(newRequestId());
      sending.reset();
    },
    /** Shows what is wrong with an amount that was typed. */
    check: () => setFault(typed === '' ? undefined : faultOf(amount)),
    send: () => {
      const found = faultOf(amount);
      setFault(found);
      if (!found && amount !== null && !sending.isPending) sending.mutate(amount);
    },
  };
}

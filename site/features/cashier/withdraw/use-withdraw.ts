// The state of a new withdrawal: card, amount, payment password, request number, and the sending.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { decimalToMinor } from '#contract/base/money.ts';
import { withdraw } from '#contract/cashier/withdraw-calls.ts';
import { withdrawFee } from '#contract/cashier/withdraw-fee.ts';
import { ApiError, codeOf } from '#site/base/api-error.ts';
import { callApi } from '#site/base/api.ts';
import { wireAmount } from '#site/base/amount-input.ts';
import { errorText } from '#site/base/error-text.ts';
import { type TextFunction, useText } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { paths, withQuery } from '#site/base/paths.ts';
import { newRequestId } from '#site/base/request-id.ts';
import { singleAmount } from '#site/base/single-amount.ts';
import { type PayoutCard, type WithdrawConfig, withdrawalQuery } from '#site/data/cashier/withdrawals.ts';
import { isUsable } from './card-choice.tsx';
import { mostOf } from './quick-amounts.ts';

/** Runs an act; if the platform requires it, the member proves who they are, and the act runs again. */
export type Proven = <Value>(act: () => Promise<Value>) => Promise<Value>;
type Wanted = {
  readonly amount: string;
  /** The fee that the form shows. */
  readonly fee: string;
  readonly bankCardId: string;
  readonly paymentPassword: string;
  /** The member has agreed that the active bonus ends. */
  readonly endsBonus?: true;
};
type Faults = { readonly amount?: string | undefined; readonly password?: string | undefined };

/**
 * An order keeps its number until the platform answers, so an order whose answer was lost is sent again unchanged and
 * counts once. A refused order made nothing: the next one has a new number.
 */
export function useWithdraw(config: WithdrawConfig, cards: readonly PayoutCard[], proven: Proven) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [cardId, setCardId] = useState(() => cards.find(isUsable)?.id);
  const [requestId, setRequestId] = useState(newRequestId);
  const [faults, setFaults] = useState<Faults>({});
  const [isAsking, setIsAsking] = useState(false);
  const isUnderWay = useRef(false);
  const amount = wireAmount(typed);
  const sending = useSending(proven, requestId, {
    onRefused: async (error) => {
      setRequestId(newRequestId());
      if (codeOf(error) !== 'PAYMENT_PASSWORD_WRONG') return;
      setPassword('');
      setFaults({ password: await errorText(error) });
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  return {
    typed,
    amount,
    /** Whether the amount can be withdrawn now. */
    isInRange: amountFault(t, amount, config) === undefined,
    password,
    cardId,
    faults,
    refused: sending.error,
    isPending: sending.isPending,
    /** The platform may have the order: nothing of it can be changed until it answers. */
    isLost: isLost(sending.error),
    write: (next: string) => {
      setTyped(next);
      setFaults({});
      sending.reset();
    },
    /** Shows what is wrong with an amount that was typed. */
    check: () => setFaults({ ...faults, amount: typed === '' ? undefined : amountFault(t, amount, config) }),
    writePassword: (next: string) => {
      setPassword(next);
      setFaults({ amount: faults.amount });
    },
    chooseCard: setCardId,
    /** The member is asked whether the active bonus may end. */
    isAsking,
    stopAsking: () => setIsAsking(false),
    send: (hasAgreed = false) => {
      const found = {
        amount: amountFault(t, amount, config),
        password: /^\d{6}$/.test(password) ? undefined : t('withdraw.passwordInvalid'),
      };
      setFaults(found);
      if (found.amount || found.password || amount === null || !cardId || isUnderWay.current) return;
      if (config.bonus && !hasAgreed && !isLost(sending.error)) {
        setIsAsking(true);
        return;
      }
      setIsAsking(false);
      isUnderWay.current = true;
      const { fee } = withdrawFee(amount, config.fee, config.leftToday.freeCount);
      sending.mutate({
        amount,
        fee,
        bankCardId: cardId,
        paymentPassword: password,
        ...(config.bonus ? { endsBonus: true as const } : {}),
      });
    },
  };
}

/** Sends an order, and leads to it. An order whose answer was lost is not refused. */
function useSending(
  proven: Proven,
  requestId: string,
  on: { readonly onRefused: (error: unknown) => Promise<void>; readonly onSettled: () => void },
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: Wanted) =>
      proven(() => callApi(withdraw, { body: { ...wanted, requestId } }, { quiet: true })),
    onSuccess: (order) => {
      client.setQueryData(withdrawalQuery(order.orderNo).queryKey, order);
      navigate(withQuery(paths.withdraw, { order: order.orderNo }));
      void client.invalidateQueries({ queryKey: ['cashier'] });
    },
    onError: async (error) => {
      if (isLost(error)) return;
      await on.onRefused(error);
      // What is missing now is shown in place of the form.
      await client.invalidateQueries({ queryKey: ['cashier', 'withdrawConfig'] });
    },
    onSettled: on.onSettled,
  });
}

/** No answer came, or the server broke off: the order may exist. */
const isLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'NETWORK' || error.code === 'UNKNOWN_ERROR');

/** What is wrong with an amount, in the reader's language. */
function amountFault(t: TextFunction, amount: string | null, config: WithdrawConfig): string | undefined {
  if (amount === null) return t('withdraw.amountInvalid');
  const minor = decimalToMinor(amount);
  if (minor < decimalToMinor(config.min)) return t('withdraw.atLeast', singleAmount(config.min));
  if (minor <= decimalToMinor(mostOf(config))) return undefined;
  const { available, max, leftToday } = config;
  if (minor > decimalToMinor(available)) return t('withdraw.overAvailable', singleAmount(available));
  if (minor > decimalToMinor(leftToday.amount))
    return t('withdraw.overToday', singleAmount(leftToday.amount));
  return t('withdraw.atMost', singleAmount(max));
}

// Cancels lines: requests a confirmation, shows the returned amount, and updates balance and slips.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelSubOrders } from '#contract/lottery/orders-calls.ts';
import type { SubOrder } from '#contract/lottery/orders.ts';
import { askQuestion } from '#kit/overlays/question.ts';
import { showToast } from '#kit/overlays/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { useText } from '#site/base/i18n.ts';
import { singleAmount } from '#site/base/single-amount.ts';
import { walletQuery } from '#site/data/wallet/balance.ts';
import { slipsKey } from '#site/data/lottery/slips.ts';

/** `ask` cancels all of the lines or none. */
export function useCancel(account: string) {
  const t = useText();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: slipsKey(account) });
  const sending = useMutation({
    mutationFn: (lines: readonly SubOrder[]) =>
      callApi(
        cancelSubOrders,
        { body: { subOrderIds: lines.map(({ subOrderId }) => subOrderId) } },
        { quiet: true },
      ),
    onSuccess: async ({ refunded, wallet }) => {
      client.setQueryData(walletQuery(account).queryKey, wallet);
      showToast(t('lotteryResults.cancelled', singleAmount(refunded)));
      await refresh();
    },
    onError: refresh,
  });
  const ask = async (lines: readonly SubOrder[]): Promise<void> => {
    const cents = lines.reduce((sum, line) => sum + Math.round(Number(line.stake) * 100), 0);
    const isSure = await askQuestion({
      title: t('lotteryResults.cancelTitle'),
      text: t('lotteryResults.cancelText', lines.length, singleAmount((cents / 100).toFixed(2))),
      confirm: t('lotteryResults.cancelConfirm'),
      cancel: t('lotteryResults.keep'),
    });
    if (isSure) sending.mutate(lines);
  };
  return {
    isPending: sending.isPending,
    error: sending.error,
    ask: (lines: readonly SubOrder[]) => void ask(lines),
  };
}

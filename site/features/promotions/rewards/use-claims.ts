// Claims one reward or all of them; the list is read again after both, and the balance comes by the stream.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { displayAmount } from '#contract/base/money.ts';
import { claimAllRewards, claimReward } from '#contract/promotions/rewards-calls.ts';
import { showToast } from '#kit/overlays/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { useText } from '#site/base/i18n.ts';
import { promotionsKey } from '#site/data/promotions.ts';
import { walletQuery } from '#site/data/wallet/balance.ts';

export function useClaims(account: string) {
  const t = useText();
  const client = useQueryClient();
  const onSettled = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: promotionsKey(account) }),
      client.invalidateQueries({ queryKey: walletQuery(account).queryKey }),
    ]);
  const celebrate = (amount: string) => showToast(t('rewards.received', displayAmount(amount)));
  const claim = useMutation({
    mutationFn: (id: string) => callApi(claimReward, { params: { id } }, { quiet: true }),
    onSuccess: ({ amount }) => celebrate(amount),
    onSettled,
  });
  const claimAll = useMutation({
    mutationFn: () => callApi(claimAllRewards, {}, { quiet: true }),
    onSuccess: ({ total }) => celebrate(total),
    onSettled,
  });
  return { claim, claimAll };
}

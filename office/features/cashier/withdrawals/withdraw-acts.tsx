// The acts on an order of a withdrawal: approve, reject, hold, review again, send again, return, show the card.
import { useNavigate } from 'react-router';
import {
  approveWithdrawal,
  holdWithdrawal,
  listWithdrawals,
  rejectWithdrawal,
  returnWithdrawal,
  reviewWithdrawal,
  sendPayoutAgain,
  unmaskPayoutCard,
} from '#contract/cashier/withdraw-office-calls.ts';
import { Button } from '#kit/button.tsx';
import { showToast, toastDurations } from '#kit/overlays/toast.tsx';
import type { ActField } from '#office/base/acts/act-types.ts';
import { useAct } from '#office/base/acts/use-act.ts';
import { callOffice } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { useMay } from '#office/base/session.ts';
import { useKeys } from '#office/base/use-keys.ts';
import type { Withdrawal } from './withdraw-state.tsx';

const whys = [
  'CARD_NOT_YOURS',
  'IDENTITY_NOT_PROVEN',
  'PLAY_NOT_ENOUGH',
  'RULES_BROKEN',
  'BY_OPERATOR',
] as const;
/** A sentence that the member reads. */
const note: ActField = { name: 'note', title: 'withdraw.note', kind: 'long-text', hint: 'withdraw.noteHint' };

/** `a`, `r` and `h` open the dialogs to approve, reject and hold; `n` opens the next order of the queue. */
export function WithdrawActs({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useText();
  const may = useMay();
  const acts = { ...useDecisions(withdrawal), ...useCorrections(withdrawal) };
  const next = useNext(withdrawal);
  const mayDecide = may('cashier.withdrawal.decide');
  const mayHold = may('cashier.withdrawal.hold');
  const shown = [
    { id: 'approve', key: 'a', is: mayDecide && withdrawal.mayApprove, run: acts.approve },
    { id: 'reject', key: 'r', is: mayDecide && withdrawal.mayReject, run: acts.reject },
    { id: 'hold', key: 'h', is: mayHold && withdrawal.mayHold, run: acts.hold },
    { id: 'review', key: '', is: mayHold && withdrawal.mayReview, run: acts.review },
    { id: 'sendAgain', key: '', is: mayDecide && withdrawal.maySendAgain, run: acts.sendAgain },
    { id: 'return', key: '', is: mayDecide && withdrawal.mayReturn, run: acts.giveBack },
  ] as const;
  const open = shown.filter(({ is }) => is);
  useKeys({
    ...Object.fromEntries(open.filter(({ key }) => key).map(({ key, run }) => [key, run])),
    n: () => void next(),
  });
  return (
    <>
      {open.map(({ id, run }) => (
        <Button key={id} {...(id === 'approve' ? {} : { variant: 'line' })} size="small" onClick={run}>
          {t(`withdraw.${id}`)}
        </Button>
      ))}
      <Button variant="line" size="small" onClick={() => void next()}>
        {t('withdraw.next')}
      </Button>
    </>
  );
}

/** The acts on an order that waits for a decision. */
function useDecisions(withdrawal: Withdrawal) {
  const t = useText();
  const act = useAct();
  const { orderNo, amount, net, needsTwo } = withdrawal;
  const params = { orderNo };
  const account = withdrawal.account ?? withdrawal.memberId;
  return {
    approve: () =>
      void act({
        call: approveWithdrawal,
        title: t('withdraw.approveTitle', net, account),
        effect: t(needsTwo ? 'withdraw.approveByTwo' : 'withdraw.approveEffect', net),
        confirm: t('withdraw.approve'),
        params,
        body: () => ({}),
      }),
    reject: () =>
      void act({
        call: rejectWithdrawal,
        title: t('withdraw.rejectTitle', account),
        effect: t('withdraw.rejectEffect', amount),
        confirm: t('withdraw.reject'),
        tone: 'danger',
        params,
        fields: [
          {
            name: 'why',
            title: 'withdraw.reason',
            kind: 'choice',
            choices: whys.map((value) => ({ value, title: `withdrawReason.${value}` as const })),
          },
          note,
        ],
        body: (given) => ({ why: given['why'] as (typeof whys)[number], note: String(given['note']) }),
      }),
    hold: () =>
      void act({
        call: holdWithdrawal,
        title: t('withdraw.holdTitle', account),
        effect: t('withdraw.holdEffect'),
        confirm: t('withdraw.hold'),
        params,
        fields: [note],
        body: (given) => ({ note: String(given['note']) }),
      }),
  };
}

/** The acts on an order that is held, approved or being paid. */
function useCorrections(withdrawal: Withdrawal) {
  const t = useText();
  const act = useAct();
  const { orderNo, amount } = withdrawal;
  const params = { orderNo };
  const account = withdrawal.account ?? withdrawal.memberId;
  return {
    review: () =>
      void act({
        call: reviewWithdrawal,
        title: t('withdraw.reviewTitle', account),
        effect: t('withdraw.reviewEffect'),
        params,
        body: () => ({}),
      }),
    sendAgain: () =>
      void act({
        call: sendPayoutAgain,
        title: t('withdraw.sendTitle', account),
        effect: t('withdraw.sendEffect'),
        params,
        body: () => ({}),
      }),
    giveBack: () =>
      void act({
        call: returnWithdrawal,
        title: t('withdraw.returnTitle', amount, account),
        effect: t('withdraw.returnEffect'),
        tone: 'danger',
        params,
        fields: [note],
        body: (given) => ({ note: String(given['note']) }),
      }),
  };
}

/** Opens the order after the present one, oldest first; after the last one, the oldest. */
function useNext({ orderNo, createdAt }: Withdrawal) {
  const t = useText();
  const navigate = useNavigate();
  return async () => {
    const oldest = { isWaiting: 'true', direction: 'asc', size: 10 } as const;
    const later = await callOffice(listWithdrawals, { query: { ...oldest, from: createdAt } });
    // Orders of the same moment may stand before the present one; one that was decided is not in the queue.
    const place = later.rows.findIndex((row) => row.orderNo === orderNo);
    const isOther = (row: { orderNo: string }) => row.orderNo !== orderNo;
    const other =
      later.rows.slice(place + 1)[0] ??
      (await callOffice(listWithdrawals, { query: oldest })).rows.find(isOther);
    if (other) await navigate(`/money/withdrawals/${other.orderNo}`);
    else showToast(t('withdraw.noneWaits'), { durationMs: toastDurations.short });
  };
}

export function UnmaskCard({ withdrawal: { orderNo, account, memberId } }: { withdrawal: Withdrawal }) {
  const t = useText();
  const act = useAct();
  if (!useMay()('identity.member.unmask')) return null;
  const unmask = () =>
    void act({
      call: unmaskPayoutCard,
      title: t('withdraw.unmaskTitle', account ?? memberId),
      effect: t('withdraw.unmaskEffect'),
      params: { orderNo },
      body: () => ({}),
      result: ({ number, holder }) => (
        <strong>
          {number} · {holder}
        </strong>
      ),
    });
  return (
    <Button variant="line" size="small" onClick={unmask}>
      {t('withdraw.unmask')}
    </Button>
  );
}

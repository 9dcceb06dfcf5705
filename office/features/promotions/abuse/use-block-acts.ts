// The acts on a member who may misuse promotions: no new bonuses, bonuses again, a case of risk.
import { openRiskCase } from '#contract/cashier/risk-calls.ts';
import { blockMember, unblockMember } from '#contract/promotions/campaigns/abuse-calls.ts';
import { useAct } from '#office/base/acts/use-act.ts';
import { useText } from '#office/base/i18n.ts';

export function useBlockActs() {
  const t = useText();
  const act = useAct();
  return {
    block: (memberId: string, account: string) =>
      act({
        call: blockMember,
        title: t('offer.blockOf', account),
        effect: t('offer.blockEffect'),
        tone: 'danger',
        params: { memberId },
      }),
    unblock: (memberId: string, account: string) =>
      act({
        call: unblockMember,
        title: t('offer.unblockOf', account),
        effect: t('offer.unblockEffect'),
        params: { memberId },
      }),
    openCase: (account: string) =>
      act({
        call: openRiskCase,
        title: t('offer.caseOf', account),
        effect: t('offer.caseEffect'),
        body: () => ({ member: account }),
      }),
  };
}

// The acts on a member's account that the operator may do.
import type { ValueOf } from '#contract/call-types.ts';
import {
  type readMember,
  setFrozen,
  setLabels,
  setLocked,
} from '#contract/identity/members/members-calls.ts';
import { endMemberSessions, resetFactors } from '#contract/identity/office-calls.ts';
import { Button } from '#kit/button.tsx';
import { useAct } from '#office/base/acts/use-act.ts';
import { useText } from '#office/base/i18n.ts';
import { useMay } from '#office/base/session.ts';

export function MemberActs({ member }: { member: ValueOf<typeof readMember> }) {
  const t = useText();
  const act = useAct();
  const may = useMay();
  const { id, account, frozenAt, lockedAt, labels, factors } = member;
  const [isFrozen, isLocked, isBarred] = [frozenAt !== null, lockedAt !== null, labels.includes('nochat')];
  const params = { id };
  const freeze = () =>
    act({
      call: setFrozen,
      title: t(isFrozen ? 'member.unfreezeTitle' : 'member.freezeTitle', account),
      effect: t(isFrozen ? 'member.unfreezeEffect' : 'member.freezeEffect'),
      tone: isFrozen ? 'plain' : 'danger',
      params,
      body: () => ({ frozen: !isFrozen }),
    });
  const lock = () =>
    act({
      call: setLocked,
      title: t(isLocked ? 'member.unlockTitle' : 'member.lockTitle', account),
      effect: t(isLocked ? 'member.unlockEffect' : 'member.lockEffect'),
      tone: isLocked ? 'plain' : 'danger',
      params,
      body: () => ({ locked: !isLocked }),
    });
  const endSessions = () =>
    act({
      call: endMemberSessions,
      title: t('member.endSessionsTitle', account),
      effect: t('member.endSessionsEffect'),
      tone: 'danger',
      params: { account },
    });
  const bar = () =>
    act({
      call: setLabels,
      title: `${t(isBarred ? 'member.takeNochat' : 'member.setNochat')}: ${account}`,
      effect: t('member.nochatEffect'),
      params,
      body: () => ({ label: 'nochat' as const, isSet: !isBarred }),
    });
  const lift = () =>
    act({
      call: resetFactors,
      title: t('member.resetFactorsTitle', account),
      effect: t('member.resetFactorsEffect'),
      tone: 'danger',
      params: { account },
    });
  const hasFactors = factors.hasTotp || factors.passkeys > 0;
  const acts = [
    may('identity.member.freeze') && { text: t(isFrozen ? 'member.unfreeze' : 'member.freeze'), run: freeze },
    may('identity.member.lock') && { text: t(isLocked ? 'member.unlock' : 'member.lock'), run: lock },
    may('identity.session.end') && { text: t('member.endSessions'), run: endSessions },
    may('identity.label.set') && { text: t(isBarred ? 'member.takeNochat' : 'member.setNochat'), run: bar },
    may('identity.factor.reset') && hasFactors && { text: t('member.resetFactors'), run: lift },
  ];
  return acts.map(
    (one) =>
      one && (
        <Button key={one.text} variant="line" size="small" onClick={() => void one.run()}>
          {one.text}
        </Button>
      ),
  );
}

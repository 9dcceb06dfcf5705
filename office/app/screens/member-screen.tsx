// The page of one member: account, money, play, limits and the acts of operators.
import { lazy, type ReactNode, Suspense } from 'react';
import { useParams } from 'react-router';
import type { Permission } from '#contract/base/permissions.ts';
import type { ValueOf } from '#contract/call-types.ts';
import { readMember } from '#contract/identity/members/members-calls.ts';
import { Skeleton } from '#kit/states/skeleton.tsx';
import { useLook } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Tabs } from '#office/base/parts/tabs.tsx';
import { Tag } from '#office/base/parts/tag.tsx';
import { useMay } from '#office/base/session.ts';
import { RiskMark } from '#office/features/cashier/risk/risk-mark.tsx';
import { MemberActs } from '#office/features/identity/members/member-acts.tsx';
import { MemberCards } from '#office/features/identity/members/member-cards.tsx';
import { MemberFacts } from '#office/features/identity/members/member-facts.tsx';
import { MemberNotes } from '#office/features/identity/members/member-notes.tsx';
import { MemberSecurity } from '#office/features/identity/members/member-security.tsx';
import { MemberState } from '#office/features/identity/members/member-state.tsx';
import { MemberProtection } from '#office/features/protection/member-protection.tsx';
import { AdjustButton, Balances } from '#office/features/wallet/member/member-money.tsx';

// The lists are fetched with their tabs: most looks at a member open one or two of them.
const DepositList = lazy(async () => ({
  default: (await import('#office/features/cashier/deposit-list.tsx')).DepositList,
}));
const WithdrawList = lazy(async () => ({
  default: (await import('#office/features/cashier/withdrawals/withdraw-list.tsx')).WithdrawList,
}));
const MemberSessions = lazy(async () => ({
  default: (await import('#office/features/identity/members/member-sessions.tsx')).MemberSessions,
}));
const MessageList = lazy(async () => ({
  default: (await import('#office/features/identity/messages/message-list.tsx')).MessageList,
}));
const VerificationList = lazy(async () => ({
  default: (await import('#office/features/identity/verifications/verification-list.tsx')).VerificationList,
}));
const MemberBonuses = lazy(() => import('#office/features/promotions/member/member-bonuses.tsx'));
const MemberRisk = lazy(() => import('#office/features/cashier/risk/member-risk.tsx'));
const AuditOf = lazy(async () => ({
  default: (await import('#office/features/operators/audit/audit-of.tsx')).AuditOf,
}));
const MemberBets = lazy(async () => ({
  default: (await import('#office/features/wallet/member/member-bets.tsx')).MemberBets,
}));
const MemberLedger = lazy(async () => ({
  default: (await import('#office/features/wallet/member/member-ledger.tsx')).MemberLedger,
}));

export default function MemberScreen() {
  const t = useText();
  const may = useMay();
  const { id = '' } = useParams();
  const look = useLook(readMember, { params: { id } });
  return (
    <Loaded look={look}>
      {(member) => (
        <>
          <PageHead
            title={member.account}
            back={{ to: '/members', text: t('screen.members') }}
            badges={
              <>
                <MemberState state={member.state} />
                {may('cashier.risk.read') && <RiskMark id={id} />}
                {member.labels.map((label) => (
                  <Tag key={label} tone="warn">
                    {label}
                  </Tag>
                ))}
              </>
            }
            actions={
              <>
                <AdjustButton id={id} account={member.account} />
                <MemberActs member={member} />
              </>
            }
          />
          <MemberTabs member={member} />
        </>
      )}
    </Loaded>
  );
}

function MemberTabs({ member }: { member: ValueOf<typeof readMember> }) {
  const t = useText();
  const may = useMay();
  const { id } = member;
  /** Nothing for an operator without the permission. */
  const tab = (name: string, title: string, content: () => ReactNode, permission?: Permission) =>
    permission && !may(permission)
      ? []
      : [
          {
            id: name,
            title,
            content: () => <Suspense fallback={<Skeleton height="12rem" />}>{content()}</Suspense>,
          },
        ];
  return (
    <Tabs
      label={t('member.tabs')}
      tabs={[
        tab('overview', t('member.overview'), () => (
          <>
            {may('wallet.account.read') && <Balances id={id} />}
            <MemberFacts member={member} />
          </>
        )),
        tab('money', t('member.money'), () => <MemberLedger id={id} />, 'wallet.account.read'),
        tab('deposits', t('screen.deposits'), () => <DepositList memberId={id} />, 'cashier.deposit.read'),
        tab('cards', t('member.cards'), () => <MemberCards id={id} />),
        tab(
          'withdrawals',
          t('screen.withdrawals'),
          () => <WithdrawList memberId={id} />,
          'cashier.withdrawal.read',
        ),
        tab('bets', t('member.bets'), () => <MemberBets id={id} />, 'reporting.bet.read'),
        tab(
          'bonuses',
          t('member.bonuses'),
          () => <MemberBonuses id={id} account={member.account} />,
          'promotions.offer.read',
        ),
        tab('sessions', t('member.sessions'), () => <MemberSessions id={id} />),
        tab('limits', t('member.limits'), () => <MemberProtection id={id} />, 'protection.limit.read'),
        tab(
          'papers',
          t('member.verification'),
          () => <VerificationList memberId={id} />,
          'identity.verification.read',
        ),
        tab('messages', t('screen.messages'), () => <MessageList memberId={id} />, 'identity.message.read'),
        tab('risk', t('member.risk'), () => <MemberRisk id={id} />, 'cashier.risk.read'),
        tab('notes', t('member.notes'), () => <MemberNotes id={id} />),
        tab('security', t('member.security'), () => <MemberSecurity id={id} />),
        tab('audit', t('member.audit'), () => <AuditOf subject={id} />, 'operators.audit.read'),
      ].flat()}
    />
  );
}

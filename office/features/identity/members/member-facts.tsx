// The details of a member's account; contacts are masked until the operator reveals one.
import type { ValueOf } from '#contract/call-types.ts';
import { readMember, unmaskField } from '#contract/identity/members/members-calls.ts';
import { Button } from '#kit/button.tsx';
import { useAct } from '#office/base/acts/use-act.ts';
import { useText } from '#office/base/i18n.ts';
import { Facts } from '#office/base/parts/facts.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { Subject } from '#office/base/parts/subject.tsx';
import { When } from '#office/base/parts/when.tsx';
import { useMay } from '#office/base/session.ts';
import { VerificationText } from './verification-text.tsx';

type Member = ValueOf<typeof readMember>;
const moment = (at: number | null) => (at === null ? null : <When at={at} />);

export function MemberFacts({ member }: { member: Member }) {
  const t = useText();
  const { factors, cards } = member;
  return (
    <>
      <Panel>
        <Facts
          facts={[
            { name: t('member.id'), value: <Subject id={member.id} /> },
            { name: t('member.nickname'), value: member.nickname },
            { name: t('member.type'), value: member.type },
            { name: t('member.level'), value: member.level },
            { name: t('member.labels'), value: member.labels.join(' ') },
            { name: t('member.verification'), value: <VerificationText state={member.verification} /> },
            { name: t('member.registered'), value: moment(member.registeredAt) },
            { name: t('member.createdVia'), value: member.createdVia },
            { name: t('member.lastLogin'), value: moment(member.lastLoginAt) },
            { name: t('member.openSessions'), value: member.openSessions },
            { name: t('member.upline'), value: member.upline && <Subject id={member.upline.id} /> },
            { name: t('member.frozenAt'), value: moment(member.frozenAt) },
            { name: t('member.lockedAt'), value: moment(member.lockedAt) },
            {
              name: t('member.factors'),
              value: t('member.factorsText', factors.passkeys, t(factors.hasTotp ? 'app.yes' : 'app.no')),
            },
            {
              name: t('member.paymentPassword'),
              value: t(member.hasPaymentPassword ? 'app.yes' : 'app.no'),
            },
            {
              name: t('member.cards'),
              value: cards.map(({ bank, last4 }) => `${bank} ••${last4}`).join(', '),
            },
          ]}
        />
      </Panel>
      <Contacts member={member} />
    </>
  );
}

function Contacts({ member: { id, account, contacts } }: { member: Member }) {
  const t = useText();
  const act = useAct();
  const may = useMay();
  const show = (field: Member['contacts'][number]['field']) =>
    void act({
      call: unmaskField,
      title: t('member.unmaskTitle', t(`field.${field}`), account),
      effect: t('member.unmaskEffect'),
      params: { id },
      body: () => ({ field }),
      result: ({ value }) => <strong>{value}</strong>,
    });
  return (
    <Panel title={t('member.contacts')}>
      <Facts
        facts={contacts.map(({ field, masked, provenAt }) => ({
          name: t(`field.${field}`),
          value: (
            <>
              {masked} · {t(provenAt === null ? 'member.notProven' : 'member.proven')}{' '}
              {may('identity.member.unmask') && (
                <Button variant="line" size="small" onClick={() => show(field)}>
                  {t('member.unmask')}
                </Button>
              )}
            </>
          ),
        }))}
      />
    </Panel>
  );
}

// A member beside the similar member who is on a break, and the decision about both.
import { useParams } from 'react-router';
import type { ValueOf } from '#contract/call-types.ts';
import { decideMatch, readMatch } from '#contract/protection-office-calls.ts';
import { Button } from '#kit/button.tsx';
import { useAct } from '#office/base/acts/use-act.ts';
import { useLook } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Presence } from '#office/base/parts/presence.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { Subject } from '#office/base/parts/subject.tsx';
import { When } from '#office/base/parts/when.tsx';
import { useMay } from '#office/base/session.ts';
import { useKeys } from '#office/base/use-keys.ts';

type Match = ValueOf<typeof readMatch>;

export default function MatchScreen() {
  const t = useText();
  const { id = '' } = useParams();
  const look = useLook(readMatch, { params: { id } });
  return (
    <Loaded look={look}>
      {(match) => (
        <>
          <PageHead
            title={t('match.title', match.account, match.excludedAccount)}
            hint={`${t('match.kinds')}: ${match.kinds.join(', ')}`}
            back={{ to: '/reviews/matches', text: t('screen.matches') }}
            badges={
              <>
                {t(`matchState.${match.state}`)}
                <Presence subject={id} />
              </>
            }
            actions={<Verdict match={match} />}
          />
          <SideBySide match={match} />
        </>
      )}
    </Loaded>
  );
}

function SideBySide({
  match: { member, excluded, currentBreak, account, excludedAccount },
}: {
  match: Match;
}) {
  const t = useText();
  const contactOf = (side: Match['member'], field: 'PHONE' | 'EMAIL' | 'PAYEE_NAME') =>
    side.contacts.find((contact) => contact.field === field)?.masked ?? '–';
  const rows = [
    { name: t('member.id'), of: (side: Match['member']) => <Subject id={side.id} /> },
    { name: t('member.state'), of: (side: Match['member']) => t(`memberState.${side.state}`) },
    { name: t('member.nickname'), of: (side: Match['member']) => side.nickname },
    { name: t('member.registered'), of: (side: Match['member']) => <When at={side.registeredAt} /> },
    {
      name: t('member.verification'),
      of: (side: Match['member']) => t(`verification.${side.verification}`),
    },
    { name: t('field.PHONE'), of: (side: Match['member']) => contactOf(side, 'PHONE') },
    { name: t('field.EMAIL'), of: (side: Match['member']) => contactOf(side, 'EMAIL') },
    { name: t('field.PAYEE_NAME'), of: (side: Match['member']) => contactOf(side, 'PAYEE_NAME') },
    {
      name: t('member.cards'),
      of: (side: Match['member']) => side.cards.map(({ bank, last4 }) => `${bank} ••${last4}`).join(', '),
    },
    {
      name: t('limit.break'),
      of: (side: Match['member']) => (side.id === excluded.id && currentBreak ? currentBreak.kind : '–'),
    },
  ];
  return (
    <PlainTable
      label={t('match.title', account, excludedAccount)}
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        { title: t('member.overview'), cell: ({ name }) => name },
        { title: `${t('match.account')}: ${account}`, cell: ({ of }) => of(member) },
        { title: `${t('match.excluded')}: ${excludedAccount}`, cell: ({ of }) => of(excluded) },
      ]}
    />
  );
}

function Verdict({ match: { id, account, state } }: { match: Match }) {
  const t = useText();
  const act = useAct();
  const mayDecide = useMay()('protection.match.decide') && state === 'OPEN';
  const decide = (verdict: 'CLEARED' | 'CONFIRMED') => () =>
    void act({
      call: decideMatch,
      title: t(verdict === 'CLEARED' ? 'match.clearTitle' : 'match.confirmTitle', account),
      effect: t(verdict === 'CLEARED' ? 'match.clearEffect' : 'match.confirmEffect'),
      tone: verdict === 'CLEARED' ? 'plain' : 'danger',
      params: { id },
      body: () => ({ verdict }),
    });
  useKeys(mayDecide ? { a: decide('CLEARED'), r: decide('CONFIRMED') } : {});
  if (!mayDecide) return null;
  return (
    <>
      <Button size="small" onClick={decide('CLEARED')}>
        {t('match.clear')}
      </Button>
      <Button variant="line" size="small" onClick={decide('CONFIRMED')}>
        {t('match.confirm')}
      </Button>
    </>
  );
}

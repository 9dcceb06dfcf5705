// One difference with a vendor: both sides, what operators did about it, and how two of them end it.
import { useParams } from 'react-router';
import { endCase, readCase } from '#contract/games/cases-calls.ts';
import { Button } from '#kit/button.tsx';
import { useAct } from '#office/base/acts/use-act.ts';
import { useLook } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { Facts } from '#office/base/parts/facts.tsx';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { Presence } from '#office/base/parts/presence.tsx';
import { Subject } from '#office/base/parts/subject.tsx';
import { When } from '#office/base/parts/when.tsx';
import { useMay } from '#office/base/session.ts';
import { CaseBucket, CaseSide, CaseState, type VendorCase } from './case-parts.tsx';

export default function CaseScreen() {
  const t = useText();
  const { id = '' } = useParams();
  const look = useLook(readCase, { params: { id } });
  return (
    <Loaded look={look}>
      {(found) => (
        <>
          <PageHead
            title={`${found.vassalage} · ${t(`bucket.${found.bucket}`)}`}
            back={{ to: '/money/cases', text: t('screen.cases') }}
            badges={
              <>
                <CaseState found={found} />
                <Presence subject={found.id} />
              </>
            }
            actions={<CaseActs found={found} />}
          />
          <Facts
            facts={[
              { name: t('money.bucket'), value: <CaseBucket bucket={found.bucket} /> },
              { name: t('money.caseDay'), value: found.businessDay },
              {
                name: t('money.owner'),
                value: found.memberId && <Subject id={found.memberId} name={found.account} />,
              },
              { name: t('bet.transaction'), value: found.transactionId },
              { name: t('money.caseRound'), value: found.roundId },
              { name: t('money.at'), value: <When at={found.openedAt} /> },
              { name: t('money.theirs'), value: <CaseSide side={found.theirs} /> },
              { name: t('money.ours'), value: <CaseSide side={found.ours} /> },
              {
                name: t('screen.journal'),
                value: found.ours?.journalId && <Subject id={found.ours.journalId} />,
              },
              { name: t('money.reason'), value: found.note, isWide: true },
            ]}
          />
          <Panel title={t('money.caseActs')}>
            <CaseHistory acts={found.acts} />
          </Panel>
        </>
      )}
    </Loaded>
  );
}

function CaseActs({ found }: { found: VendorCase }) {
  const t = useText();
  const act = useAct();
  const mayEnd = useMay()('games.case.end');
  if (!mayEnd || found.state !== 'OPEN') return null;
  const end = (resolution: 'TAKE_THEIRS' | 'KEEP_OURS') => () =>
    void act({
      call: endCase,
      title: t('money.caseTitle', found.vassalage),
      effect: t(resolution === 'TAKE_THEIRS' ? 'money.takeTheirsEffect' : 'money.keepOursEffect'),
      tone: 'danger',
      params: { id: found.id },
      body: () => ({ resolution }),
    });
  return (
    <>
      <Button variant="line" size="small" onClick={end('TAKE_THEIRS')}>
        {t('money.takeTheirs')}
      </Button>
      <Button variant="line" size="small" onClick={end('KEEP_OURS')}>
        {t('money.keepOurs')}
      </Button>
    </>
  );
}

function CaseHistory({ acts }: Pick<VendorCase, 'acts'>) {
  const t = useText();
  if (acts.length === 0) return <p>{t('money.caseNoActs')}</p>;
  return (
    <PlainTable
      label={t('money.caseActs')}
      rows={acts}
      rowKey={({ at, operator, step }) => `${at} ${operator} ${step}`}
      columns={[
        { title: t('money.at'), cell: ({ at }) => <When at={at} /> },
        { title: t('money.caseOperator'), cell: ({ operator }) => operator },
        { title: t('money.caseState'), cell: ({ step }) => t(`caseStep.${step}`) },
        { title: t('money.reason'), cell: ({ reason }) => reason },
      ]}
    />
  );
}

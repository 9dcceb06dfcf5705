// One run of rebates before it is approved: its sums beside the run before, corrections, and the largest shares.
import { useParams } from 'react-router';
import type { ValueOf } from '#contract/call-types.ts';
import { approveRebateRun, readRebateRun, voidRebateRun } from '#contract/agents/office-calls.ts';
import { decimalToMinor, displayAmount, minorToDecimal } from '#contract/base/money.ts';
import { Button } from '#kit/button.tsx';
import { useAct } from '#office/base/acts/use-act.ts';
import { useLook } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { Facts } from '#office/base/parts/facts.tsx';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { Money } from '#office/base/parts/money.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { Subject } from '#office/base/parts/subject.tsx';
import { When } from '#office/base/parts/when.tsx';
import { useMay } from '#office/base/session.ts';
import { RunState } from './rebate-runs-screen.tsx';

type Run = ValueOf<typeof readRebateRun>;

export default function RebateRunScreen() {
  const { id = '' } = useParams();
  const look = useLook(readRebateRun, { params: { day: id } });
  return <Loaded look={look}>{(run) => <RunView run={run} />}</Loaded>;
}

const difference = ({ paid, paidBefore }: Run): string =>
  minorToDecimal(decimalToMinor(paid) - decimalToMinor(paidBefore ?? '0.00'));

function RunView({ run }: { run: Run }) {
  const t = useText();
  return (
    <>
      <PageHead
        title={t('agents.runTitle', run.day)}
        back={{ to: '/rebate-runs', text: t('screen.rebateRuns') }}
        badges={<RunState state={run.state} />}
        actions={
          <>
            <Approve run={run} />
            <VoidRun run={run} />
          </>
        }
      />
      <Facts
        facts={[
          { name: t('agents.members'), value: run.members },
          { name: t('agents.valid'), value: <Money amount={run.valid} /> },
          { name: t('agents.corrected'), value: <Money amount={run.corrected} isSigned /> },
          { name: t('agents.paid'), value: <Money amount={run.paid} /> },
          {
            name: t('agents.paidBefore'),
            value: run.paidBefore === null ? null : <Money amount={run.paidBefore} />,
          },
          {
            name: t('agents.difference'),
            value: run.paidBefore === null ? null : <Money amount={difference(run)} isSigned />,
          },
          { name: t('agents.calculatedAt'), value: <When at={run.calculatedAt} /> },
          { name: t('agents.approvedBy'), value: run.approvedBy },
        ]}
      />
      <Panel title={t('agents.largest')}>
        <PlainTable
          label={t('agents.largest')}
          rows={run.largest}
          rowKey={({ memberId }) => memberId}
          columns={[
            {
              title: t('agents.account'),
              cell: ({ memberId, account }) => <Subject id={memberId} name={account} />,
            },
            { title: t('agents.paid'), cell: ({ paid }) => <Money amount={paid} />, end: true },
          ]}
        />
      </Panel>
    </>
  );
}

function Approve({ run: { day, state, paid } }: { run: Run }) {
  const t = useText();
  const act = useAct();
  const may = useMay();
  if (state !== 'CALCULATED' || !may('agents.run.approve')) return null;
  const approve = () =>
    void act({
      call: approveRebateRun,
      title: t('agents.approveTitle', day),
      effect: t('agents.approveEffect', displayAmount(paid)),
      params: { day },
      body: () => ({}),
    });
  return (
    <Button size="small" onClick={approve}>
      {t('agents.approve')}
    </Button>
  );
}

function VoidRun({ run: { day, state } }: { run: Run }) {
  const t = useText();
  const act = useAct();
  const may = useMay();
  if ((state !== 'CALCULATED' && state !== 'APPROVED') || !may('agents.run.approve')) return null;
  const voidRun = () =>
    void act({
      call: voidRebateRun,
      title: t('agents.voidTitle', day),
      effect: t('agents.voidEffect'),
      tone: 'danger',
      params: { day },
      body: () => ({}),
    });
  return (
    <Button size="small" variant="line" onClick={voidRun}>
      {t('agents.void')}
    </Button>
  );
}

// Cases of risk: opened by rules, or by an operator about a member.
import { useNavigate } from 'react-router';
import { listRiskCases, openRiskCase, riskCasesFile } from '#contract/cashier/risk-calls.ts';
import { Button } from '#kit/button.tsx';
import { useAct } from '#office/base/acts/use-act.ts';
import { useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import type { ListColumn, ListFilter, RowOf } from '#office/base/list/list-types.ts';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Subject } from '#office/base/parts/subject.tsx';
import { When } from '#office/base/parts/when.tsx';
import { useMay } from '#office/base/session.ts';
import { RiskState } from './risk-state.tsx';

type Row = RowOf<typeof listRiskCases>;

function Rule({ rule }: Pick<Row, 'rule'>) {
  const t = useText();
  return t(`riskRule.${rule}`);
}

const columns: readonly ListColumn<Row>[] = [
  {
    id: 'openedAt',
    title: 'risk.opened',
    cell: ({ openedAt }) => <When at={openedAt} look="age" />,
    sort: 'openedAt',
    width: 140,
  },
  {
    id: 'member',
    title: 'risk.member',
    cell: ({ memberId, account }) => <Subject id={memberId} name={account} />,
    width: 150,
  },
  { id: 'rule', title: 'risk.rule', cell: ({ rule }) => <Rule rule={rule} />, width: 210 },
  { id: 'score', title: 'risk.score', cell: ({ score }) => score, sort: 'score', end: true, width: 90 },
  {
    id: 'state',
    title: 'risk.state',
    cell: ({ state, action }) => <RiskState state={state} action={action} />,
    width: 230,
  },
  { id: 'holder', title: 'risk.holder', cell: ({ holder }) => holder ?? '–', width: 140 },
  {
    id: 'seenAt',
    title: 'risk.seen',
    cell: ({ seenAt }) => <When at={seenAt} look="age" />,
    sort: 'seenAt',
    width: 140,
  },
  {
    id: 'decidedAt',
    title: 'risk.decided',
    cell: ({ decidedAt }) => (decidedAt === null ? '–' : <When at={decidedAt} />),
    width: 150,
    isExtra: true,
  },
  {
    id: 'decidedBy',
    title: 'risk.decidedBy',
    cell: ({ decidedBy }) => decidedBy ?? '–',
    width: 160,
    isExtra: true,
  },
  { id: 'id', title: 'risk.case', cell: ({ id }) => id, width: 260, isExtra: true },
];
const filters = [
  { name: 'isWaiting', title: 'risk.isWaiting', kind: 'toggle' },
  {
    name: 'state',
    title: 'risk.state',
    kind: 'choice',
    choices: [
      { value: 'OPEN', title: 'riskState.OPEN' },
      { value: 'INVESTIGATING', title: 'riskState.INVESTIGATING' },
      { value: 'CLEARED', title: 'riskState.CLEARED' },
      { value: 'CONFIRMED', title: 'riskState.CONFIRMED' },
    ],
  },
  {
    name: 'rule',
    title: 'risk.rule',
    kind: 'choice',
    choices: [
      { value: 'DEPOSIT_BURST', title: 'riskRule.DEPOSIT_BURST' },
      { value: 'IN_AND_OUT', title: 'riskRule.IN_AND_OUT' },
      { value: 'STRUCTURING', title: 'riskRule.STRUCTURING' },
      { value: 'SHARED_DEVICE', title: 'riskRule.SHARED_DEVICE' },
      { value: 'SHARED_ADDRESS', title: 'riskRule.SHARED_ADDRESS' },
      { value: 'SHARED_CARD', title: 'riskRule.SHARED_CARD' },
      { value: 'OPPOSITE_BETS', title: 'riskRule.OPPOSITE_BETS' },
      { value: 'VOIDED_BETS', title: 'riskRule.VOIDED_BETS' },
      { value: 'NEW_CARD', title: 'riskRule.NEW_CARD' },
      { value: 'NEW_PASSWORD', title: 'riskRule.NEW_PASSWORD' },
      { value: 'NEW_PHONE', title: 'riskRule.NEW_PHONE' },
      { value: 'WITHDRAWAL_BURST', title: 'riskRule.WITHDRAWAL_BURST' },
      { value: 'DORMANT', title: 'riskRule.DORMANT' },
      { value: 'SELF_DEALING', title: 'riskRule.SELF_DEALING' },
      { value: 'CIRCULAR_LINE', title: 'riskRule.CIRCULAR_LINE' },
      { value: 'FALSE_ACTIVE', title: 'riskRule.FALSE_ACTIVE' },
      { value: 'BONUS_KEPT', title: 'riskRule.BONUS_KEPT' },
      { value: 'BY_OPERATOR', title: 'riskRule.BY_OPERATOR' },
    ],
  },
  {
    name: 'action',
    title: 'risk.action',
    kind: 'choice',
    choices: [
      { value: 'NONE', title: 'riskAction.NONE' },
      { value: 'FREEZE', title: 'riskAction.FREEZE' },
      { value: 'REPORT', title: 'riskAction.REPORT' },
    ],
  },
  { name: 'member', title: 'risk.member', kind: 'text' },
  { name: 'holder', title: 'risk.holder', kind: 'text' },
  { name: 'period', title: 'risk.opened', kind: 'period' },
] as const satisfies readonly ListFilter[];

export default function RiskCasesScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('screen.risk')} hint={t('risk.hint')} actions={<OpenButton />} />
      <ListScreen
        call={listRiskCases}
        file={riskCasesFile}
        label={t('screen.risk')}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        rowPath={({ id }) => `/reviews/risk/${id}`}
        empty={t('risk.none')}
      />
    </>
  );
}

/** Leads to the case that it opens. */
function OpenButton() {
  const t = useText();
  const act = useAct();
  const navigate = useNavigate();
  if (!useMay()('cashier.risk.decide')) return null;
  const open = async () => {
    const opened = await act({
      call: openRiskCase,
      title: t('risk.open'),
      effect: t('risk.openEffect'),
      confirm: t('risk.open'),
      fields: [{ name: 'member', title: 'risk.member', kind: 'text', hint: 'risk.memberHint' }],
      body: ({ member }) => ({ member: String(member).trim() }),
      isQuiet: true,
    });
    if (opened) void navigate(`/reviews/risk/${opened.id}`);
  };
  return (
    <Button variant="line" size="small" onClick={() => void open()}>
      {t('risk.open')}
    </Button>
  );
}

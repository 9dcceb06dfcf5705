// Contracts of salaries and dividends, the newest first.
import { listAgentContracts } from '#contract/agents/office-calls.ts';
import { contractKinds, contractStates } from '#contract/agents/contracts.ts';
import { displayAmount } from '#contract/base/money.ts';
import { brand } from '#office/base/brand.ts';
import { useLanguage, useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import type { ListColumn, ListFilter, RowOf } from '#office/base/list/list-types.ts';
import { Category } from '#office/base/parts/category.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Subject } from '#office/base/parts/subject.tsx';
import { When } from '#office/base/parts/when.tsx';
import { Kind } from './payout-runs-screen.tsx';

type Row = RowOf<typeof listAgentContracts>;

const columns: readonly ListColumn<Row>[] = [
  {
    id: 'proposedAt',
    title: 'agents.proposedAt',
    cell: ({ proposedAt }) => <When at={proposedAt} />,
    sort: 'proposedAt',
    width: 145,
  },
  { id: 'kind', title: 'agents.kind', cell: ({ kind }) => <Kind kind={kind} />, width: 110 },
  { id: 'product', title: 'agents.product', cell: ({ product }) => <Product product={product} />, width: 95 },
  { id: 'payer', title: 'agents.payer', cell: ({ payer }) => <Payer payer={payer} />, width: 95 },
  {
    id: 'payee',
    title: 'agents.payee',
    cell: ({ payeeId, payee }) => <Subject id={payeeId} name={payee} />,
    width: 95,
  },
  {
    id: 'tiers',
    title: 'agents.tiers',
    cell: ({ kind, tiers }) => <Tiers kind={kind} tiers={tiers} />,
    width: 250,
  },
  { id: 'state', title: 'agents.state', cell: ({ state }) => <State state={state} />, width: 95 },
];
const filters = [
  {
    name: 'kind',
    title: 'agents.kind',
    kind: 'choice',
    choices: contractKinds.map((value) => ({ value, title: `agents.kind.${value}` as const })),
  },
  {
    name: 'state',
    title: 'agents.state',
    kind: 'choice',
    choices: contractStates.map((value) => ({ value, title: `agents.contract.${value}` as const })),
  },
  { name: 'payeeId', title: 'agents.payeeId', kind: 'text' },
] as const satisfies readonly ListFilter[];

function Product({ product }: { product: Row['product'] }) {
  const t = useText();
  return product === 'CONS' ? t('agents.allGames') : <Category category={product} />;
}

/** The merchant by the brand's name. */
function Payer({ payer }: { payer: Row['payer'] }) {
  const language = useLanguage();
  return payer ?? brand.name[language];
}

function Tiers({ kind, tiers }: Pick<Row, 'kind' | 'tiers'>) {
  const t = useText();
  return tiers
    .map(({ minTurnover, minActive, rate }) => {
      const paid = kind === 'DIVIDEND' ? `${rate}%` : t('agents.ofTenThousand', rate);
      return t('agents.tier', displayAmount(minTurnover), minActive, paid);
    })
    .join('; ');
}

function State({ state }: { state: Row['state'] }) {
  const t = useText();
  return t(`agents.contract.${state}`);
}

export default function AgentContractsScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('screen.agentContracts')} hint={t('agents.contractsHint')} />
      <ListScreen
        call={listAgentContracts}
        label={t('screen.agentContracts')}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        empty={t('agents.noContracts')}
      />
    </>
  );
}

// A member's whole ledger with the balance after each line, below the balances.
import { ledgerFile, listLedger } from '#contract/wallet-office-calls.ts';
import { useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import type { ListColumn, ListFilter, RowOf } from '#office/base/list/list-types.ts';
import { Money } from '#office/base/parts/money.tsx';
import { Subject } from '#office/base/parts/subject.tsx';
import { When } from '#office/base/parts/when.tsx';
import { Balances } from './member-money.tsx';

type Line = RowOf<typeof listLedger>;

const columns: readonly ListColumn<Line>[] = [
  { id: 'journal', title: 'money.at', cell: ({ at }) => <When at={at} />, sort: 'journal', width: 150 },
  { id: 'code', title: 'money.code', cell: ({ txCode }) => txCode, width: 130 },
  { id: 'account', title: 'money.account', cell: ({ account }) => account, width: 110 },
  {
    id: 'amount',
    title: 'money.amount',
    cell: ({ amount }) => <Money amount={amount} isSigned />,
    end: true,
    width: 120,
  },
  {
    id: 'after',
    title: 'money.balanceAfter',
    cell: ({ balanceAfter }) => <Money amount={balanceAfter} />,
    end: true,
    width: 130,
  },
  { id: 'house', title: 'money.house', cell: ({ house }) => house ?? '–', width: 190 },
  {
    id: 'journalId',
    title: 'money.journal',
    cell: ({ journalId }) => <Subject id={journalId} />,
    width: 190,
  },
  { id: 'refId', title: 'money.refId', cell: ({ refId }) => <Subject id={refId} />, width: 240 },
  { id: 'refType', title: 'money.refType', cell: ({ refType }) => refType, isExtra: true },
  { id: 'actor', title: 'money.actor', cell: ({ actor }) => actor ?? '–', isExtra: true },
];
const filters = [
  { name: 'txCode', title: 'money.code', kind: 'text' },
  { name: 'account', title: 'money.account', kind: 'text' },
  { name: 'period', title: 'list.period', kind: 'period' },
] as const satisfies readonly ListFilter[];

export function MemberLedger({ id }: { id: string }) {
  const t = useText();
  return (
    <>
      <Balances id={id} />
      <ListScreen
        call={listLedger}
        file={ledgerFile}
        label={t('member.money')}
        params={{ id }}
        columns={columns}
        filters={filters}
        rowKey={(row) => row.id}
        rowPath={({ journalId }) => `/money/journals/${journalId}`}
      />
    </>
  );
}

// Verifications by their filters: all of them, or those of one member.
import { listVerifications, verificationsFile } from '#contract/identity/office-calls.ts';
import { useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import type { ListColumn, ListFilter, RowOf } from '#office/base/list/list-types.ts';
import { When } from '#office/base/parts/when.tsx';
import { VerificationText } from '../members/verification-text.tsx';

type Row = RowOf<typeof listVerifications>;
const columns: readonly ListColumn<Row>[] = [
  {
    id: 'submittedAt',
    title: 'case.submitted',
    cell: ({ submittedAt }) => <When at={submittedAt} look="age" />,
    sort: 'submittedAt',
    width: 150,
  },
  { id: 'account', title: 'member.account', cell: ({ account }) => account, width: 160 },
  { id: 'state', title: 'member.state', cell: ({ state }) => <VerificationText state={state} />, width: 140 },
  {
    id: 'decidedAt',
    title: 'case.decided',
    cell: ({ decidedAt }) => (decidedAt === null ? '–' : <When at={decidedAt} />),
    width: 150,
  },
  { id: 'reviewer', title: 'case.reviewer', cell: ({ reviewer }) => reviewer ?? '–', width: 130 },
  { id: 'reason', title: 'case.reason', cell: ({ reason }) => reason ?? '–', width: 180 },
];
const filters = [
  {
    name: 'state',
    title: 'member.state',
    kind: 'choice',
    choices: [
      { value: 'UNDER_REVIEW', title: 'verification.UNDER_REVIEW' },
      { value: 'VERIFIED', title: 'verification.VERIFIED' },
      { value: 'REJECTED', title: 'verification.REJECTED' },
    ],
  },
  { name: 'account', title: 'member.account', kind: 'text' },
  { name: 'period', title: 'case.submitted', kind: 'period' },
] as const satisfies readonly ListFilter[];

export function VerificationList({ memberId }: { memberId?: string }) {
  const t = useText();
  return (
    <ListScreen
      call={listVerifications}
      file={verificationsFile}
      label={t('screen.verifications')}
      columns={columns}
      filters={filters}
      {...(memberId ? { fixed: { memberId } } : {})}
      rowKey={({ id }) => id}
      rowPath={({ id }) => `/reviews/verifications/${id}`}
      empty={t('case.noneWaits')}
    />
  );
}

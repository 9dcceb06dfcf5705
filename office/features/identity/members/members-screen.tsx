// All members by their filters; a row leads to the member's page.
import { listMembers, membersFile } from '#contract/identity/members/members-calls.ts';
import { BulkBar } from '#office/base/bulk/bulk-bar.tsx';
import { useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import type { ListChoiceOfRows, ListColumn, ListFilter, RowOf } from '#office/base/list/list-types.ts';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { When } from '#office/base/parts/when.tsx';
import { useMay } from '#office/base/session.ts';
import { MemberState } from './member-state.tsx';
import { membersTogether } from './members-together.ts';
import { VerificationText } from './verification-text.tsx';

type Row = RowOf<typeof listMembers>;

const columns: readonly ListColumn<Row>[] = [
  { id: 'account', title: 'member.account', cell: ({ account }) => account, sort: 'account', width: 160 },
  { id: 'state', title: 'member.state', cell: ({ state }) => <MemberState state={state} />, width: 120 },
  { id: 'nickname', title: 'member.nickname', cell: ({ nickname }) => nickname, width: 150 },
  { id: 'type', title: 'member.type', cell: ({ type }) => type, width: 70 },
  { id: 'level', title: 'member.level', cell: ({ level }) => level, width: 100 },
  { id: 'labels', title: 'member.labels', cell: ({ labels }) => labels.join(' '), width: 100 },
  {
    id: 'verification',
    title: 'member.verification',
    cell: ({ verification }) => <VerificationText state={verification} />,
    width: 130,
  },
  {
    id: 'registeredAt',
    title: 'member.registered',
    cell: ({ registeredAt }) => <When at={registeredAt} />,
    sort: 'registeredAt',
    width: 150,
  },
  {
    id: 'lastLoginAt',
    title: 'member.lastLogin',
    cell: ({ lastLoginAt }) => (lastLoginAt === null ? '–' : <When at={lastLoginAt} />),
    sort: 'lastLoginAt',
    width: 150,
  },
  { id: 'id', title: 'member.id', cell: ({ id }) => id, width: 240, isExtra: true },
];

const filters = [
  { name: 'account', title: 'member.account', kind: 'text' },
  {
    name: 'state',
    title: 'member.state',
    kind: 'choice',
    choices: [
      { value: 'ACTIVE', title: 'memberState.ACTIVE' },
      { value: 'FROZEN', title: 'memberState.FROZEN' },
      { value: 'LOCKED', title: 'memberState.LOCKED' },
      { value: 'SELF_EXCLUDED', title: 'memberState.SELF_EXCLUDED' },
      { value: 'CLOSED', title: 'memberState.CLOSED' },
    ],
  },
  { name: 'type', title: 'member.type', kind: 'choice', choices: ['0', '1', '2', '4', '40', '41', '42'] },
  { name: 'level', title: 'member.level', kind: 'text' },
  { name: 'label', title: 'member.label', kind: 'choice', choices: ['nochat'] },
  {
    name: 'verification',
    title: 'member.verification',
    kind: 'choice',
    choices: [
      { value: 'NONE', title: 'verification.NONE' },
      { value: 'UNDER_REVIEW', title: 'verification.UNDER_REVIEW' },
      { value: 'VERIFIED', title: 'verification.VERIFIED' },
      { value: 'REJECTED', title: 'verification.REJECTED' },
    ],
  },
  {
    name: 'online',
    title: 'member.online',
    kind: 'choice',
    choices: [{ value: 'true', title: 'member.onlineNow' }],
  },
  { name: 'period', title: 'member.registered', kind: 'period' },
] as const satisfies readonly ListFilter[];

const choice: ListChoiceOfRows<Row> = {
  nameOf: ({ account }) => account,
  bar: (rows, clear) => (
    <BulkBar acts={membersTogether} rows={rows} nameOf={({ account }) => account} onClear={clear} />
  ),
};

export default function MembersScreen() {
  const t = useText();
  const may = useMay();
  return (
    <>
      <PageHead title={t('screen.members')} hint={t('member.hint')} />
      <ListScreen
        call={listMembers}
        file={membersFile}
        label={t('screen.members')}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        rowPath={({ id }) => `/members/${id}`}
        {...(membersTogether.some(({ permission }) => may(permission)) ? { choice } : {})}
      />
    </>
  );
}

// The sessions of a member, with the browsers others signed in from too.
import { listMemberSessions, memberSessionsFile } from '#contract/identity/members/members-calls.ts';
import { useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import type { ListColumn, ListFilter, RowOf } from '#office/base/list/list-types.ts';
import { When } from '#office/base/parts/when.tsx';

type Row = RowOf<typeof listMemberSessions>;

const columns: readonly ListColumn<Row>[] = [
  {
    id: 'startedAt',
    title: 'memberSession.began',
    cell: ({ startedAt }) => <When at={startedAt} />,
    sort: 'startedAt',
    width: 150,
  },
  {
    id: 'lastSeenAt',
    title: 'memberSession.lastSeen',
    cell: ({ lastSeenAt }) => <When at={lastSeenAt} />,
    width: 150,
  },
  {
    id: 'ended',
    title: 'memberSession.ended',
    cell: ({ endedAt, endReason }) =>
      endedAt === null ? (
        '–'
      ) : (
        <>
          <When at={endedAt} /> {endReason}
        </>
      ),
    width: 220,
  },
  { id: 'ip', title: 'memberSession.ip', cell: ({ ip }) => ip, width: 130 },
  { id: 'country', title: 'memberSession.country', cell: ({ country }) => country ?? '–', width: 80 },
  { id: 'device', title: 'memberSession.device', cell: ({ device }) => device, width: 120 },
  {
    id: 'sharedWith',
    title: 'memberSession.shared',
    cell: ({ sharedWith }) => sharedWith,
    end: true,
    width: 110,
  },
  { id: 'userAgent', title: 'memberSession.browser', cell: ({ userAgent }) => userAgent, width: 320 },
];
const filters = [
  { name: 'isOpen', title: 'memberSession.open', kind: 'toggle' },
  { name: 'period', title: 'list.period', kind: 'period' },
] as const satisfies readonly ListFilter[];

export function MemberSessions({ id }: { id: string }) {
  const t = useText();
  return (
    <ListScreen
      call={listMemberSessions}
      file={memberSessionsFile}
      label={t('member.sessions')}
      params={{ id }}
      columns={columns}
      filters={filters}
      rowKey={(row) => row.id}
      toneOf={({ sharedWith }) => (sharedWith > 1 ? 'warn' : undefined)}
    />
  );
}

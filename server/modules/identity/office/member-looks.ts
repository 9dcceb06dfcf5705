// The operators' read calls for members: the list, one member, sessions, security events and notes.
import * as contract from '#contract/identity/members/members.ts';
import { countryOf } from '#server/base/country-of.ts';
import { csvOf } from '#server/base/csv.ts';
import { dated } from '#server/base/dated.ts';
import { selectListPage, selectWholeList } from '#server/db/list-page.ts';
import type { HttpCall } from '#server/http/context.ts';
import { look, lookAtFile, type OfficeRoute } from '#server/modules/operators/index.ts';
import type { IdentityParts } from '../parts.ts';
import { sessionIdleMs } from '../rules.ts';
import { type MemberListRow, memberList, type SessionListRow, sessionList } from './member-list-store.ts';
import { memberCardsOf } from './member-cards.ts';
import { memberRecordOf } from './member-record.ts';
import { onlineAt } from './today-counts.ts';
import { selectNotes, selectSecurityEvents } from './member-record-store.ts';

const shownAtMost = { events: 100, notes: 200 };
const mediaType = 'text/csv; charset=utf-8';
const ofMember = ({ params }: { params: { id: string } }) => ({ subject: params.id });

const memberColumns: Readonly<Record<string, (row: MemberListRow) => string>> = {
  Member: ({ id }) => id,
  Account: ({ account }) => account,
  Nickname: ({ nickname }) => nickname,
  Type: ({ type }) => String(type),
  State: ({ state }) => state,
  Level: ({ level }) => level,
  Labels: ({ labels }) => labels.join(' '),
  Verification: ({ verification }) => verification,
  'Registered (UTC)': ({ registeredAt }) => registeredAt.toISOString(),
  'Last sign-in (UTC)': ({ lastLoginAt }) => (lastLoginAt.getTime() === 0 ? '' : lastLoginAt.toISOString()),
};

const sessionColumns: Readonly<Record<string, (row: SessionListRow) => string>> = {
  Session: ({ id }) => id,
  'Began (UTC)': ({ startedAt }) => startedAt.toISOString(),
  'Ended (UTC)': ({ endedAt }) => endedAt?.toISOString() ?? '',
  'End reason': ({ endReason }) => endReason ?? '',
  Address: ({ ip }) => ip,
  Browser: ({ userAgent }) => userAgent,
  Device: ({ device }) => device,
  'Shared with': ({ sharedWith }) => String(sharedWith),
};

export const memberLooks = (parts: IdentityParts): OfficeRoute[] => [
  ...listLooks(parts),
  ...sessionLooks(parts),
  look(contract.readMember, ({ params }) => memberRecordOf(parts.db, parts, params.id), ofMember),
  look(contract.listMemberCards, ({ params }) => memberCardsOf(parts, params.id), ofMember),
  look(
    contract.listSecurityEvents,
    async ({ params }) => {
      const events = await selectSecurityEvents(parts.db, params.id, shownAtMost.events);
      return { events: events.map(({ at, ...event }) => ({ ...event, at: at.getTime() }) as never) };
    },
    ofMember,
  ),
  look(contract.listNotes, async ({ params }) => {
    const notes = await selectNotes(parts.db, params.id, shownAtMost.notes);
    return { notes: notes.map(({ at, ...note }) => ({ ...note, at: at.getTime() })) };
  }),
];

const listLooks = ({ db, clock }: IdentityParts): OfficeRoute[] => [
  look(contract.listMembers, async ({ query }) => {
    const { rows, ...page } = await selectListPage<MemberListRow, 'registeredAt' | 'lastLoginAt' | 'account'>(
      db,
      listed(query, clock.now()),
      query,
    );
    return { ...page, rows: rows.map(presented) };
  }),
  lookAtFile(
    contract.membersFile,
    async ({ query }) => ({
      name: 'members.csv',
      mediaType,
      pieces: csvOf(
        memberColumns,
        selectWholeList<MemberListRow, 'registeredAt' | 'lastLoginAt' | 'account'>(
          db,
          listed(query, clock.now()),
          query,
        ),
      ),
    }),
    ({ query }) => ({ subject: 'members', details: { ...query } }),
  ),
];

const sessionLooks = ({ db, clock }: IdentityParts): OfficeRoute[] => [
  look(
    contract.listMemberSessions,
    async ({ params, query }) => {
      const list = sessionList(params.id, clock.now(), { ...query, ...dated(query) });
      const { rows, ...page } = await selectListPage<SessionListRow, 'startedAt'>(db, list, query);
      return { ...page, rows: rows.map(sessionShown) };
    },
    ofMember,
  ),
  lookAtFile(
    contract.memberSessionsFile,
    async ({ params, query }) => {
      const list = sessionList(params.id, clock.now(), { ...query, ...dated(query) });
      const pieces = csvOf(sessionColumns, selectWholeList<SessionListRow, 'startedAt'>(db, list, query));
      return { name: `sessions-${params.id}.csv`, mediaType, pieces };
    },
    ({ params, query }) => ({ subject: params.id, details: { ...query } }),
  ),
];

const listed = ({ online, ...query }: HttpCall<typeof contract.membersFile>['query'], now: Date) =>
  memberList({ ...query, ...dated(query), onlineAt: online && onlineAt(now) });

const presented = ({ registeredAt, lastLoginAt, ...row }: MemberListRow) => ({
  ...row,
  registeredAt: registeredAt.getTime(),
  lastLoginAt: lastLoginAt.getTime() || null,
});

const sessionShown = ({ startedAt, idleUntil, endedAt, ...row }: SessionListRow) => ({
  ...row,
  startedAt: startedAt.getTime(),
  endedAt: endedAt && endedAt.getTime(),
  // Each call moves the idle limit on, in steps of a minute.
  lastSeenAt: Math.max(startedAt.getTime(), idleUntil.getTime() - sessionIdleMs),
  country: countryOf(row.ip),
});

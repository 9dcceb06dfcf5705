// The acts on several members at once.
import { type listMembers, setLabels, setLocked } from '#contract/identity/members/members-calls.ts';
import { endMemberSessions } from '#contract/identity/office-calls.ts';
import { type BulkAct, bulkAct } from '#office/base/bulk/bulk-types.ts';
import type { RowOf } from '#office/base/list/list-types.ts';

type Row = RowOf<typeof listMembers>;

/** More members than these are no work of one person. */
const most = 20;
const label = 'nochat' as const;
const ofLabel = { call: setLabels, permission: 'identity.label.set', most } as const;

export const membersTogether: readonly BulkAct<Row>[] = [
  bulkAct({
    ...ofLabel,
    title: 'bulk.setNochat',
    effect: 'bulk.setNochatEffect',
    fits: ({ labels }: Row) => !labels.includes('nochat'),
    send: ({ id }: Row) => ({ params: { id }, body: { label, isSet: true } }),
  }),
  bulkAct({
    ...ofLabel,
    title: 'bulk.takeNochat',
    effect: 'bulk.takeNochatEffect',
    fits: ({ labels }: Row) => labels.includes('nochat'),
    send: ({ id }: Row) => ({ params: { id }, body: { label, isSet: false } }),
  }),
  bulkAct({
    call: endMemberSessions,
    permission: 'identity.session.end',
    title: 'bulk.endSessions',
    effect: 'bulk.endSessionsEffect',
    tone: 'danger',
    most,
    send: ({ account }: Row) => ({ params: { account } }),
  }),
  bulkAct({
    call: setLocked,
    permission: 'identity.member.lock',
    title: 'bulk.lock',
    effect: 'bulk.lockEffect',
    tone: 'danger',
    most,
    fits: ({ state }: Row) => state !== 'LOCKED' && state !== 'CLOSED',
    send: ({ id }: Row) => ({ params: { id }, body: { locked: true } }),
  }),
];

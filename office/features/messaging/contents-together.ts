// The acts on several contents at once.
import { endContent, type listContents, publishContent } from '#contract/messaging/office-calls.ts';
import { type BulkAct, bulkAct } from '#office/base/bulk/bulk-types.ts';
import type { RowOf } from '#office/base/list/list-types.ts';

type Row = RowOf<typeof listContents>;

export const contentsTogether: readonly BulkAct<Row>[] = [
  bulkAct({
    call: publishContent,
    permission: 'messaging.content.publish',
    title: 'bulk.publish',
    effect: 'bulk.publishEffect',
    fits: ({ revision }: Row) => revision !== null,
    send: ({ id, revision }: Row) => ({ params: { id }, body: { revision: revision ?? 0 } }),
  }),
  bulkAct({
    call: endContent,
    permission: 'messaging.content.publish',
    title: 'bulk.end',
    effect: 'bulk.endEffect',
    tone: 'danger',
    // Terms do not end.
    fits: ({ state, kind }: Row) =>
      (state === 'LIVE' || state === 'SCHEDULED') && kind !== 'REGISTER' && kind !== 'AGREEMENT',
    send: ({ id, version }: Row) => ({ params: { id }, body: { version: version ?? 0 } }),
  }),
];

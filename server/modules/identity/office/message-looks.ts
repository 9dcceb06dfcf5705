// What operators see of SMS and mails that were sent; the address of one is shown in full with a reason.
import * as contract from '#contract/identity/members/messages.ts';
import { csvOf } from '#server/base/csv.ts';
import { dated } from '#server/base/dated.ts';
import { Refusal } from '#server/base/refusal.ts';
import { selectListPage, selectWholeList } from '#server/db/list-page.ts';
import { act, look, lookAtFile, type OfficeRoute } from '#server/modules/operators/index.ts';
import { openAddress } from '../contacts/outgoing.ts';
import type { IdentityParts } from '../parts.ts';
import { findAddress, messageList, type MessageListRow } from './message-list-store.ts';

const columns: Readonly<Record<string, (row: MessageListRow) => string>> = {
  Message: ({ id }) => id,
  'Created (UTC)': ({ createdAt }) => createdAt.toISOString(),
  Channel: ({ channel }) => channel,
  Kind: ({ kind }) => kind,
  Member: ({ memberId }) => memberId ?? '',
  Account: ({ account }) => account ?? '',
  To: ({ masked }) => masked,
  State: ({ state }) => state,
  Attempts: ({ attempts }) => String(attempts),
  Fault: ({ fault }) => fault ?? '',
  Parts: ({ units }) => (units === null ? '' : String(units)),
  Reference: ({ reference }) => reference ?? '',
  'Settled (UTC)': ({ settledAt }) => settledAt?.toISOString() ?? '',
};

/** Refused: NOT_FOUND for a message whose address is not known. */
export const messageLooks = ({ db, vault }: Pick<IdentityParts, 'db' | 'vault'>): OfficeRoute[] => [
  look(
    contract.listMessages,
    async ({ query }) => {
      const list = messageList({ ...query, ...dated(query) });
      const { rows, ...page } = await selectListPage<MessageListRow, 'createdAt'>(db, list, query);
      return { ...page, rows: rows.map(shown) };
    },
    ({ query: { memberId } }) => (memberId === undefined ? undefined : { subject: memberId }),
  ),
  lookAtFile(
    contract.messagesFile,
    async ({ query }) => {
      const list = messageList({ ...query, ...dated(query) });
      const pieces = csvOf(columns, selectWholeList<MessageListRow, 'createdAt'>(db, list, query));
      return { name: 'messages.csv', mediaType: 'text/csv; charset=utf-8', pieces };
    },
    ({ query }) => ({ subject: query.memberId ?? 'messages', details: { ...query } }),
  ),
  act(contract.unmaskMessage, async (tx, { params: { id } }) => {
    const found = await findAddress(tx, id);
    if (!found) throw new Refusal('NOT_FOUND');
    return {
      value: { value: openAddress(vault, id, found.sealed) },
      subject: found.memberId ?? id,
      details: { messageId: id },
    };
  }),
];

const shown = ({ createdAt, settledAt, nextTryAt, ...row }: MessageListRow) => ({
  ...row,
  createdAt: createdAt.getTime(),
  settledAt: settledAt?.getTime() ?? null,
  nextTryAt: nextTryAt?.getTime() ?? null,
});

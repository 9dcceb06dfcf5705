// Operators take, answer and close the tickets of members' feedback; an answer comes to the member's inbox.
import * as contract from '#contract/messaging/feedback-office.ts';
import { csvOf } from '#server/base/csv.ts';
import type { Clock } from '#server/base/clock.ts';
import { dated } from '#server/base/dated.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Database, Queryable, Transaction } from '#server/db/database.ts';
import { selectListPage, selectWholeList } from '#server/db/list-page.ts';
import { operatorOf } from '#server/http/context.ts';
import { act, look, lookAtFile, type OfficeRoute, type WorkQueue } from '#server/modules/operators/index.ts';
import { writeToInbox } from '../inbox/inbox.ts';
import { countWaiting, type FeedbackTicket, lockTicket, ticketList, writeTicket } from './feedback-store.ts';

export type FeedbackOfficeParts = {
  readonly db: Database;
  readonly clock: Clock;
  /** The names of members' accounts. */
  readonly playersOf: (
    db: Queryable,
    memberIds: readonly string[],
  ) => Promise<readonly { readonly memberId: string; readonly account: string }[]>;
};
type Named = FeedbackTicket & { readonly account: string };

const columns: Readonly<Record<string, (row: Named) => string>> = {
  Id: ({ id }) => id,
  Account: ({ account }) => account,
  Type: ({ type }) => String(type),
  State: ({ state }) => state,
  Message: ({ content }) => content,
  Operator: ({ operator }) => operator ?? '',
  Answer: ({ answer }) => answer ?? '',
  'Written (UTC)': ({ createdAt }) => createdAt.toISOString(),
  'Answered (UTC)': ({ answeredAt }) => answeredAt?.toISOString() ?? '',
};

export const feedbackOfficeRoutes = (parts: FeedbackOfficeParts): OfficeRoute[] => [
  look(contract.listFeedback, async ({ query }) => {
    const list = ticketList({ ...query, ...dated(query) });
    const { rows, ...page } = await selectListPage<FeedbackTicket, 'createdAt'>(parts.db, list, query);
    return { ...page, rows: (await named(parts, rows)).map(shown) };
  }),
  lookAtFile(
    contract.feedbackFile,
    async ({ query }) => {
      const list = ticketList({ ...query, ...dated(query) });
      const pages = selectWholeList<FeedbackTicket, 'createdAt'>(parts.db, list, query);
      const pieces = csvOf(columns, allNamed(parts, pages));
      return { name: 'feedback.csv', mediaType: 'text/csv; charset=utf-8', pieces };
    },
    ({ query }) => ({ subject: 'feedback', details: { ...query } }),
  ),
  look(
    contract.readFeedback,
    async ({ params: { id } }) => {
      const place = { sort: 'createdAt', direction: 'desc', size: 1 } as const;
      const { rows } = await selectListPage<FeedbackTicket, 'createdAt'>(parts.db, ticketList({ id }), place);
      const [found] = await named(parts, rows);
      if (!found) throw new Refusal('NOT_FOUND');
      return shown(found);
    },
    ({ params }) => ({ subject: params.id }),
  ),
  act(contract.takeFeedback, async (tx, call) => {
    const { id } = await waitingTicket(tx, call.params.id);
    await writeTicket(tx, id, { state: 'ASSIGNED', operator: operatorOf(call).name });
    return { value: { state: 'ASSIGNED' as const }, subject: id };
  }),
  act(contract.answerFeedback, async (tx, call) => {
    const { id, memberId } = await waitingTicket(tx, call.params.id);
    const text = call.body.answer;
    const answer = { text, at: parts.clock.now() };
    await writeTicket(tx, id, { state: 'ANSWERED', operator: operatorOf(call).name, answer });
    await writeToInbox(tx, parts.clock, {
      memberId,
      source: id,
      title: { BN: 'আপনার বার্তার উত্তর', EN: 'The answer to your message' },
      body: { BN: text, EN: text },
      link: '/m/feedback',
    });
    return { value: { state: 'ANSWERED' as const }, subject: id };
  }),
  act(contract.closeFeedback, async (tx, call) => {
    const ticket = await ticketOf(tx, call.params.id);
    if (ticket.state === 'CLOSED') throw new Refusal('CASE_CHANGED');
    const closedAt = parts.clock.now();
    await writeTicket(tx, ticket.id, { state: 'CLOSED', operator: operatorOf(call).name, closedAt });
    return { value: { state: 'CLOSED' as const }, subject: ticket.id };
  }),
];

/**
 * Answers an application to become an agent (type 6) with its approval, and returns the member.
 * @throws Refusal NOT_FOUND also for feedback about something else, CASE_CHANGED when it is answered or closed
 */
export async function approveApplication(
  tx: Transaction,
  { clock }: Pick<FeedbackOfficeParts, 'clock'>,
  id: string,
  operator: string,
): Promise<string> {
  const { type, memberId } = await waitingTicket(tx, id);
  if (type !== 6) throw new Refusal('NOT_FOUND');
  const body = {
    BN: 'আপনি এখন এজেন্ট। এজেন্ট সেন্টারে লিংক, নতুন অ্যাকাউন্ট ও টিমের হিসাব আছে।',
    EN: 'You are an agent now. Links, new accounts and the figures of your line are in the agent centre.',
  };
  // A ticket has one text for every reader.
  const answer = { text: `${body.BN}\n${body.EN}`, at: clock.now() };
  await writeTicket(tx, id, { state: 'ANSWERED', operator, answer });
  const title = { BN: 'এজেন্ট হওয়ার আবেদন গ্রহণ হয়েছে', EN: 'Your application as an agent is approved' };
  await writeToInbox(tx, clock, { memberId, source: id, title, body, link: '/m/agent' });
  return memberId;
}

/** Feedback without an answer. */
export const feedbackQueue: WorkQueue = {
  queue: 'FEEDBACK',
  permission: 'messaging.feedback.read',
  read: (db) => countWaiting(db),
};

/** @throws Refusal NOT_FOUND */
async function ticketOf(tx: Transaction, id: string): Promise<FeedbackTicket> {
  const ticket = await lockTicket(tx, id);
  if (!ticket) throw new Refusal('NOT_FOUND');
  return ticket;
}

/** @throws Refusal NOT_FOUND, CASE_CHANGED for a ticket that is answered or closed */
async function waitingTicket(tx: Transaction, id: string): Promise<FeedbackTicket> {
  const ticket = await ticketOf(tx, id);
  if (ticket.state === 'ANSWERED' || ticket.state === 'CLOSED') throw new Refusal('CASE_CHANGED');
  return ticket;
}

async function named(
  { db, playersOf }: FeedbackOfficeParts,
  rows: readonly FeedbackTicket[],
): Promise<Named[]> {
  const players = await playersOf(db, [...new Set(rows.map(({ memberId }) => memberId))]);
  const accounts = new Map(players.map(({ memberId, account }) => [memberId, account]));
  return rows.map((row) => ({ ...row, account: accounts.get(row.memberId) ?? '' }));
}

async function* allNamed(
  parts: FeedbackOfficeParts,
  pages: AsyncIterable<readonly FeedbackTicket[]>,
): AsyncGenerator<Named[]> {
  for await (const rows of pages) yield named(parts, rows);
}

const shown = ({ createdAt, answeredAt, ...row }: Named) => ({
  ...row,
  createdAt: createdAt.getTime(),
  answeredAt: answeredAt && answeredAt.getTime(),
});

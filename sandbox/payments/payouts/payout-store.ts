// The provider's payouts on disk: what was requested, how each ended, and how the next ones are treated.
import type { DatabaseSync } from 'node:sqlite';
import type { ProviderPayout } from '#contract/partners/webhook-checkout.ts';
import { noticeSchema, noticesOf, openPrivate } from '../notice-store.ts';
import type { Behaviour } from './behaviours.ts';

const schema = `
create table if not exists payout (
  id text primary key, reference text not null unique, bank text not null, number text not null, holder text not null,
  amount text not null, reported text not null, currency text not null, behaviour text not null, state text not null,
  reason text, requested_at integer not null, requests integer not null default 1, paid_due integer, returned_due integer
) strict;
create index if not exists payout_paid_due on payout (paid_due) where paid_due is not null;
create index if not exists payout_returned_due on payout (returned_due) where returned_due is not null;
create table if not exists payout_end (
  nth integer primary key, payout_id text not null references payout, state text not null, reason text, at integer not null
) strict;
create index if not exists payout_end_by_time on payout_end (at);
create table if not exists choice (
  number text primary key, behaviour text not null, is_once integer not null
) strict;
${noticeSchema}`;

export type PayoutState = ProviderPayout['state'];
export type PayoutReason = ProviderPayout['reason'];

export type Payout = {
  readonly id: string;
  readonly reference: string;
  readonly bank: string;
  readonly number: string;
  readonly holder: string;
  /** What was requested, and what the provider says about it; a decimal string. */
  readonly amount: string;
  readonly reported: string;
  readonly currency: string;
  readonly behaviour: Behaviour;
  readonly state: PayoutState;
  readonly reason: PayoutReason;
  readonly requestedAt: number;
  /** How often it was requested under its reference. */
  readonly requests: number;
};
type NewPayout = Omit<Payout, 'requests'> & {
  readonly paidDue: number | null;
  readonly returnedDue: number | null;
};
/** An end of a payout; one that came back has two. */
export type PayoutEnd = { readonly payout: Payout; readonly at: number };
/** Empty `number`: for payouts to every number. */
export type Choice = { readonly number: string; readonly behaviour: Behaviour; readonly isOnce: boolean };

const columns = `id, reference, bank, number, holder, amount, reported, currency, behaviour, payout.state, payout.reason,
  requested_at as requestedAt, requests`;

export function openPayouts(dataDir: string) {
  const db = openPrivate(dataDir, 'payouts.db', schema);
  const listOf = (sql: string, ...values: (string | number)[]): Payout[] =>
    db.prepare(`select ${columns} from payout ${sql}`).all(...values) as Payout[];
  const { endsOf, writeEnd } = endsIn(db);
  return {
    insert(payout: NewPayout): void {
      const { id, state, reason, requestedAt } = payout;
      db.prepare(
        `insert into payout (id, reference, bank, number, holder, amount, reported, currency, behaviour, state, reason,
           requested_at, paid_due, returned_due) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ).run(
        id,
        payout.reference,
        payout.bank,
        payout.number,
        payout.holder,
        payout.amount,
        payout.reported,
        payout.currency,
        payout.behaviour,
        state,
        reason,
        requestedAt,
        payout.paidDue,
        payout.returnedDue,
      );
      if (state !== 'PENDING') writeEnd(id, state, reason, requestedAt);
    },
    find: (id: string): Payout | undefined => listOf('where id = ?', id)[0],
    ofReference: (reference: string): Payout | undefined => listOf('where reference = ?', reference)[0],
    countRequest: (id: string): void =>
      void db.prepare('update payout set requests = requests + 1 where id = ?').run(id),
    newest: (): Payout[] => listOf('order by requested_at desc, rowid desc limit 200'),
    /** Payouts that are to be paid now, and those that are to come back. */
    duePaid: (now: number): Payout[] => listOf('where paid_due <= ?', now),
    dueReturned: (now: number): Payout[] => listOf('where returned_due <= ?', now),
    /** Changes a payout that is in a state; false when it is not. */
    change(id: string, from: PayoutState, state: PayoutState, reason: PayoutReason, at: number): boolean {
      const { changes } = db
        .prepare(
          `update payout set state = ?, reason = ?, paid_due = null,
             returned_due = case when ? = 'RETURNED' then null else returned_due end
           where id = ? and state = ?`,
        )
        .run(state, reason, state, id, from);
      if (changes === 1) writeEnd(id, state, reason, at);
      return changes === 1;
    },
    endedBetween: (from: number, to: number): PayoutEnd[] =>
      endsOf('where e.at >= ? and e.at < ? order by e.at, e.nth', from, to),
    /** What arrived at a number or was sent back from it, the newest first. */
    arrivedAt: (bank: string, number: string): PayoutEnd[] =>
      endsOf(
        `where e.state <> 'REFUSED' and bank = ? and number = ? order by e.at desc, e.nth desc`,
        bank,
        number,
      ),
    ...choicesOf(db),
    ...noticesOf(db),
    close: (): void => db.close(),
  };
}
function endsIn(db: DatabaseSync) {
  return {
    endsOf: (sql: string, ...values: (string | number)[]): PayoutEnd[] =>
      db
        .prepare(
          `select ${columns}, e.state as endState, e.reason as endReason, e.at
           from payout_end e join payout on payout.id = e.payout_id ${sql}`,
        )
        .all(...values)
        .map(({ endState, endReason, at, ...payout }) => ({
          payout: { ...payout, state: endState, reason: endReason } as Payout,
          at: Number(at),
        })),
    writeEnd: (id: string, state: PayoutState, reason: PayoutReason, at: number): void =>
      void db
        .prepare('insert into payout_end (payout_id, state, reason, at) values (?, ?, ?, ?)')
        .run(id, state, reason, at),
  };
}

/** How the next payouts are treated. */
function choicesOf(db: DatabaseSync) {
  return {
    choose: ({ number, behaviour, isOnce }: Choice): void =>
      void db
        .prepare('insert or replace into choice (number, behaviour, is_once) values (?, ?, ?)')
        .run(number, behaviour, Number(isOnce)),
    forget: (number: string): void => void db.prepare('delete from choice where number = ?').run(number),
    choices: (): Choice[] =>
      db
        .prepare('select number, behaviour, is_once from choice order by number')
        .all()
        .map((row) => ({
          number: String(row.number),
          behaviour: String(row.behaviour) as Behaviour,
          isOnce: Boolean(row.is_once),
        })),
  };
}
export type PayoutStore = ReturnType<typeof openPayouts>;

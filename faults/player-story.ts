// Plays a vendor's calls for one player: rounds with retries, copies, late and reordered calls.
import { brand } from '#brands/config.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import {
  type ClientJournal,
  type Effect,
  nothing,
  type Pending,
  type PlayerAccount,
} from './client-journal.ts';
import type { Bodies, VendorCallKind, Reply, VendorLine } from './vendor-line.ts';

export type PlayerSession = {
  readonly account: PlayerAccount;
  readonly gameCode: string;
  sessionToken: string;
  /** Nobody else moves this player's money, so every response must contain exactly the expected balance. */
  readonly isAlone: boolean;
  /** Takes a new session after the one we had is over. */
  readonly renew: () => Promise<string>;
};

type Final = Exclude<Reply, { is: 'unknown' }>;
/** A call that was answered before, to be sent again much later: the expected journal, or the refusal. */
type Late<Of extends VendorCallKind = VendorCallKind> = {
  kind: Of;
  body: Bodies[Of];
  expect: { journalId: string | null } | string;
};

export type Table = {
  readonly line: VendorLine;
  readonly journal: ClientJournal;
  readonly session: PlayerSession;
  readonly late: Late[];
};

const maxTries = 3_000;
const maxLate = 40;
let rounds = 0;

/** Plays until `isOver`; finishes begun rounds. */
export async function playOn(table: Table, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await playRound(table);
    if (Math.random() < 0.3) await sendLateCall(table);
  }
}

async function playRound(table: Table): Promise<void> {
  rounds += 1;
  const amountMinor = BigInt(1 + Math.floor(Math.random() * 499));
  const [betId, roundId] = [`b${rounds}`, `r${rounds}`];
  const { account, gameCode, sessionToken } = table.session;
  const round = { playerId: account.playerId, roundId, currency: brand.currency };
  const bet = { ...round, sessionToken, gameCode, transactionId: betId, amount: minorToDecimal(amountMinor) };
  const undo = { ...round, transactionId: `x${rounds}`, betTransactionId: betId };
  const mood = Math.random();
  if (mood < 0.05) return refuseAfterRollback(table, bet, undo);
  if (mood < 0.12) return raceBetAndRollback(table, bet, undo, amountMinor);
  const isTaken = await takeStake(table, bet, undo, amountMinor, mood < 0.25);
  if (!isTaken) return;
  if (mood > 0.85) return giveBack(table, bet, undo, amountMinor);
  const isTwice = mood > 0.7;
  const win = { ...round, gameCode, betTransactionId: betId };
  if (isTwice)
    await payWin(table, { ...win, transactionId: `w${rounds}.${betId}.1`, roundClosed: false }, bet);
  await payWin(table, { ...win, transactionId: `w${rounds}.${betId}.2`, roundClosed: true }, bet);
}

/** The rollback overtakes its bet: the bet must never be taken. */
async function refuseAfterRollback(
  table: Table,
  bet: Bodies['bet'],
  undo: Bodies['rollback'],
): Promise<void> {
  const { journal, session } = table;
  const pending = journal.begin(session.account, bet.transactionId, [nothing]);
  await ask(table, 'rollback', undo, pending);
  const reply = await ask(table, 'bet', bet, pending);
  expectRefusal(table, 'bet', bet, reply, 'ALREADY_ROLLED_BACK');
  journal.settle(session.account, pending, nothing);
}

/** Bet and rollback at the same time: whichever comes first, the stake is not kept. */
async function raceBetAndRollback(
  table: Table,
  bet: Bodies['bet'],
  undo: Bodies['rollback'],
  amountMinor: bigint,
): Promise<void> {
  const { journal, session } = table;
  const pending = journal.begin(session.account, bet.transactionId, [nothing, betEffect(amountMinor)]);
  const [placed] = await Promise.all([
    ask(table, 'bet', bet, pending),
    ask(table, 'rollback', undo, pending),
  ]);
  const isExpected =
    placed.is === 'done' || ['ALREADY_ROLLED_BACK', 'INSUFFICIENT_FUNDS'].includes(placed.code);
  if (!isExpected && !isSessionOver(placed))
    journal.broke('surprise', `bet beside its rollback: ${placed.code}`);
  journal.settle(session.account, pending, nothing);
  remember(table, { kind: 'bet', body: bet, expect: 'ALREADY_ROLLED_BACK' });
}

/** Whether the stake is valid; one that was refused, or given up after no response, is not. */
async function takeStake(
  table: Table,
  bet: Bodies['bet'],
  undo: Bodies['rollback'],
  amountMinor: bigint,
  isImpatient: boolean,
): Promise<boolean> {
  const { journal, session, line } = table;
  const effect = betEffect(amountMinor);
  const pending = journal.begin(session.account, bet.transactionId, [nothing, effect]);
  const first = isImpatient ? await line.attempt('bet', bet) : undefined;
  const wasSilent = { yes: first?.is === 'unknown' };
  const reply = wasSilent.yes
    ? undefined
    : ((first as Final) ?? (await ask(table, 'bet', bet, pending, wasSilent)));
  if (reply?.is === 'done') {
    settleDone(table, pending, effect, reply);
    remember(table, { kind: 'bet', body: bet, expect: { journalId: reply.journalId } });
    return true;
  }
  // A new session fails while the clocks disagree; the next round tries again.
  if (isSessionOver(reply)) session.sessionToken = await session.renew().catch(() => session.sessionToken);
  else if (reply && reply.code !== 'INSUFFICIENT_FUNDS') journal.broke('surprise', `bet: ${reply.code}`);
  // After a lost response a refusal says nothing about the attempt before it, so a vendor checks.
  if (wasSilent.yes) {
    await ask(table, 'rollback', undo, pending);
    remember(table, { kind: 'bet', body: bet, expect: 'ALREADY_ROLLED_BACK' });
  }
  journal.settle(session.account, pending, nothing);
  return false;
}

async function giveBack(
  table: Table,
  bet: Bodies['bet'],
  undo: Bodies['rollback'],
  amountMinor: bigint,
): Promise<void> {
  const { journal, session } = table;
  const effect = { balance: amountMinor, bet: -amountMinor, win: 0n };
  forget(table, bet.transactionId);
  const pending = journal.begin(session.account, undo.transactionId, [nothing, effect]);
  const reply = await ask(table, 'rollback', undo, pending);
  if (reply.is === 'refused') {
    journal.broke('surprise', `rollback: ${reply.code}`);
    return journal.settle(session.account, pending, nothing);
  }
  settleDone(table, pending, effect, reply);
  remember(table, { kind: 'rollback', body: undo, expect: { journalId: reply.journalId } });
  remember(table, { kind: 'bet', body: bet, expect: 'ALREADY_ROLLED_BACK' });
}

async function payWin(table: Table, win: Omit<Bodies['win'], 'amount'>, bet: Bodies['bet']): Promise<void> {
  const { journal, session } = table;
  const isNothing = Math.random() < 0.5;
  const amountMinor = isNothing
    ? 0n
    : BigInt(Math.floor(Math.random() * Number(decimalToMinor(bet.amount)) * 2));
  const body = { ...win, amount: minorToDecimal(amountMinor) };
  const effect = { balance: amountMinor, bet: 0n, win: amountMinor };
  const effects = amountMinor === 0n ? [nothing] : [nothing, effect];
  const pending = journal.begin(session.account, win.transactionId, effects);
  const reply = await ask(table, 'win', body, pending);
  if (reply.is === 'refused') {
    journal.broke('surprise', `win: ${reply.code}`);
    return journal.settle(session.account, pending, nothing);
  }
  settleDone(table, pending, effect, reply);
  remember(table, { kind: 'win', body, expect: { journalId: reply.journalId } });
}

/** Repeats the call until it is answered, sometimes with several copies at once. */
async function ask<Of extends VendorCallKind>(
  table: Table,
  kind: Of,
  body: Bodies[Of],
  pending: Pending,
  wasSilent = { yes: false },
): Promise<Final> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const copies = Math.random() < 0.1 ? 2 + Math.floor(Math.random() * 4) : 1;
    table.journal.copies += copies - 1;
    const replies = await Promise.all(Array.from({ length: copies }, () => table.line.attempt(kind, body)));
    const done = replies.filter((reply) => reply.is === 'done');
    if (new Set(done.map(({ journalId }) => journalId)).size > 1)
      table.journal.broke('twice', `${kind} ${pending.name} answered with several journals`);
    if (done.filter(({ repeated }) => !repeated).length > 1)
      table.journal.broke('twice', `${kind} ${pending.name} was new to more than one copy`);
    const [first] = done.filter(({ repeated }) => !repeated).concat(done);
    if (first) return first;
    if (replies.every((reply) => reply.is === 'refused')) return replies[0] as Final;
    wasSilent.yes = true;
    if (pending.found === 'absent') delete pending.found;
    await pause(5 + Math.random() * 60);
  }
  throw new Error(`${kind} ${pending.name} was never answered`);
}

function settleDone(
  table: Table,
  pending: Pending,
  effect: Effect,
  reply: Extract<Reply, { is: 'done' }>,
): void {
  const { journal, session } = table;
  journal.acknowledged += 1;
  if (pending.found === 'there' && !reply.repeated)
    journal.broke('lost', `${pending.name} was there, yet its retry was new`);
  if (pending.found === 'absent' && reply.repeated)
    journal.broke('ghost', `${pending.name} was not there, yet its retry was a repeat`);
  journal.settle(session.account, pending, effect);
  const expected = minorToDecimal(session.account.openingMinor + session.account.settled.balance);
  if (session.isAlone && reply.balance !== expected)
    journal.broke('balance', `${pending.name} answered ${reply.balance}, not ${expected}`);
}

/** Sends an old call again: expects the same response, or a refusal when its content was changed. */
async function sendLateCall(table: Table): Promise<void> {
  const [late] = table.late.splice(Math.floor(Math.random() * table.late.length), 1);
  if (!late) return;
  table.journal.copies += 1;
  const pending: Pending = { name: `late ${late.body.transactionId}`, effects: [nothing] };
  if ('amount' in late.body && typeof late.expect !== 'string' && Math.random() < 0.1) {
    const body = { ...late.body, amount: '9999.99' } as Bodies[VendorCallKind];
    return expectRefusal(
      table,
      late.kind,
      body,
      await ask(table, late.kind, body, pending),
      'DUPLICATE_MISMATCH',
    );
  }
  const reply = await ask(table, late.kind, late.body, pending);
  if (typeof late.expect === 'string') return expectRefusal(table, late.kind, late.body, reply, late.expect);
  if (reply.is === 'refused' || !reply.repeated || reply.journalId !== late.expect.journalId)
    table.journal.broke('replay', `${late.kind} ${late.body.transactionId}: ${JSON.stringify(reply)}`);
}

/** Sends every call again that is still remembered; for the end of a trial. */
export async function sendAllLateCalls(table: Table): Promise<void> {
  while (table.late.length > 0) await sendLateCall(table);
}

function expectRefusal(
  table: Table,
  kind: VendorCallKind,
  body: Bodies[VendorCallKind],
  reply: Final,
  code: string,
): void {
  const found = reply.is === 'done' ? 'was accepted' : reply.code;
  table.journal.refused += 1;
  if (found !== code) table.journal.broke('replay', `${kind} ${body.transactionId}: ${found}, not ${code}`);
}

function remember(table: Table, late: Late): void {
  table.late.push(late);
  if (table.late.length > maxLate) table.late.shift();
}

function forget(table: Table, transactionId: string): void {
  const at = table.late.findIndex(({ body }) => body.transactionId === transactionId);
  if (at >= 0) table.late.splice(at, 1);
}

function betEffect(amountMinor: bigint): Effect {
  return { balance: -amountMinor, bet: amountMinor, win: 0n };
}

function isSessionOver(reply: Final | undefined): boolean {
  return reply?.is === 'refused' && reply.code === 'SESSION_EXPIRED';
}

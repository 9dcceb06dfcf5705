// The proof of the list of bets: compared with every source, by sums first and bet by bet where these differ.
import type { Database, Queryable } from '#server/db/database.ts';
import { beginReading } from '#server/db/one-moment.ts';
import { startOfDay } from '#server/base/business-day.ts';
import { type PlayInLedger, sumPlay } from '#server/modules/wallet/index.ts';
import type { Bet, BetSource, BetSums, Span } from './bet-source.ts';
import { type BetRow, selectBetsOfMember, selectReach, sumBets, sumResults } from './bet-store.ts';

type BetFault = { readonly rule: string; readonly subject: string };

/** The number of compared bets and the differences, which should be none. */
export type BetsProof = {
  readonly bets: bigint;
  /** Bets that changed and were not taken over yet: they are not compared. */
  readonly untaken: number;
  readonly faults: readonly BetFault[];
};

const dayMs = 24 * 60 * 60_000;
/** The number of days whose sums are kept at once. */
const daysAtOnce = 7;

const betRules = {
  same: 'a bet is what its source says',
  listed: 'every bet of a source is in the list',
  known: 'every bet in the list has a source',
  paid: 'what a member won and lost is what the ledger moved',
} as const;

/** Compares all bets, or those placed since a time, in one snapshot; writes nothing. */
export function proveBets(
  db: Database,
  sources: readonly BetSource[],
  timeZone: string,
  since?: Date,
): Promise<BetsProof> {
  return db.tx(async (tx) => {
    await beginReading(tx);
    const reach = await selectReach(tx);
    const faults: BetFault[] = [];
    let bets = 0n;
    let untaken = 0;
    for (const source of sources) {
      const notTaken = await source.untaken(tx);
      untaken += notTaken.size;
      const first = earliest(since ? [since] : [reach.first, await source.firstAt(tx)]);
      if (source.ledger) faults.push(...(await compareWithLedger(tx, source, source.ledger, notTaken)));
      if (!first) continue;
      // Bets from a clock that is ahead count too.
      const end = new Date(Math.max(Date.now(), reach.last?.getTime() ?? 0) + dayMs);
      for (let from = first; from < end; from = new Date(from.getTime() + daysAtOnce * dayMs)) {
        const to = new Date(Math.min(from.getTime() + daysAtOnce * dayMs, end.getTime()));
        const compared = await compare(tx, source, { from, to }, timeZone, notTaken);
        bets += compared.bets;
        faults.push(...compared.faults);
      }
    }
    return { bets, untaken, faults };
  });
}

/**
 * For members all of whose bets are over and taken over: the sum of their bets equals that of their lines in the
 * ledger.
 */
async function compareWithLedger(
  db: Queryable,
  { name }: BetSource,
  part: PlayInLedger,
  notTaken: ReadonlyMap<string, string>,
): Promise<BetFault[]> {
  const moved = await sumPlay(db, part);
  const waiting = new Set(notTaken.values());
  const faults: BetFault[] = [];
  for (const [memberId, netMinor] of await sumResults(db, name)) {
    const inLedger = moved.has(memberId) ? moved.get(memberId) : 0n;
    if (waiting.has(memberId) || inLedger === null || inLedger === netMinor) continue;
    const subject = `${name} ${memberId} netMinor ${netMinor} instead of ${inLedger}`;
    faults.push({ rule: betRules.paid, subject });
  }
  return faults;
}

const earliest = (moments: readonly (Date | null)[]): Date | undefined =>
  moments.filter((moment) => moment !== null).toSorted((one, other) => one.getTime() - other.getTime())[0];

async function compare(
  db: Queryable,
  source: BetSource,
  span: Span,
  timeZone: string,
  notTaken: ReadonlyMap<string, string>,
): Promise<{ bets: bigint; faults: BetFault[] }> {
  const theirs = new Map((await source.sums(db, span, timeZone)).map((sums) => [keyOf(sums), sums]));
  const ours = new Map((await sumBets(db, source.name, span, timeZone)).map((sums) => [keyOf(sums), sums]));
  const differing = new Map<string, { memberId: string; day: string }>();
  for (const [key, { memberId, day }] of [...theirs, ...ours])
    if (!areSame(theirs.get(key), ours.get(key))) differing.set(`${memberId} ${day}`, { memberId, day });
  const faults: BetFault[] = [];
  for (const { memberId, day } of differing.values()) {
    const requested = { memberId, ...dayIn(span, day, timeZone) };
    const found = faultsOf(
      await source.betsOf(db, requested),
      await selectBetsOfMember(db, source.name, requested),
      notTaken,
    );
    faults.push(...found.map(({ rule, subject }) => ({ rule, subject: `${source.name} ${subject}` })));
  }
  return { bets: [...ours.values()].reduce((sum, { bets }) => sum + bets, 0n), faults };
}

const keyOf = ({ memberId, day, category, book, state }: BetSums): string =>
  `${memberId} ${day} ${category} ${book} ${state}`;

const summed = ['bets', 'stakedMinor', 'returnedMinor', 'validMinor', 'wonMinor', 'checksum'] as const;
const areSame = (one: BetSums | undefined, other: BetSums | undefined): boolean =>
  one !== undefined && other !== undefined && summed.every((name) => one[name] === other[name]);

/** A day of the merchant, as far as the span has it. */
function dayIn({ from, to }: Span, day: string, timeZone: string): Span {
  const begins = startOfDay(day, timeZone);
  const next = startOfDay(
    new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10),
    timeZone,
  );
  return { from: begins > from ? begins : from, to: next < to ? next : to };
}

function faultsOf(
  theirs: readonly Bet[],
  ours: readonly BetRow[],
  notTaken: ReadonlyMap<string, string>,
): BetFault[] {
  const listed = new Map(ours.map((bet) => [bet.reference, bet]));
  const known = new Set(theirs.map(({ reference }) => reference));
  const faults: BetFault[] = [];
  for (const bet of theirs) {
    if (notTaken.has(bet.reference)) continue;
    const found = listed.get(bet.reference);
    if (!found) faults.push({ rule: betRules.listed, subject: `${bet.reference} of ${bet.memberId}` });
    else if (differenceOf(bet, found))
      faults.push({ rule: betRules.same, subject: `${bet.reference} ${differenceOf(bet, found)}` });
  }
  for (const { reference, memberId } of ours)
    if (!known.has(reference) && !notTaken.has(reference))
      faults.push({ rule: betRules.known, subject: `${reference} of ${memberId}` });
  return faults;
}

const compared = [
  'memberId',
  'book',
  'category',
  'vendor',
  'gameCode',
  'state',
  'stakedMinor',
  'returnedMinor',
  'validMinor',
  'wonMinor',
  'settledAt',
] as const;

/** The difference between a bet in the list and in its source; undefined when they agree. */
function differenceOf(theirs: Bet, ours: Bet): string | undefined {
  const shown = (value: Bet[(typeof compared)[number]]): string =>
    value instanceof Date ? value.toISOString() : String(value);
  const differing = compared.filter((name) => shown(theirs[name]) !== shown(ours[name]));
  if (differing.length === 0) return undefined;
  return differing.map((name) => `${name} ${shown(ours[name])} instead of ${shown(theirs[name])}`).join(', ');
}

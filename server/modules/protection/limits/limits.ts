// Setting limits of play: what tightens holds at once, what loosens waits a day and is confirmed by its member.
import type { AnswerOf, BodyOf } from '#contract/base/endpoint.ts';
import type { playLimits, playSummary, setPlayLimit, setTimeLimit } from '#contract/protection.ts';
import { limitPeriods } from '#contract/protection.ts';
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import { businessDayOf } from '#server/base/business-day.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { publish } from '#server/db/outbox.ts';
import type { ProtectionParts } from '../parts.ts';
import { currentBreakOf } from '../exclusion/breaks.ts';
import {
  type BoundName,
  limitAfter,
  moneyLimitsOf,
  periodEnd,
  periodStarts,
  type PlayLimit,
  playedSince,
  usedMinor,
  wishLapsesMs,
  wishStateAt,
  wishWaitsMs,
} from './limit-rules.ts';
import { guardMember, selectGuardFacts, selectLimits, writeLimit, writeTimeLook } from './limit-store.ts';
import { countPlay, type CountedPlay, countedFrom } from './remaining-limits.ts';
import { timeLimitsOf, timeUsed } from './time-limits.ts';

type Shown = AnswerOf<typeof playLimits>['limits'];
type TimesShown = AnswerOf<typeof setTimeLimit>['times'];

/** The member's limits in their order, with what is used of each. */
export async function playLimitsOf(parts: ProtectionParts, memberId: string): Promise<{ limits: Shown }> {
  const [play] = await countPlay(parts.db, parts, [memberId]);
  return { limits: play ? shown(play, parts.clock.now()) : [] };
}

/** Asks for a limit of money, or confirms what was asked for. @throws Refusal as `askForLimit`. */
export async function changeLimit(
  parts: ProtectionParts,
  memberId: string,
  { kind, period, amount, confirmed }: BodyOf<typeof setPlayLimit>,
): Promise<{ limits: Shown }> {
  const askedMinor = amount === null ? null : decimalToMinor(amount);
  await askForLimit(parts, memberId, { kind, period }, { askedMinor, confirmed });
  return playLimitsOf(parts, memberId);
}

/** The same for a limit of time. @throws Refusal as `askForLimit`. */
export async function changeTimeLimit(
  parts: ProtectionParts,
  memberId: string,
  { period, minutes, confirmed }: BodyOf<typeof setTimeLimit>,
): Promise<{ times: TimesShown }> {
  const askedMinor = minutes === null ? null : BigInt(minutes);
  await askForLimit(parts, memberId, { kind: 'SESSION_TIME', period }, { askedMinor, confirmed });
  return { times: await timesShown(parts, memberId, await selectLimits(parts.db, memberId)) };
}

/**
 * Asks for a limit, or confirms what was asked for; of a member’s first limit the games that are open learn by
 * `protection.firstLimitSet`. Behind the wallet lock: a stake that came before is counted, one
 * that comes after meets the limit.
 * @throws Refusal NOT_FOUND for a confirmation of what was not asked for or has lapsed, and for no limit where there
 *   is none; WISH_WAITS
 */
async function askForLimit(
  { db, clock, wallet, identity, timeZone }: ProtectionParts,
  memberId: string,
  name: BoundName,
  { askedMinor, confirmed }: { readonly askedMinor: bigint | null; readonly confirmed: boolean },
): Promise<void> {
  await db.tx(async (tx) => {
    await wallet.lockOwners(tx, [memberId]);
    const now = clock.now();
    await guardMember(tx, memberId);
    await identity.members.markGuarded(tx, memberId);
    const [facts] = await selectGuardFacts(tx, [memberId], businessDayOf(now, timeZone));
    const limit = facts?.limits.find(({ kind, period }) => kind === name.kind && period === name.period);
    await writeTimeLook(tx, memberId, null);
    if (confirmed) return confirmWish(tx, memberId, limit, askedMinor, now);
    if (!limit && askedMinor === null) throw new Refusal('NOT_FOUND');
    await writeLimit(tx, memberId, name, limitAfter(limit, name, askedMinor, now), now);
    // Where nobody here can keep a limit, no money may stay.
    if (facts?.limits.length === 0) {
      const sessionIds = await identity.members.sessionsWithGames(tx, memberId, now);
      await publish(tx, { topic: 'protection.firstLimitSet', ownerId: memberId, payload: { sessionIds } });
    }
  });
}

async function confirmWish(
  tx: Transaction,
  memberId: string,
  limit: PlayLimit | undefined,
  askedMinor: bigint | null,
  now: Date,
): Promise<void> {
  const state = limit?.wish && wishStateAt(limit.wish.at, now);
  if (!limit?.wish || state === 'LAPSED' || limit.wish.amountMinor !== askedMinor)
    throw new Refusal('NOT_FOUND');
  if (state === 'WAITING') throw new Refusal('WISH_WAITS');
  const loosened = askedMinor === null ? undefined : { ...limit, amountMinor: askedMinor, wish: null };
  await writeLimit(tx, memberId, limit, loosened, now);
}

/** What the member played in each period, the limits, and a break that stands. */
export async function playSummaryOf(
  parts: ProtectionParts,
  memberId: string,
): Promise<AnswerOf<typeof playSummary>> {
  const { db, clock, timeZone, wallet } = parts;
  const [guarded] = await countPlay(db, parts, [memberId]);
  const now = clock.now();
  const today = guarded?.today ?? businessDayOf(now, timeZone);
  // Of one without limits nothing is kept; its own page may cost a look through a month of the books.
  const counts =
    guarded?.counts ??
    (await wallet.playedAfter(
      db,
      [{ ownerId: memberId, afterJournalId: 0n }],
      countedFrom(today, timeZone),
      timeZone,
    ));
  const starts = periodStarts(today);
  return {
    periods: limitPeriods.map((period) => {
      const { stakedMinor, returnedMinor, lostMinor } = playedSince(counts, starts[period]);
      return {
        period,
        firstDay: starts[period],
        endsAt: periodEnd(period, today, timeZone).getTime(),
        staked: minorToDecimal(stakedMinor),
        returned: minorToDecimal(returnedMinor),
        net: minorToDecimal(-lostMinor),
      };
    }),
    limits: guarded ? shown(guarded, now) : [],
    times: await timesShown(parts, memberId, guarded?.limits ?? []),
    standing: await currentBreakOf(db, memberId),
  };
}

function shown({ limits, counts, today }: CountedPlay, now: Date): Shown {
  const starts = periodStarts(today);
  return moneyLimitsOf(limits).map(({ kind, period, amountMinor, wish }) => {
    const used = usedMinor(kind, playedSince(counts, starts[period]));
    const left = amountMinor - used;
    const current = currentWish(wish, now);
    return {
      kind,
      period,
      amount: minorToDecimal(amountMinor),
      used: minorToDecimal(used),
      left: minorToDecimal(left > 0n ? left : 0n),
      wish: current && {
        amount: current.amountMinor === null ? null : minorToDecimal(current.amountMinor),
        ...confirmable(current),
      },
    };
  });
}

type Wish = NonNullable<PlayLimit['wish']>;

const currentWish = (wish: PlayLimit['wish'], now: Date): Wish | null =>
  wish && wishStateAt(wish.at, now) !== 'LAPSED' ? wish : null;

const confirmable = ({ at }: Wish) => ({
  confirmFrom: at.getTime() + wishWaitsMs,
  confirmUntil: at.getTime() + wishLapsesMs,
});

async function timesShown(
  parts: ProtectionParts,
  memberId: string,
  limits: readonly PlayLimit[],
): Promise<TimesShown> {
  const now = parts.clock.now();
  const wishes = new Map(timeLimitsOf(limits).map(({ period, wish }) => [period, currentWish(wish, now)]));
  return (await timeUsed(parts.db, parts, memberId, limits)).map((time) => {
    const wish = wishes.get(time.period) ?? null;
    const asked = wish?.amountMinor ?? null;
    const minutes = asked === null ? null : Number(asked);
    return { ...time, wish: wish && { minutes, ...confirmable(wish) } };
  });
}

// The reality check: a member who chose one is informed at intervals of the time of play and its net result.
import type { AnswerOf, BodyOf } from '#contract/base/endpoint.ts';
import type { playReality, setRealityCheck } from '#contract/protection.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { Play, Wallet } from '#server/modules/wallet/index.ts';
import type { ProtectionParts } from '../parts.ts';
import { guardMember, selectLimits } from './limit-store.ts';
import { checkDueAt, longestPlayMs, pauseMs, playGoingOn } from './reality-rules.ts';
import { type CheckRow, passCheck, selectCheck, writeCheck, writeLook } from './reality-store.ts';
import { timeUsed } from './time-limits.ts';

type Reality = AnswerOf<typeof playReality>;
type Books = { readonly clock: Clock; readonly wallet: Pick<Wallet, 'lastPlay'> };

const everyMs = ({ minutes }: Pick<CheckRow, 'minutes'>): number => minutes * 60_000;

async function playOf(
  db: Queryable,
  { clock, wallet }: Books,
  memberId: string,
  { playAfter }: Pick<CheckRow, 'playAfter'>,
): Promise<Play | undefined> {
  const now = clock.now();
  const since = new Date(now.getTime() - longestPlayMs);
  const owner = { ownerId: memberId, afterJournalId: playAfter };
  return playGoingOn(await wallet.lastPlay(db, owner, since, pauseMs), now);
}

/**
 * Whether a stake must wait until its member has confirmed the check; called under the wallet lock. When it is not
 * due, the result is stored, so that the ledger is read only once an interval.
 */
export async function isCheckDue(
  tx: Transaction,
  books: Books,
  memberId: string,
  check: CheckRow,
): Promise<boolean> {
  const now = books.clock.now();
  const play = await playOf(tx, books, memberId, check);
  const dueAt = checkDueAt({ everyMs: everyMs(check), passedAt: check.passedAt }, play, now);
  if (dueAt <= now) return true;
  await writeLook(tx, memberId, { notBefore: dueAt, playAfter: play?.afterJournalId ?? check.playAfter });
  return false;
}

/** The caller's time of play, its net result, and the time in ms until the next check may be due. */
export async function realityOf(parts: ProtectionParts, memberId: string): Promise<Reality> {
  const { db, clock } = parts;
  const check = await selectCheck(db, memberId);
  const timeLeftMs = await leastTimeLeft(parts, memberId);
  if (!check) return { everyMinutes: null, playedMs: 0, net: '0.00', dueInMs: null, timeLeftMs };
  const play = await playOf(db, parts, memberId, check);
  const now = clock.now();
  const dueAt = checkDueAt({ everyMs: everyMs(check), passedAt: check.passedAt }, play, now);
  return {
    everyMinutes: check.minutes as NonNullable<Reality['everyMinutes']>,
    playedMs: play ? now.getTime() - play.beganAt.getTime() : 0,
    net: minorToDecimal(play?.netMinor ?? 0n),
    dueInMs: Math.max(0, dueAt.getTime() - now.getTime()),
    timeLeftMs,
  };
}

async function leastTimeLeft(parts: ProtectionParts, memberId: string): Promise<number | null> {
  const used = await timeUsed(parts.db, parts, memberId, await selectLimits(parts.db, memberId));
  return used.length === 0 ? null : Math.min(...used.map(({ leftMs }) => leftMs));
}

/** Chooses how often, or never, from the next stake on: a check binds no money, so nothing has to wait. */
export async function chooseCheck(
  parts: ProtectionParts,
  memberId: string,
  { everyMinutes }: BodyOf<typeof setRealityCheck>,
): Promise<Reality> {
  await parts.db.tx(async (tx) => {
    await parts.wallet.lockOwners(tx, [memberId]);
    if (everyMinutes !== null) {
      await guardMember(tx, memberId);
      await parts.identity.members.markGuarded(tx, memberId);
    }
    await writeCheck(tx, memberId, everyMinutes);
  });
  return realityOf(parts, memberId);
}

/** Records that the caller has seen the check and continues; without a check it changes nothing. */
export async function goOnPlaying(parts: ProtectionParts, memberId: string): Promise<Reality> {
  const { db, clock, wallet } = parts;
  await db.tx(async (tx) => {
    await wallet.lockOwners(tx, [memberId]);
    const check = await selectCheck(tx, memberId);
    const now = clock.now();
    if (check) await passCheck(tx, memberId, now, new Date(now.getTime() + everyMs(check)));
  });
  return realityOf(parts, memberId);
}

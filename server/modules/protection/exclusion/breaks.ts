// Breaks from play: at once, whatever game is open, never shortened; a cool-off ends by itself.
/// <reference lib="esnext.temporal" />
import type { AnswerOf, BodyOf } from '#contract/base/endpoint.ts';
import type { CurrentBreak, takeBreak } from '#contract/protection.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { publish } from '#server/db/outbox.ts';
import type { SignedIn } from '#server/http/context.ts';
import { markExcluded } from './know-again.ts';
import type { ProtectionParts } from '../parts.ts';
import { type BreakRow, endBreakRow, selectRested, selectCurrentBreak, writeBreak } from './break-store.ts';

const dayMs = 24 * 60 * 60_000;

/** The break from play that keeps a member now; null without one. */
export async function currentBreakOf(db: Queryable, memberId: string): Promise<CurrentBreak | null> {
  const current = await selectCurrentBreak(db, memberId);
  return current ? presentBreak(current) : null;
}

function presentBreak({ kind, beganAt, until }: BreakRow): CurrentBreak {
  return { kind, beganAt: beganAt.getTime(), until: until?.getTime() ?? null };
}

/**
 * Begins a break. It is taken behind the wallet lock, under which every stake reads the status: what is not staked by
 * then is refused. The games that are open learn of it by `protection.breakTaken`; all other sessions end, and every
 * other device asks for the password again.
 * @throws Refusal INPUT_INVALID without the length its kind needs, RATE_LIMITED, PASSWORD_WRONG, SESSION_EXPIRED when
 *   the member was locked a moment ago, BREAK_STANDS when one stands that lasts as long or is of a stricter kind
 */
export async function beginBreak(
  parts: ProtectionParts,
  actor: SignedIn,
  body: BodyOf<typeof takeBreak>,
): Promise<AnswerOf<typeof takeBreak>> {
  const { db, clock, wallet, identity } = parts;
  const { memberId } = actor;
  const asked = { kind: body.kind, until: endOf(body, clock.now(), parts.timeZone) };
  await identity.members.requirePassword(actor, body.password);
  const row = await db.tx(async (tx) => {
    await wallet.lockOwners(tx, [memberId]);
    const member = await identity.members.lock(tx, memberId);
    if (!member?.mayLogIn) throw new Refusal('SESSION_EXPIRED');
    const current = await selectCurrentBreak(tx, memberId);
    if (current && !isLonger(asked, current)) throw new Refusal('BREAK_STANDS');
    const now = clock.now();
    const statusBefore = member.status === 'FROZEN' ? 'FROZEN' : (current?.statusBefore ?? 'ACTIVE');
    const taken: BreakRow = { ...asked, beganAt: now, statusBefore };
    await layBreak(tx, parts, memberId, taken);
    await identity.members.endSessionsElsewhere(tx, actor, now);
    return taken;
  });
  return { standing: presentBreak(row) };
}

/**
 * Puts a member on a break, behind the wallet lock, in place of a shorter one; the games that are open learn of it, by
 * what the member would be known again is kept, and other accounts that look like the member's are held.
 */
export async function layBreak(
  tx: Transaction,
  parts: Pick<ProtectionParts, 'clock' | 'identity'>,
  memberId: string,
  row: BreakRow,
): Promise<void> {
  const current = await selectCurrentBreak(tx, memberId);
  if (current && !isLonger(row, current)) return;
  await writeBreak(tx, memberId, row);
  // Whoever may not even sign in stays so.
  await parts.identity.members.changeStatus(tx, memberId, {
    from: ['ACTIVE', 'FROZEN'],
    to: 'SELF_EXCLUDED',
  });
  await markExcluded(tx, parts, memberId);
  const sessionIds = await parts.identity.members.sessionsWithGames(tx, memberId, row.beganAt);
  await publish(tx, { topic: 'protection.breakTaken', ownerId: memberId, payload: { sessionIds } });
}

function endOf({ kind, days, months }: BodyOf<typeof takeBreak>, now: Date, timeZone: string): Date | null {
  if ((kind === 'COOL_OFF') !== (days !== undefined)) throw new Refusal('INPUT_INVALID');
  if ((kind === 'SELF_EXCLUSION') !== (months !== undefined)) throw new Refusal('INPUT_INVALID');
  if (kind === 'PERMANENT') return null;
  if (days !== undefined) return new Date(now.getTime() + days * dayMs);
  const from = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  return new Date(from.add({ months: months ?? 0 }).epochMilliseconds);
}

const strictness = { COOL_OFF: 0, SELF_EXCLUSION: 1, PERMANENT: 2 } as const;

/** Whether one break asks for more than another and for less in nothing. */
function isLonger(
  asked: Pick<BreakRow, 'kind' | 'until'>,
  current: Pick<BreakRow, 'kind' | 'until'>,
): boolean {
  if (strictness[asked.kind] < strictness[current.kind]) return false;
  if (current.until === null) return false;
  return asked.until === null || asked.until > current.until;
}

const atOnce = 200;

/** Ends cool-offs that are over; tells how many. To be called every minute. */
export async function endCoolOffs(
  parts: Pick<ProtectionParts, 'db' | 'clock' | 'wallet' | 'identity'>,
): Promise<number> {
  const { db, clock, wallet } = parts;
  let ended = 0;
  for (const memberId of await selectRested(db, clock.now(), atOnce)) {
    await db.tx(async (tx) => {
      await wallet.lockOwners(tx, [memberId]);
      if (await endBreak(tx, parts, memberId, 'COOL_OFF')) ended += 1;
    });
  }
  return ended;
}

/** Ends a break of such a kind that is over, behind the wallet lock; true when the member is no longer on it. */
export async function endBreak(
  tx: Transaction,
  { clock, identity }: Pick<ProtectionParts, 'clock' | 'identity'>,
  memberId: string,
  kind: 'COOL_OFF' | 'SELF_EXCLUSION',
): Promise<boolean> {
  const to = await endBreakRow(tx, memberId, kind, clock.now());
  return to !== undefined && identity.members.changeStatus(tx, memberId, { from: ['SELF_EXCLUDED'], to });
}

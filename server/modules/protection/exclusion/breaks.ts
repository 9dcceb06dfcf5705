// Breaks from play: they begin at once, also during a game, and are never shortened. Cool-offs end by themselves.
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

/** The present break of a member; null without one. */
export async function currentBreakOf(db: Queryable, memberId: string): Promise<CurrentBreak | null> {
  const current = await selectCurrentBreak(db, memberId);
  return current ? presentBreak(current) : null;
}

function presentBreak({ kind, beganAt, until }: BreakRow): CurrentBreak {
  return { kind, beganAt: beganAt.getTime(), until: until?.getTime() ?? null };
}

/**
 * Begins a break while the wallet is locked. Every stake reads the status under the same lock, so all later stakes are
 * refused. Open games get the event `protection.breakTaken`. All other sessions end, and every other device needs the
 * password again.
 * @throws Refusal INPUT_INVALID without the length its kind needs, RATE_LIMITED, PASSWORD_WRONG, SESSION_EXPIRED when
 *   the member was locked meanwhile, BREAK_ACTIVE when the present break lasts as long or is of a stricter kind
 */
export async function beginBreak(
  parts: ProtectionParts,
  actor: SignedIn,
  body: BodyOf<typeof takeBreak>,
): Promise<AnswerOf<typeof takeBreak>> {
  const { db, clock, wallet, identity } = parts;
  const { memberId } = actor;
  const requested = { kind: body.kind, until: endOf(body, clock.now(), parts.timeZone) };
  await identity.members.requirePassword(actor, body.password);
  const row = await db.tx(async (tx) => {
    await wallet.lockOwners(tx, [memberId]);
    const member = await identity.members.lock(tx, memberId);
    if (!member?.mayLogIn) throw new Refusal('SESSION_EXPIRED');
    const current = await selectCurrentBreak(tx, memberId);
    if (current && !isLonger(requested, current)) throw new Refusal('BREAK_ACTIVE');
    const now = clock.now();
    const statusBefore = member.status === 'FROZEN' ? 'FROZEN' : (current?.statusBefore ?? 'ACTIVE');
    const taken: BreakRow = { ...requested, beganAt: now, statusBefore };
    await applyBreak(tx, parts, memberId, taken);
    await identity.members.endSessionsElsewhere(tx, actor, now);
    return taken;
  });
  return { currentBreak: presentBreak(row) };
}

/**
 * Puts a member on a break while the wallet is locked. It replaces a shorter break. Open games are notified, the
 * member's traits are stored, and other accounts with the same traits are held. An exclusion withdraws the consent to
 * offers.
 */
export async function applyBreak(
  tx: Transaction,
  parts: Pick<ProtectionParts, 'clock' | 'identity'>,
  memberId: string,
  row: BreakRow,
): Promise<void> {
  const current = await selectCurrentBreak(tx, memberId);
  if (current && !isLonger(row, current)) return;
  await writeBreak(tx, memberId, row);
  // A locked or closed member keeps that status.
  await parts.identity.members.changeStatus(tx, memberId, {
    from: ['ACTIVE', 'FROZEN'],
    to: 'SELF_EXCLUDED',
  });
  // After a cool-off offers come again; after an exclusion only when the member agrees to them anew.
  if (row.kind !== 'COOL_OFF') await parts.identity.members.refuseMarketing(tx, memberId, row.beganAt);
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

/** Whether one break lasts longer than another and is not less strict. */
function isLonger(
  requested: Pick<BreakRow, 'kind' | 'until'>,
  current: Pick<BreakRow, 'kind' | 'until'>,
): boolean {
  if (strictness[requested.kind] < strictness[current.kind]) return false;
  if (current.until === null) return false;
  return requested.until === null || requested.until > current.until;
}

const atOnce = 200;

/** Ends cool-offs whose time has passed; returns their number. Call it every minute. */
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

/** Ends a break of this kind whose time has passed, while the wallet is locked; true when it is ended. */
export async function endBreak(
  tx: Transaction,
  { clock, identity }: Pick<ProtectionParts, 'clock' | 'identity'>,
  memberId: string,
  kind: 'COOL_OFF' | 'SELF_EXCLUSION',
): Promise<boolean> {
  const to = await endBreakRow(tx, memberId, kind, clock.now());
  return to !== undefined && identity.members.changeStatus(tx, memberId, { from: ['SELF_EXCLUDED'], to });
}

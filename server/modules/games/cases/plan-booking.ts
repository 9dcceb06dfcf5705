// What has to be booked so that our books say what the vendor's say about a movement; pure.
import { createHash } from 'node:crypto';
import type { OurMovement } from '../audit/audit-store.ts';
import type { VendorAct } from '../vendors/port.ts';
import type { CaseRound, CaseRow } from './case-store.ts';

/**
 * Acts of which the first that is not refused is enough, and what is posted to the member's account when all are.
 * `trace` comes before that posting: it makes sure that a late call of the vendor's moves nothing.
 */
export type Booking = {
  readonly acts: readonly VendorAct[];
  readonly orPost?: { readonly refId: string; readonly amountMinor: bigint; readonly trace?: VendorAct };
};

const nothing: Booking = { acts: [] };

type Facts = {
  readonly ours: OurMovement | undefined;
  /** What `ours`, or a rollback missing here, undid; undefined where we do not have it. */
  readonly target: OurMovement | undefined;
  readonly round: CaseRound | undefined;
};

/** The booking that takes the vendor's side over; without acts and posting both agree by now. */
export function planBooking(found: CaseRow, { ours, target, round }: Facts): Booking {
  const own = ours?.isTombstone ? undefined : ours;
  if (!own) return found.bucket === 'MISSING_HERE' ? bookMissing(found, target, round) : nothing;
  if (found.bucket === 'MISSING_HERE') return nothing;
  const isUndoneThere = found.bucket === 'MISSING_THERE' || found.theirsState === 'ROLLED_BACK';
  if (isUndoneThere) return own.kind === 'ROLLBACK' ? redo(target, round) : undo(own, round);
  const isUndoneHere = own.betState === 'ROLLED_BACK';
  const oursMinor = isUndoneHere ? 0n : effectOf(own.kind, own.amountMinor);
  const id = `case:${found.id}`;
  if (found.bucket === 'STATE_DIFFERS') return isUndoneHere ? redo(own, round) : nothing;
  return correct(id, effectOf(found.kind, found.theirsMinor) - oursMinor, round);
}

/** Under which ids of the vendor's a case may have been booked. */
export function bookedIds({ id, bucket, transactionId, betTransactionId }: CaseRow): string[] {
  const about = [transactionId, ...(betTransactionId === null ? [] : [betTransactionId])].map(shortOf);
  return [
    `case:${id}`,
    ...about.flatMap((short) => [`undo:${short}`, `redo:${short}`]),
    ...(bucket === 'MISSING_HERE' ? [transactionId] : []),
  ];
}

/** What a movement does to the member's balance. */
function effectOf(kind: string, amountMinor: bigint | null): bigint {
  if (kind === 'FREE_BET' || kind === 'ROLLBACK') return 0n;
  return kind === 'BET' ? -(amountMinor ?? 0n) : (amountMinor ?? 0n);
}

/** A movement we never got. It takes the vendor's own id where that can be, so that its late call is a copy. */
function bookMissing(found: CaseRow, target: OurMovement | undefined, round: CaseRound | undefined): Booking {
  const { transactionId, kind, theirsMinor } = found;
  if (kind === 'ROLLBACK') return target ? undo(target, round) : nothing;
  const amountMinor = effectOf(kind, theirsMinor);
  const win: VendorAct[] =
    kind === 'WIN' && round
      ? [{ kind, transactionId, ...round, betTransactionId: null, amountMinor, roundClosed: false }]
      : [];
  const { acts } = correct(transactionId, amountMinor, kind === 'PROMO' ? undefined : round);
  const promo: VendorAct[] =
    amountMinor > 0n ? [{ kind: 'PROMO', transactionId, amountMinor, reason: 'OTHER' }] : [];
  if (amountMinor >= 0n) return { acts: [...win, ...acts, ...promo] };
  const id = `case:${found.id}`;
  const tombstone: VendorAct = {
    kind: 'ROLLBACK',
    transactionId: id,
    betTransactionId: transactionId,
    roundId: found.roundId ?? id,
  };
  return { acts, orPost: { refId: id, amountMinor, ...(kind === 'BET' ? { trace: tombstone } : {}) } };
}

/** Undoes a movement of ours, once, whichever case asks for it. */
function undo(own: OurMovement, round: CaseRound | undefined): Booking {
  if (own.betState === 'ROLLED_BACK') return nothing;
  const id = `undo:${shortOf(own.transactionId)}`;
  const { acts, orPost } = correct(id, -effectOf(own.kind, own.amountMinor), round);
  const mayRollBack = round && ['BET', 'FREE_BET', 'WIN'].includes(own.kind);
  const rollback: VendorAct[] = mayRollBack
    ? [
        {
          kind: 'ROLLBACK',
          transactionId: id,
          betTransactionId: own.transactionId,
          roundId: round.roundId,
        },
      ]
    : [];
  return { acts: [...rollback, ...acts], ...(orPost ? { orPost } : {}) };
}

/** Does again what was undone here and stands there. */
function redo(own: OurMovement | undefined, round: CaseRound | undefined): Booking {
  if (!own) return nothing;
  return correct(`redo:${shortOf(own.transactionId)}`, effectOf(own.kind, own.amountMinor), round);
}

/** Moves an amount, within its round where we have that one. */
function correct(transactionId: string, amountMinor: bigint, round: CaseRound | undefined): Booking {
  if (amountMinor === 0n) return nothing;
  const acts: VendorAct[] = round ? [{ kind: 'ADJUST', transactionId, ...round, amountMinor }] : [];
  return { acts, orPost: { refId: transactionId, amountMinor } };
}

/** Ids of ours have 64 letters at most, and the vendor's may have as many. */
function shortOf(transactionId: string): string {
  return createHash('sha256').update(transactionId).digest('hex').slice(0, 40);
}

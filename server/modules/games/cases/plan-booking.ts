// What has to be booked so that our books say what the vendor's say about a movement, and what they say then; pure.
import { ownId } from '../own-ids.ts';
import type { OurMovement } from '../audit/audit-store.ts';
import { effectOf, isUndone } from '../audit/compare-movements.ts';
import type { MovementKind } from '../orders/order-state.ts';
import type { VendorAct } from '../vendors/port.ts';
import type { CaseRound, Change, Missing } from './case-facts-store.ts';
import type { CaseRow } from './case-store.ts';

/**
 * What our records say behind a booking that is no call of the vendor's, so that a call that comes later finds what
 * it would have found had all of them come in time: a copy is a copy, and a stake goes back once. And so that the
 * next comparison finds both agreed: whatever differs then is a new difference.
 */
export type After = {
  /** A movement we do not have, under the vendor's id. */
  readonly adds?: Missing;
  readonly changes?: readonly Change[];
  /** What is added to the sums of the round: a correction of a stake is no win. */
  readonly round?: { readonly betMinor: bigint; readonly winMinor: bigint; readonly returnedMinor: bigint };
  /** The round was paid, so none of its bets can be undone. */
  readonly settlesBets?: true;
};
type Step = { readonly act: VendorAct; readonly after?: After };

/** Steps of which the first that is not refused is enough, and what is posted to the member's account when all are. */
export type Booking = {
  readonly steps: readonly Step[];
  readonly orPost?: { readonly refId: string; readonly amountMinor: bigint; readonly after?: After };
  /** Where no money moves, what our records say of it. */
  readonly orWrite?: After;
  /** A round that was called off here stands there: it runs again first. */
  readonly reopensRound?: boolean;
  /** Refused with this word it is done already, another way. */
  readonly isDoneAt?: 'ALREADY_ROLLED_BACK';
  /** It cannot be booked at all: under this id the vendor has something of another nature. */
  readonly refusal?: 'DUPLICATE_MISMATCH';
};

const nothing: Booking = { steps: [] };

type Facts = {
  readonly ours: OurMovement | undefined;
  /** What `ours`, or a rollback missing here, undid; undefined where we do not have it. */
  readonly target: OurMovement | undefined;
  readonly round: CaseRound | undefined;
  /** Whether a win of the round stands here. */
  readonly isPaid: boolean;
};

/** The booking that takes the vendor's side over; without steps, posting and writing both agree by now. */
export function planBooking(found: CaseRow, facts: Facts): Booking {
  const { ours, target, round } = facts;
  if (found.bucket === 'RESULT_DIFFERS') return bookResult(found);
  const own = ours?.isTombstone ? undefined : ours;
  if (!own) return found.bucket === 'MISSING_HERE' ? bookMissing(found, facts) : nothing;
  if (found.bucket === 'MISSING_HERE') return nothing;
  const isUndoneThere = found.bucket === 'MISSING_THERE' || found.theirsState === 'ROLLED_BACK';
  if (!isUndoneThere && found.bucket !== 'STATE_DIFFERS') return correctAmount(found, own, round);
  if (isUndoneThere === isUndone(own)) return nothing;
  if (own.kind === 'ROLLBACK') return turnRollback(found, own, target, round);
  return isUndoneThere ? undo(found, own, round) : redo(found, own, round);
}

/** A rollback that is not there: its bet stands again; or one that stands there again: its bet goes back again. */
function turnRollback(
  found: CaseRow,
  own: OurMovement,
  bet: OurMovement | undefined,
  round: CaseRound | undefined,
): Booking {
  const mark: Change = { transactionId: own.transactionId, betState: isUndone(own) ? null : 'ROLLED_BACK' };
  const isToGoBack = isUndone(own);
  // A rollback and its bet can be two cases: what is done is not done again.
  if (!bet || bet.isTombstone || isUndone(bet) === isToGoBack)
    return { steps: [], orWrite: { changes: [mark] } };
  const booking = isToGoBack ? undo(found, bet, round) : redo(found, bet, round);
  return withChange(booking, mark);
}

/** Writes one change more, whichever way it is booked. */
function withChange({ steps, orPost, orWrite, ...booking }: Booking, change: Change): Booking {
  const more = (after: After = {}): After => ({ ...after, changes: [...(after.changes ?? []), change] });
  return {
    ...booking,
    steps: steps.map(({ act, after }) => ({ act, after: more(after) })),
    ...(orPost ? { orPost: { ...orPost, after: more(orPost.after) } } : {}),
    ...(orWrite ? { orWrite: more(orWrite) } : {}),
  };
}

/** The money of a vendor balance is made what the rounds told of it come to; no round of ours is behind it. */
function bookResult(found: CaseRow): Booking {
  return correct(refOf(found), (found.theirsMinor ?? 0n) - (found.oursMinor ?? 0n), undefined);
}

/** A movement we never got. */
function bookMissing(found: CaseRow, facts: Facts): Booking {
  const { transactionId, kind, theirsMinor } = found;
  const { target, round } = facts;
  if (kind === 'ROLLBACK') return target && !isUndone(target) ? undo(found, target, round) : nothing;
  if (kind === 'WIN') return bookWin(found, facts);
  const amountMinor = effectOf(kind, theirsMinor);
  if (kind === 'BET') return bookStake(found, amountMinor, facts);
  if (amountMinor === 0n) return nothing;
  const isPromo = kind === 'PROMO';
  const adds = { transactionId, kind: isPromo ? 'PROMO' : 'ADJUST', amountMinor, betState: null } as const;
  const promo: VendorAct = { kind: 'PROMO', transactionId, amountMinor, reason: 'OTHER' };
  const adjust: VendorAct[] = round ? [{ kind: 'ADJUST', transactionId, ...keyOf(round), amountMinor }] : [];
  return {
    steps: (isPromo ? [promo] : adjust).map((act) => ({ act })),
    orPost: { refId: refOf(found), amountMinor, after: { adds } },
  };
}

/** In its round as the vendor would have called; where that cannot be, as a correction or without any round. */
function bookWin(found: CaseRow, { round }: Facts): Booking {
  const { transactionId, theirsMinor } = found;
  const amountMinor = theirsMinor ?? 0n;
  // What was settled anew has paid all there is to pay.
  const isCovered = round?.isResettled || (amountMinor === 0n && round?.state !== 'OPEN');
  if (isCovered) return nothing;
  const win: VendorAct[] = round
    ? [
        {
          kind: 'WIN',
          transactionId,
          ...keyOf(round),
          betTransactionId: null,
          amountMinor,
          roundClosed: false,
        },
      ]
    : [];
  const id = refOf(found);
  const promo: VendorAct[] =
    amountMinor > 0n ? [{ kind: 'PROMO', transactionId: id, amountMinor, reason: 'OTHER' }] : [];
  const adds = { transactionId, kind: 'WIN', amountMinor, betState: null } as const;
  const corrections = correct(id, amountMinor, round).steps.map(({ act }) => act);
  return {
    steps: [
      ...win.map((act) => ({ act, after: { settlesBets: true } as const })),
      ...[...corrections, ...promo].map((act) => ({ act, after: { adds, settlesBets: true } as const })),
    ],
    reopensRound: round?.state === 'CANCELLED',
  };
}

/** A stake is never taken by an act of its own: session, limits and balance are not asked any more. */
function bookStake(found: CaseRow, amountMinor: bigint, { round, isPaid }: Facts): Booking {
  const { transactionId } = found;
  const stakeMinor = -amountMinor;
  const betState = isPaid && !round ? 'SETTLED' : 'OPEN';
  const outside = round ? {} : { betTransactionId: transactionId };
  const adds = { transactionId, kind: 'BET', amountMinor: stakeMinor, betState, ...outside } as const;
  return {
    ...correct(refOf(found), amountMinor, round, { adds, ...stakeOf(amountMinor, 0n) }),
    reopensRound: round?.state === 'CANCELLED',
  };
}

/** Undoes a movement of ours that stands. */
function undo(found: CaseRow, own: OurMovement, round: CaseRound | undefined): Booking {
  const { transactionId, kind } = own;
  const id = refOf(found);
  const backMinor = -effectOf(kind, own.amountMinor);
  const after: After = {
    changes: [{ transactionId, betState: 'ROLLED_BACK' }],
    ...(kind === 'BET' ? stakeOf(backMinor, backMinor) : {}),
  };
  const booking = correct(id, backMinor, round, after);
  const rollback: Step[] =
    round && isPlay(kind)
      ? [
          {
            act: {
              kind: 'ROLLBACK',
              transactionId: id,
              betTransactionId: transactionId,
              roundId: round.roundId,
            },
          },
        ]
      : [];
  return { ...booking, steps: [...rollback, ...booking.steps], isDoneAt: 'ALREADY_ROLLED_BACK' };
}

/** Does again what was undone here and stands there. */
function redo(found: CaseRow, own: OurMovement, round: CaseRound | undefined): Booking {
  const { transactionId, kind } = own;
  const amountMinor = effectOf(kind, own.amountMinor);
  const after: After = {
    changes: [{ transactionId, betState: isBet(kind) ? 'OPEN' : null }],
    ...(kind === 'BET' ? stakeOf(amountMinor, amountMinor) : {}),
    ...(kind === 'WIN' ? { settlesBets: true } : {}),
  };
  const booking = correct(refOf(found), amountMinor, round, after);
  return { ...booking, reopensRound: round?.state === 'CANCELLED' && amountMinor !== 0n };
}

/** Both have it and say different amounts, or one that it gave and the other that it took. */
function correctAmount(found: CaseRow, own: OurMovement, round: CaseRound | undefined): Booking {
  const { transactionId } = own;
  // What a rollback comes to is its bet's, so it cannot become anything else.
  if ((found.kind === 'ROLLBACK') !== (own.kind === 'ROLLBACK'))
    return { steps: [], refusal: 'DUPLICATE_MISMATCH' };
  const isUndoneHere = isUndone(own);
  const oursMinor = isUndoneHere ? 0n : effectOf(own.kind, own.amountMinor);
  const theirsMinor = effectOf(found.kind, found.theirsMinor);
  if (theirsMinor === oursMinor && !isUndoneHere) return nothing;
  const kind = kindOf(found, own);
  const amountMinor = found.theirsMinor ?? 0n;
  const stakeMinor = (kind === 'BET' ? amountMinor : 0n) - (own.kind === 'BET' ? -oursMinor : 0n);
  const returnedMinor = isUndoneHere && own.kind === 'BET' ? -(own.amountMinor ?? 0n) : 0n;
  const isStateKept = !isUndoneHere && isBet(kind) === isBet(own.kind);
  const after: After = {
    changes: [
      {
        transactionId,
        kind,
        amountMinor,
        ...(isStateKept ? {} : { betState: isBet(kind) ? 'OPEN' : null }),
      },
    ],
    ...(stakeMinor === 0n && returnedMinor === 0n
      ? {}
      : { round: { betMinor: stakeMinor, winMinor: stakeMinor, returnedMinor } }),
    ...(kind === 'WIN' && own.kind !== 'WIN' ? { settlesBets: true } : {}),
  };
  const differenceMinor = theirsMinor - oursMinor;
  const booking = correct(refOf(found), differenceMinor, round, after);
  return { ...booking, reopensRound: round?.state === 'CANCELLED' && differenceMinor !== 0n };
}

/** What our movement is called once it is the vendor's: its own name, as long as that can mean the same. */
function kindOf(found: CaseRow, own: OurMovement): MovementKind {
  if (found.kind === 'ADJUSTMENT') return isCorrection(own.kind) ? own.kind : 'ADJUST';
  return found.kind === 'BET' || found.kind === 'WIN' || found.kind === 'PROMO' ? found.kind : own.kind;
}

/** Moves an amount, within its round where we have that one. */
function correct(
  transactionId: string,
  amountMinor: bigint,
  round: CaseRound | undefined,
  after: After = {},
): Booking {
  if (amountMinor === 0n) return { steps: [], orWrite: after };
  const { round: _ofRound, ...outside } = after;
  const steps: Step[] = round
    ? [{ act: { kind: 'ADJUST', transactionId, ...keyOf(round), amountMinor }, after }]
    : [];
  return { steps, orPost: { refId: transactionId, amountMinor, after: outside } };
}

/** Under which id a case is booked: every case has one of its own, so a movement can be put right again and again. */
function refOf({ id }: CaseRow): string {
  return ownId('case', id);
}

/** A correction that came to the round as a win is one of its stake; `returnedMinor` is what goes back of it. */
function stakeOf(amountMinor: bigint, returnedMinor: bigint): Pick<After, 'round'> {
  return { round: { betMinor: -amountMinor, winMinor: -amountMinor, returnedMinor } };
}

function isBet(kind: string): boolean {
  return kind === 'BET' || kind === 'FREE_BET';
}

function isPlay(kind: string): boolean {
  return isBet(kind) || kind === 'WIN';
}

function isCorrection(kind: MovementKind): boolean {
  return kind === 'ADJUST' || kind === 'UNSETTLE' || kind === 'RESETTLE';
}

function keyOf({ roundId, gameCode }: CaseRound) {
  return { roundId, gameCode };
}

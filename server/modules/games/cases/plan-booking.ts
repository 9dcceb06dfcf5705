// Plans the booking that makes our records agree with the vendor's records of a movement. It is a pure function.
import { ownId } from '../own-ids.ts';
import type { OurMovement } from '../audit/audit-store.ts';
import { effectOf, isUndone } from '../audit/compare-movements.ts';
import type { MovementKind } from '../orders/order-state.ts';
import type { VendorAct } from '../vendors/port.ts';
import type { CaseRound, Change, Missing } from './case-facts-store.ts';
import type { CaseRow } from './case-store.ts';

/**
 * The changes of our records after a booking without a vendor's call. They have two purposes. A later call of the
 * vendor finds the same records as if all its calls had arrived in time: a repeated call counts as a copy, and a stake
 * is given back only once. And the next comparison finds no difference, so any difference it finds is new.
 */
export type After = {
  /** A movement that we do not have, with the vendor's id. */
  readonly adds?: Missing;
  readonly changes?: readonly Change[];
  /** The amounts to add to the sums of the round. A correction of a stake must not count as a win. */
  readonly round?: { readonly betMinor: bigint; readonly winMinor: bigint; readonly returnedMinor: bigint };
  /** The round was paid, so none of its bets can be rolled back. */
  readonly settlesBets?: true;
};
type Step = { readonly act: VendorAct; readonly after?: After };

/** The steps of a booking: the first step that is not refused ends it. If all are refused, `orPost` is posted. */
export type Booking = {
  readonly steps: readonly Step[];
  readonly orPost?: { readonly refId: string; readonly amountMinor: bigint; readonly after?: After };
  /** The changes of our records when no money moves. */
  readonly orWrite?: After;
  /** The round is cancelled here but not at the vendor, so it is opened again first. */
  readonly reopensRound?: boolean;
  /** When the booking is refused with this code, it has been done in another way. */
  readonly isDoneAt?: 'ALREADY_ROLLED_BACK';
  /** The case cannot be booked: the vendor has a movement of another kind under this id. */
  readonly refusal?: 'DUPLICATE_MISMATCH';
};

const nothing: Booking = { steps: [] };

type Facts = {
  readonly ours: OurMovement | undefined;
  /** The movement that our rollback, or a rollback that we miss, rolled back; undefined if we do not have it. */
  readonly target: OurMovement | undefined;
  readonly round: CaseRound | undefined;
  /** Whether a win of the round is booked here. */
  readonly isPaid: boolean;
};

/** The booking that makes our records equal to the vendor's. It is empty if both agree by now. */
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

/**
 * If the vendor does not have a rollback of ours, the stake is taken again. If the vendor has it again, the stake is
 * given back again.
 */
function turnRollback(
  found: CaseRow,
  own: OurMovement,
  bet: OurMovement | undefined,
  round: CaseRound | undefined,
): Booking {
  const mark: Change = { transactionId: own.transactionId, betState: isUndone(own) ? null : 'ROLLED_BACK' };
  const isToGoBack = isUndone(own);
  // A rollback and its bet can be two cases. If the other case has done this, nothing is done here.
  if (!bet || bet.isTombstone || isUndone(bet) === isToGoBack)
    return { steps: [], orWrite: { changes: [mark] } };
  const booking = isToGoBack ? undo(found, bet, round) : redo(found, bet, round);
  return withChange(booking, mark);
}

/** Adds one more change to all ways in which the case may be booked. */
function withChange({ steps, orPost, orWrite, ...booking }: Booking, change: Change): Booking {
  const more = (after: After = {}): After => ({ ...after, changes: [...(after.changes ?? []), change] });
  return {
    ...booking,
    steps: steps.map(({ act, after }) => ({ act, after: more(after) })),
    ...(orPost ? { orPost: { ...orPost, after: more(orPost.after) } } : {}),
    ...(orWrite ? { orWrite: more(orWrite) } : {}),
  };
}

/** Makes the money of a vendor balance equal to the reported rounds. It belongs to no round of ours. */
function bookResult(found: CaseRow): Booking {
  return correct(refOf(found), (found.theirsMinor ?? 0n) - (found.oursMinor ?? 0n), undefined);
}

/** Books a movement that never arrived here. */
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

/** Books a win in its round, like the vendor's call. If that is impossible: as a correction, or without a round. */
function bookWin(found: CaseRow, { round }: Facts): Booking {
  const { transactionId, theirsMinor } = found;
  const amountMinor = theirsMinor ?? 0n;
  // A round that was settled again has already paid everything.
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

/** Books a stake as a correction and not as a bet, because session, limits and balance cannot be checked afterwards. */
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

/** Rolls back one of our valid movements. */
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

/** Books again a movement that was rolled back here and is valid at the vendor. */
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

/** Both sides have the movement, but with different amounts or in opposite directions. */
function correctAmount(found: CaseRow, own: OurMovement, round: CaseRound | undefined): Booking {
  const { transactionId } = own;
  // The amount of a rollback is the amount of its bet, so a rollback cannot become another kind of movement.
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

/** The kind of our movement after the booking: its present kind, if that fits the vendor's movement. */
function kindOf(found: CaseRow, own: OurMovement): MovementKind {
  if (found.kind === 'ADJUSTMENT') return isCorrection(own.kind) ? own.kind : 'ADJUST';
  return found.kind === 'BET' || found.kind === 'WIN' || found.kind === 'PROMO' ? found.kind : own.kind;
}

/** Moves an amount, in its round if we have the round. */
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

/** The id of a case's booking. Every case has its own, so the same movement can be corrected several times. */
function refOf({ id }: CaseRow): string {
  return ownId('case', id);
}

/** Moves a correction from the win of a round to its stake. `returnedMinor` is the stake that is given back. */
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

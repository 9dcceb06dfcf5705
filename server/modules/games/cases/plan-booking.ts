// What has to be booked so that our books say what the vendor's say about a movement, and what they say then; pure.
import { createHash } from 'node:crypto';
import type { OurMovement } from '../audit/audit-store.ts';
import type { BetState } from '../orders/order-state.ts';
import type { VendorAct } from '../vendors/port.ts';
import type { CaseRound } from './case-facts-store.ts';
import type { CaseRow } from './case-store.ts';

/**
 * What our records say behind a booking that is no call of the vendor's, so that a call that comes later finds what
 * it would have found had all of them come in time: a copy is a copy, and a stake goes back once.
 */
export type After = {
  /** A movement under the vendor's id; one we do not have is written. An amount or state that is left out stays. */
  readonly movement?: {
    readonly transactionId: string;
    readonly kind?: 'BET' | 'WIN';
    readonly amountMinor?: bigint;
    readonly betState?: BetState | null;
  };
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
  /** A round that was called off here stands there: it runs again first. */
  readonly reopensRound?: boolean;
  /** Refused with this word it is done already, another way. */
  readonly isDoneAt?: 'ALREADY_ROLLED_BACK';
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

/** The booking that takes the vendor's side over; without steps and posting both agree by now. */
export function planBooking(found: CaseRow, facts: Facts): Booking {
  const { ours, target, round } = facts;
  if (found.bucket === 'RESULT_DIFFERS') return bookResult(found);
  const own = ours?.isTombstone ? undefined : ours;
  if (!own) return found.bucket === 'MISSING_HERE' ? bookMissing(found, facts) : nothing;
  if (found.bucket === 'MISSING_HERE') return nothing;
  const isUndoneThere = found.bucket === 'MISSING_THERE' || found.theirsState === 'ROLLED_BACK';
  if (isUndoneThere) return own.kind === 'ROLLBACK' ? redo(target, round) : undo(own, round);
  if (found.bucket === 'STATE_DIFFERS') return own.betState === 'ROLLED_BACK' ? redo(own, round) : nothing;
  return correctAmount(found, own, round);
}

/** The money of a purse is made what the rounds told of it come to; no round of ours is behind it. */
function bookResult({ id, theirsMinor, oursMinor }: CaseRow): Booking {
  return correct(`case:${id}`, (theirsMinor ?? 0n) - (oursMinor ?? 0n), undefined);
}

/** What a movement does to the member's balance. */
function effectOf(kind: string, amountMinor: bigint | null): bigint {
  if (kind === 'FREE_BET' || kind === 'ROLLBACK') return 0n;
  return kind === 'BET' ? -(amountMinor ?? 0n) : (amountMinor ?? 0n);
}

/** A movement we never got. */
function bookMissing(found: CaseRow, facts: Facts): Booking {
  const { transactionId, kind, theirsMinor } = found;
  const { target, round } = facts;
  if (kind === 'ROLLBACK') return target ? undo(target, round) : nothing;
  if (kind === 'WIN') return bookWin(found, facts);
  const amountMinor = effectOf(kind, theirsMinor);
  if (kind === 'BET') return bookStake(found, amountMinor, facts);
  const booking = correct(transactionId, amountMinor, kind === 'PROMO' ? undefined : round);
  if (amountMinor <= 0n) return booking;
  const promo: VendorAct = { kind: 'PROMO', transactionId, amountMinor, reason: 'OTHER' };
  return { steps: [...booking.steps, { act: promo }] };
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
  const id = `case:${found.id}`;
  const promo: VendorAct[] =
    amountMinor > 0n ? [{ kind: 'PROMO', transactionId: id, amountMinor, reason: 'OTHER' }] : [];
  const movement = { transactionId, kind: 'WIN', amountMinor } as const;
  const corrections = correct(id, amountMinor, round).steps.map(({ act }) => act);
  return {
    steps: [
      ...win.map((act) => ({ act, after: { settlesBets: true } as const })),
      ...[...corrections, ...promo].map((act) => ({ act, after: { movement, settlesBets: true } as const })),
    ],
    reopensRound: round?.state === 'CANCELLED',
  };
}

/** A stake is never taken by an act of its own: session, limits and balance are not asked any more. */
function bookStake(found: CaseRow, amountMinor: bigint, { round, isPaid }: Facts): Booking {
  const { transactionId } = found;
  const stakeMinor = -amountMinor;
  const betState = isPaid && !round ? 'SETTLED' : 'OPEN';
  const movement = { transactionId, kind: 'BET', amountMinor: stakeMinor, betState } as const;
  return {
    ...correct(`case:${found.id}`, amountMinor, round, {
      movement,
      ...stakeOf(amountMinor, 0n),
    }),
    reopensRound: round?.state === 'CANCELLED',
  };
}

/** Undoes a movement of ours, once, whichever case asks for it. */
function undo(own: OurMovement, round: CaseRound | undefined): Booking {
  if (own.betState === 'ROLLED_BACK') return nothing;
  const { transactionId, kind } = own;
  const id = `undo:${shortOf(transactionId)}`;
  const backMinor = -effectOf(kind, own.amountMinor);
  const after: After = isPlay(kind)
    ? {
        movement: { transactionId, betState: 'ROLLED_BACK' },
        ...(kind === 'BET' ? stakeOf(backMinor, backMinor) : {}),
      }
    : {};
  const { steps, orPost } = correct(id, backMinor, round, after);
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
  return { steps: [...rollback, ...steps], ...(orPost ? { orPost } : {}), isDoneAt: 'ALREADY_ROLLED_BACK' };
}

/** Does again what was undone here and stands there. */
function redo(own: OurMovement | undefined, round: CaseRound | undefined): Booking {
  // A rollback and its bet can be two cases: what stands again is not done again.
  if (own?.betState !== 'ROLLED_BACK') return nothing;
  const { transactionId, kind } = own;
  const amountMinor = effectOf(kind, own.amountMinor);
  const after: After =
    kind === 'BET'
      ? { movement: { transactionId, betState: 'OPEN' }, ...stakeOf(amountMinor, amountMinor) }
      : { movement: { transactionId, betState: null }, settlesBets: true };
  const booking = correct(`redo:${shortOf(transactionId)}`, amountMinor, round, after);
  return { ...booking, reopensRound: round?.state === 'CANCELLED' && amountMinor !== 0n };
}

/** Both have it and say different amounts. */
function correctAmount(found: CaseRow, own: OurMovement, round: CaseRound | undefined): Booking {
  const { transactionId, kind } = own;
  const isUndoneHere = own.betState === 'ROLLED_BACK';
  const oursMinor = isUndoneHere ? 0n : effectOf(kind, own.amountMinor);
  const differenceMinor = effectOf(found.kind, found.theirsMinor) - oursMinor;
  const isSame = found.kind === kind && (kind === 'BET' || kind === 'WIN');
  const amount = { transactionId, amountMinor: found.theirsMinor ?? 0n };
  const standing = isUndoneHere ? { betState: kind === 'BET' ? ('OPEN' as const) : null } : {};
  const returnedMinor = isUndoneHere ? effectOf(kind, own.amountMinor) : 0n;
  const after: After = isSame
    ? {
        movement: { ...amount, ...standing },
        ...(kind === 'BET' ? stakeOf(differenceMinor, returnedMinor) : {}),
      }
    : {};
  const booking = correct(`case:${found.id}`, differenceMinor, round, after);
  return { ...booking, reopensRound: round?.state === 'CANCELLED' && differenceMinor !== 0n };
}

/** Moves an amount, within its round where we have that one. */
function correct(
  transactionId: string,
  amountMinor: bigint,
  round: CaseRound | undefined,
  after: After = {},
): Booking {
  if (amountMinor === 0n) return nothing;
  const { round: _ofRound, ...outside } = after;
  const steps: Step[] = round
    ? [{ act: { kind: 'ADJUST', transactionId, ...keyOf(round), amountMinor }, after }]
    : [];
  return { steps, orPost: { refId: transactionId, amountMinor, after: outside } };
}

/** A correction that came to the round as a win is one of its stake; `returnedMinor` is what goes back of it. */
function stakeOf(amountMinor: bigint, returnedMinor: bigint): Pick<After, 'round'> {
  return { round: { betMinor: -amountMinor, winMinor: -amountMinor, returnedMinor } };
}

function isPlay(kind: string): boolean {
  return kind === 'BET' || kind === 'FREE_BET' || kind === 'WIN';
}

function keyOf({ roundId, gameCode }: CaseRound) {
  return { roundId, gameCode };
}

/** Ids of ours have 64 letters at most, and the vendor's may have as many. */
function shortOf(transactionId: string): string {
  return createHash('sha256').update(transactionId).digest('hex').slice(0, 40);
}

// The one state machine of a grant: which event leads from which state to which, and what each posts (promotions.md 3).
import type { GrantState } from '#contract/promotions/grants.ts';
import type { Posting } from '#server/modules/wallet/index.ts';

/**
 * ACTIVATE credits the bonus. CLOSE stops the time and waits for open bets. COMPLETE makes the bonus cash. FORFEIT,
 * EXPIRE and VOID take it back. LAPSE ends a grant that never had money.
 */
export type GrantEvent = 'ACTIVATE' | 'LAPSE' | 'CLOSE' | 'COMPLETE' | 'FORFEIT' | 'EXPIRE' | 'VOID';

const ends = { COMPLETE: 'COMPLETED', FORFEIT: 'FORFEITED', EXPIRE: 'EXPIRED', VOID: 'VOIDED' } as const;
const transitions: Readonly<Record<GrantState, Readonly<Partial<Record<GrantEvent, GrantState>>>>> = {
  ACCEPTED: { ACTIVATE: 'ACTIVE', LAPSE: 'LAPSED' },
  ACTIVE: { CLOSE: 'CLOSING', ...ends },
  CLOSING: ends,
  COMPLETED: {},
  LAPSED: {},
  FORFEITED: {},
  EXPIRED: {},
  VOIDED: {},
};

/** The state after an event; undefined when the event cannot happen there. A state without events never changes. */
export const stateAfter = (state: GrantState, event: GrantEvent): GrantState | undefined =>
  transitions[state][event];

/** Whether a grant has money in BONUS. */
export const isCurrent = (state: GrantState): boolean => state === 'ACTIVE' || state === 'CLOSING';

type Money = {
  readonly id: string;
  readonly offerId: string;
  readonly memberId: string;
  /** What is granted, becomes cash or is taken back, in minor units. */
  readonly amountMinor: bigint;
};

/**
 * What an event posts, once for each grant: the grant's id and the code are the reference. The merchant's side is the
 * account of the campaign. CASH is only ever credited.
 */
export function postingOf(event: GrantEvent, { id, offerId, memberId, amountMinor }: Money): Posting | null {
  if (event === 'LAPSE' || event === 'CLOSE' || amountMinor === 0n) return null;
  const reference = { refType: 'grant', refId: id, ownerId: memberId, account: 'BONUS' } as const;
  const house = `PROMO_COST:${offerId}` as const;
  switch (event) {
    case 'ACTIVATE':
      return { ...reference, txCode: 'BONUS_GRANT', amountMinor, house };
    case 'COMPLETE':
      return {
        ...reference,
        txCode: 'BONUS_CONVERT',
        amountMinor: -amountMinor,
        to: { ownerId: memberId, account: 'CASH' },
      };
    case 'FORFEIT':
    case 'EXPIRE':
    case 'VOID':
      return { ...reference, txCode: 'BONUS_FORFEIT', amountMinor: -amountMinor, house };
  }
}

/** How long after its end a grant waits for bets that nobody settles, in ms. */
const waitsMs = 7 * 24 * 60 * 60_000;

type Progress = {
  readonly state: GrantState;
  readonly endsAt: Date;
  readonly countedMinor: bigint;
  readonly requiredMinor: bigint;
  readonly openBets: number;
};

/** What must happen to a grant with money at an instant; undefined for nothing. Completion comes before the end. */
export function eventDue(
  { state, endsAt, countedMinor, requiredMinor, openBets }: Progress,
  now: Date,
): 'COMPLETE' | 'CLOSE' | 'EXPIRE' | undefined {
  if (countedMinor >= requiredMinor) return 'COMPLETE';
  const overMs = now.getTime() - endsAt.getTime();
  if (overMs < 0) return undefined;
  if (openBets === 0 || overMs >= waitsMs) return 'EXPIRE';
  return state === 'ACTIVE' ? 'CLOSE' : undefined;
}

// Places a bet: checks the slip, reserves the stake, and after the live delay looks again.
import { randomBytes } from 'node:crypto';
import type { OrderReason } from '#contract/partners/sports-reasons.ts';
import { type Bet, rulesVersion } from './bet.ts';
import { type BettingDeps, writeCallback } from './bet-writer.ts';
import { payoutOf } from './payout.ts';
import {
  checkSlip,
  type Headroom,
  limits,
  type Slip,
  type SlipCheck,
  type SlipSelection,
} from './slip-check.ts';

/** Whose slip it is; the session of the page. */
export type Bettor = Pick<Bet, 'vendorCode' | 'playerId' | 'mode' | 'gameCode' | 'currency' | 'sessionToken'>;
export type Placed =
  | { readonly kind: 'bet'; readonly bet: Bet; readonly balance: string | undefined }
  | { readonly kind: 'refused'; readonly check: SlipCheck };

const graceMs = 5_000;

type Whose = Pick<Bet, 'vendorCode' | 'playerId' | 'mode'>;
const least = (...amounts: readonly bigint[]): bigint =>
  amounts.reduce((one, two) => (two < one ? two : one));

/**
 * What a slip may pay and cost beside all other bets: of the member in the last day, and on each of its outcomes.
 * Without a member only the limits that are the same for everybody count.
 */
export function headroomOf(
  { store, clock }: BettingDeps,
  whose: Whose | undefined,
  selections: readonly SlipSelection[],
  exceptOrderId?: string,
): Headroom {
  const { exposure } = store;
  const mode = whose?.mode ?? 'REAL';
  const losses = selections.map((selection) => exposure.lossOf({ ...selection, mode }, exceptOrderId));
  const lossMinor = least(...losses.map((loss) => limits.mostLoss - (loss > 0n ? loss : 0n)));
  if (!whose) return { payoutMinor: limits.mostPayout, lossMinor };
  const since = clock.now().getTime() - 24 * 3_600_000;
  const leftToday = limits.mostPayoutOfDay - exposure.payoutSince(whose, since, exceptOrderId);
  const personal = exposure.personalLimit(whose) ?? limits.mostPayout;
  return { payoutMinor: least(limits.mostPayout, personal, leftToday), lossMinor };
}

/**
 * Places a slip; the same slip id gives the stored bet. The intent is on disk before the platform is called.
 */
export async function placeBet(
  deps: BettingDeps,
  bettor: Bettor,
  slipId: string,
  slip: Slip,
): Promise<Placed> {
  const { store, clock } = deps;
  const known = store.findSlip(bettor.vendorCode, bettor.playerId, slipId);
  if (known) return { kind: 'bet', bet: known, balance: undefined };
  const check = checkSlip(deps.board, slip, headroomOf(deps, bettor, slip.selections));
  if (check.reason) return { kind: 'refused', check };
  const nowMs = clock.now().getTime();
  const made = newBet(deps, bettor, slipId, { slip, check, nowMs });
  const isAtOnce = check.delayMs === 0;
  const wanted: Bet = isAtOnce ? { ...made, state: 'OPEN', acceptedAtMs: nowMs } : made;
  const written = store.together(() => {
    const bet = writeCallback(deps, wanted, 'reserve', slip.stakeMinor);
    // Until the platform has responded, the bet is only an intent.
    const placing: Bet = { ...bet, state: 'PLACING' };
    store.update(placing);
    return placing;
  });
  return reserve(deps, written, isAtOnce);
}

function newBet(
  { feed }: BettingDeps,
  bettor: Bettor,
  slipId: string,
  { slip, check, nowMs }: { slip: Slip; check: SlipCheck; nowMs: number },
): Bet {
  return {
    ...bettor,
    orderId: `so-${nowMs.toString(36)}-${randomBytes(8).toString('hex')}`,
    slipId,
    choose: slip.choose,
    acceptOdds: slip.acceptOdds,
    legs: slip.selections.map(({ matchId, marketId, outcome }, at) => {
      const leg = check.legs[at];
      const view = feed.find(matchId);
      const isLive = view && view.step > 0;
      const { home = '', away = '' } = view?.board ?? {};
      return {
        legId: String(at + 1),
        matchId,
        marketId,
        outcome,
        oddsMilli: leg?.oddsMilli ?? 0,
        version: leg?.version ?? 0,
        base: leg?.base ?? { home: 0, away: 0 },
        scoreAtBet: isLive ? `${home} : ${away}`.slice(0, 64) : null,
        result: null,
      };
    }),
    state: 'PENDING',
    reason: null,
    refusal: null,
    reservedMinor: slip.stakeMinor,
    stakeMinor: slip.stakeMinor,
    cashedOutMinor: 0n,
    paidMinor: 0n,
    cashOutPaidMinor: 0n,
    placedAtMs: nowMs,
    decideAtMs: nowMs + check.delayMs,
    acceptedAtMs: null,
    settledAtMs: null,
    sequence: 0,
    cashOut: null,
    rulesVersion,
  };
}

async function reserve(deps: BettingDeps, bet: Bet, isAtOnce: boolean): Promise<Placed> {
  const { store, calls, clock } = deps;
  const call = store.findCall(bet.orderId, 1);
  if (!call) throw new Error(`the reserve of ${bet.orderId} is missing`);
  const outcome = await calls.callback('reserve', bet.vendorCode, call.body);
  const balance = outcome.kind === 'done' ? outcome.value.balance : undefined;
  const after = store.together((): Bet => {
    const now = store.find(bet.orderId);
    // A sweep may have given it up while the platform was slow.
    if (now?.state !== 'PLACING') return now ?? bet;
    if (outcome.kind === 'uncertain') {
      store.endCall(call, 'DONE', 'UNCERTAIN');
      return discard(deps, now, 'NOT_TAKEN');
    }
    store.endCall(
      call,
      outcome.kind === 'done' ? 'DONE' : 'REFUSED',
      outcome.kind === 'done' ? null : outcome.code,
    );
    const nowMs = clock.now().getTime();
    const next: Bet =
      outcome.kind === 'refused'
        ? { ...now, state: 'REFUSED', refusal: outcome.code, stakeMinor: 0n }
        : { ...now, state: isAtOnce ? 'OPEN' : 'PENDING', acceptedAtMs: isAtOnce ? nowMs : null };
    store.update(next);
    return next;
  });
  return { kind: 'bet', bet: after, balance };
}

/** Rejects a bet; the platform is asked to give the stake back until it has. To be called inside `together`. */
function discard(deps: BettingDeps, bet: Bet, reason: OrderReason): Bet {
  const nowMs = deps.clock.now().getTime();
  const rejected: Bet = { ...bet, state: 'REJECTED', reason, stakeMinor: 0n, settledAtMs: nowMs };
  return writeCallback(deps, rejected, 'discard', bet.reservedMinor);
}

/** Decides the bets whose delay is over; one that comes much too late is rejected, never accepted. */
export function decidePending(deps: BettingDeps): void {
  const { store, clock } = deps;
  const nowMs = clock.now().getTime();
  for (const { orderId, decideAtMs } of store.listIn('PENDING')) {
    if (decideAtMs > nowMs) continue;
    store.together(() => {
      const bet = store.find(orderId);
      if (bet?.state === 'PENDING') decide(deps, bet, nowMs);
    });
  }
}

function decide(deps: BettingDeps, bet: Bet, nowMs: number): void {
  if (nowMs > bet.decideAtMs + graceMs) return void discard(deps, bet, 'TIMED_OUT');
  const moved = bet.legs.some(
    ({ matchId }) => (deps.board.view(matchId)?.decisiveAtMs ?? 0) > bet.placedAtMs,
  );
  if (moved) return void discard(deps, bet, 'EVENT_IN_DELAY');
  const { choose, acceptOdds, stakeMinor } = bet;
  const room = headroomOf(deps, bet, bet.legs, bet.orderId);
  const check = checkSlip(deps.board, { selections: bet.legs, choose, stakeMinor, acceptOdds }, room);
  if (check.reason && check.reason !== 'LIMIT') return void discard(deps, bet, check.reason);
  // Better odds never promise more than the maximum: the stake becomes smaller instead. Bets that came between are no
  // reason to take a part of a bet only.
  const most = check.mostMinor < stakeMinor ? check.mostMinor : stakeMinor;
  const promised = payoutOf(stakeMinor, choose, bet.legs);
  const fitsAtOldOdds = promised <= room.payoutMinor && promised - stakeMinor <= room.lossMinor;
  if (most < limits.leastStake || (most < stakeMinor && !fitsAtOldOdds))
    return void discard(deps, bet, 'LIMIT');
  const accepted: Bet = {
    ...bet,
    state: 'OPEN',
    stakeMinor: most,
    acceptedAtMs: nowMs,
    legs: bet.legs.map((leg, at) => {
      const now = check.legs[at];
      if (!now || now.oddsMilli === null) return leg;
      return { ...leg, oddsMilli: now.oddsMilli, version: now.version, base: now.base };
    }),
  };
  writeCallback(deps, accepted, 'confirm', bet.reservedMinor - most);
}

/** After a restart: intents without a response are given up; their stake is given back if it was taken. */
export function giveUpPlacing(deps: BettingDeps, olderThanMs: number): void {
  const { store, clock } = deps;
  const nowMs = clock.now().getTime();
  for (const { orderId, placedAtMs } of store.listIn('PLACING')) {
    if (placedAtMs > nowMs - olderThanMs) continue;
    store.together(() => {
      const bet = store.find(orderId);
      const call = store.findCall(orderId, 1);
      if (bet?.state !== 'PLACING' || !call) return;
      store.endCall(call, 'DONE', 'UNCERTAIN');
      discard(deps, bet, 'NOT_TAKEN');
    });
  }
}

// The money of games that are not slots: stakes, stakes given back, and the end of a player's round.
import { GameRefusal, type GameRefusalCode } from '../game-refusal.ts';
import type { PendingCalls } from '../pending-calls.ts';
import type { VendorAct } from '../protocols/port.ts';
import { vendorProtocols } from '../protocols/protocols.ts';
import type { Records } from '../records/records-store.ts';
import { type GameSession, type Player, transactionId } from '../records/round-record.ts';
import type { OpenWager, WagerRound, WagerStake } from '../records/wager-record.ts';
import type { WalletCalls } from '../wallet-calls.ts';
import type { WalletOutcome } from '../wallet-outcome.ts';
import { openStake, readStored } from './open-stake.ts';
import { noteGivenBack, noteMovement } from './wager-books.ts';

type StakeOrder = {
  /** Made by `newRoundId`, or `<tableRound>-<player>`: unique over all vendors and players. */
  readonly roundId: string;
  /** Unique over all stakes. A game that lets the page choose a part of it adds the player's round. */
  readonly stakeId: string;
  readonly amountMinor: bigint;
};

export type Wagers = {
  /**
   * Takes one stake in a round; a player may place many stakes in a round, also at the same time. The intent is on
   * disk before the call to the platform. The same stakeId again gives the stored outcome.
   * @throws GameRefusal the wallet's refusal; ROUND_CLOSED when the round has ended; STILL_SETTLING while a call of
   * this player has failed and is not accepted yet; INPUT_INVALID for a stakeId of another stake; BET_UNCERTAIN when the platform did not answer: the stake is
   * rolled back until the platform accepts it
   */
  stake(session: GameSession, order: StakeOrder): Promise<{ balance: string }>;
  /**
   * Gives a stake back that the game did not take: late, or withdrawn before the close. To be called inside
   * `records.together` with the game's own rows; it is sent until the platform accepts it. A second time does nothing.
   */
  giveBack(stakeId: string): void;
  /**
   * Ends a player's round with the sum of its wins, 0 too. Inside `records.together`; sent until accepted. A second
   * time does nothing. A stake of the round that is still on its way then is given back when it arrives.
   */
  settle(round: { roundId: string; vendorCode: string; playerId: string }, winMinor: bigint): void;
  /** Sends now what is due to one player; the balance after it, or undefined when something is still on its way. */
  sendDue(player: Player): Promise<string | undefined>;
  /** Rounds with stakes taken and no end, of a kind by its letter: asked for at start. */
  listOpen(letter: string): readonly OpenWager[];
};

type Deps = {
  records: Records;
  wallet: WalletCalls;
  pendingCalls: PendingCalls;
  clock: { now(): Date };
};

type StakeInFlight = {
  readonly session: GameSession;
  readonly order: StakeOrder;
  readonly attempt: Promise<{ balance: string }>;
};

/** The wagers of one server, and the work that ends stakes which a crash left on their way. */
export function createWagers(deps: Deps): Wagers & { giveBackOlder(ageMs: number): void } {
  const { records, clock } = deps;
  const inFlight = new Map<string, StakeInFlight>();
  return {
    stake(session, order) {
      const running = inFlight.get(order.stakeId);
      if (running && !isSameStake(running, session, order))
        return Promise.reject(new GameRefusal('INPUT_INVALID'));
      if (running) return running.attempt;
      const attempt = takeStake(deps, session, order).finally(() => inFlight.delete(order.stakeId));
      inFlight.set(order.stakeId, { session, order, attempt });
      return attempt;
    },
    giveBack(stakeId) {
      const stake = records.wagers.findStake(stakeId);
      if (!stake) throw new Error(`no stake ${stakeId}`);
      if (stake.state === 'BACK' || stake.state === 'REFUSED') return;
      const round = roundOf(records, stake);
      if (stake.state === 'TAKING' || round.isEnded)
        throw new Error(`stake ${stakeId} is ${round.isEnded ? 'of a round that has ended' : 'on its way'}`);
      sendBack(deps, round, stake, 'ROUND_CLOSED');
    },
    settle: (round, winMinor) => endRound(deps, round, winMinor),
    sendDue: (player) => sendDue(deps, player),
    listOpen: (letter) => records.wagers.listOpen(letter),
    giveBackOlder(ageMs) {
      for (const stake of records.wagers.listTaking(clock.now().getTime() - ageMs)) {
        if (inFlight.has(stake.stakeId)) continue;
        records.together(() => sendBack(deps, roundOf(records, stake), stake, 'BET_UNCERTAIN'));
      }
    },
  };
}

function isSameStake({ session, order }: StakeInFlight, player: GameSession, other: StakeOrder): boolean {
  return (
    session.vendorCode === player.vendorCode &&
    session.playerId === player.playerId &&
    session.terms.mode === player.terms.mode &&
    order.roundId === other.roundId &&
    order.amountMinor === other.amountMinor
  );
}

async function takeStake(deps: Deps, session: GameSession, order: StakeOrder): Promise<{ balance: string }> {
  const stored = readStored(deps.records, session, order);
  if (stored) return stored;
  for (const call of deps.records.pendingCalls.listOpenOf(session)) {
    if (call.attempts === 0) continue;
    if ((await deps.pendingCalls.tryOnce(call)) === undefined) throw new GameRefusal('STILL_SETTLING');
  }
  const stake = openStake(deps, session, order);
  const { habits } = vendorProtocols[session.terms.protocol];
  let uncertain = false;
  for (let attempt = 0; attempt < habits.betTries; attempt += 1) {
    const outcome: WalletOutcome = await deps.wallet.send(session, betOf(session, stake));
    if (outcome.kind === 'done') return keepTaken(deps, stake, outcome.balance);
    if (outcome.kind === 'refused') {
      // An earlier attempt without a response may still arrive late: then a refusal alone proves nothing.
      const isOpen = uncertain || habits.undoesRefusedBet(outcome.code);
      refuse(deps, stake, outcome.code, isOpen);
      throw new GameRefusal(outcome.code, outcome.balance);
    }
    uncertain = true;
  }
  refuse(deps, stake, 'BET_UNCERTAIN', true);
  throw new GameRefusal('BET_UNCERTAIN');
}

/** Notes that the platform has the stake; one that comes after the end of its round goes back. */
function keepTaken(deps: Deps, stake: WagerStake, balance: string): { balance: string } {
  const { records, clock } = deps;
  const isLate = records.together(() => {
    const round = roundOf(records, stake);
    if (round.isEnded) {
      sendBack(deps, round, stake, 'ROUND_CLOSED');
      return true;
    }
    records.wagers.moveStake(stake.stakeId, 'TAKEN', { balance });
    noteMovement(records, round, { ...stake, kind: 'BET' }, clock.now().getTime());
    return false;
  });
  if (isLate) throw new GameRefusal('ROUND_CLOSED', balance);
  return { balance };
}

function refuse({ records, clock }: Deps, stake: WagerStake, code: GameRefusalCode, isOpen: boolean): void {
  records.together(() => {
    if (isOpen) sendBack({ records, clock }, roundOf(records, stake), stake, code);
    else records.wagers.moveStake(stake.stakeId, 'REFUSED', { refusal: code });
  });
}

/** Marks a stake as given back; the rollback is sent until the platform accepts it. */
function sendBack(
  { records, clock }: Pick<Deps, 'records' | 'clock'>,
  round: WagerRound,
  stake: WagerStake,
  reason: GameRefusalCode,
): void {
  const nowMs = clock.now().getTime();
  const { callId, platformRound, amountMinor } = stake;
  records.wagers.moveStake(stake.stakeId, 'BACK', { refusal: reason });
  const call = { ...round, roundId: callId, inRound: platformRound, amountMinor };
  records.pendingCalls.add({ ...call, kind: 'rollback' }, nowMs);
  noteGivenBack(records, round, stake, nowMs);
}

function endRound(
  { records, clock }: Deps,
  { roundId, vendorCode, playerId }: { roundId: string; vendorCode: string; playerId: string },
  winMinor: bigint,
): void {
  const round = records.wagers.findRound(roundId);
  if (round?.vendorCode !== vendorCode || round.playerId !== playerId)
    throw new Error(`${playerId} of ${vendorCode} has no round ${roundId}`);
  if (round.isEnded) return;
  records.wagers.endRound(roundId, winMinor);
  const stake = records.wagers.listStakes(roundId).find(({ state }) => state === 'TAKEN');
  if (!stake) {
    if (winMinor > 0n) throw new Error(`round ${roundId} has a win and no stake`);
    return;
  }
  const nowMs = clock.now().getTime();
  const { callId, platformRound } = stake;
  const call = { ...round, roundId: callId, inRound: platformRound, amountMinor: winMinor };
  records.pendingCalls.add({ ...call, kind: 'win' }, nowMs);
  noteMovement(records, round, { ...stake, kind: 'WIN', amountMinor: winMinor }, nowMs);
}

/** Calls that wait for another one of their round become due when that one is accepted, so they are listed again. */
async function sendDue({ records, pendingCalls }: Deps, player: Player): Promise<string | undefined> {
  let balance: string | undefined;
  for (;;) {
    const [call] = records.pendingCalls.listOpenOf(player);
    if (!call) return records.pendingCalls.hasOpenOf(player) ? undefined : balance;
    balance = await pendingCalls.tryOnce(call);
    if (balance === undefined) return undefined;
  }
}

function roundOf(records: Records, { roundId }: WagerStake): WagerRound {
  const round = records.wagers.findRound(roundId);
  if (!round) throw new Error(`no round ${roundId}`);
  return round;
}

function betOf(session: GameSession, { callId, platformRound, amountMinor }: WagerStake): VendorAct {
  const { platformToken: sessionToken, playerId, gameCode, currency } = session;
  const inRound = { sessionToken, playerId, roundId: platformRound, gameCode, currency };
  return { act: 'bet', ...inRound, transactionId: transactionId(callId, 'bet'), amountMinor };
}

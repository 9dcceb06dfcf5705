// Plays the rounds of games that one player plays alone: commitment, stake, deal, choice, settlement.
import type { KindDeps } from '../../game-kind.ts';
import { splitGameCode } from '../../game-code.ts';
import { GameRefusal } from '../../game-refusal.ts';
import { printMinor } from '../../money.ts';
import type { GameSession } from '../../records/round-record.ts';
import { newRoundId } from '../../round-id.ts';
import type { Card } from '../cards/card.ts';
import { commitmentOf, deckOf, newSeed } from '../cards/sealed-deal.ts';
import { type SoloChoice, type SoloGame, soloGames } from './solo-game.ts';
import { type SoloOwner, SoloStore, type StoredSolo } from './solo-store.ts';
import type { NextDeal, SoloAnswer, SoloOpening, SoloRound } from './solo-wire.ts';

type Deps = Pick<KindDeps, 'records' | 'wagers' | 'clock'>;

/** In minor units. */
const stakes: readonly bigint[] = [100n, 200n, 500n, 1000n, 2000n, 5000n, 10_000n, 20_000n, 50_000n];
const defaultStake = 1000n;
const historyLimit = 50;
/** A dealt round waits two days for its player; then the choice of best play ends it. */
const abandonedAfterMs = 48 * 3_600_000;

export type SoloRounds = ReturnType<typeof createSoloRounds>;

export function createSoloRounds(deps: Deps) {
  const { records, wagers, clock } = deps;
  const store = new SoloStore(records.db);
  const act = { ...deps, store };
  return {
    opening(session: GameSession): SoloOpening {
      const open = store.findOf(ownerOf(session), ['STAKING', 'DEALT', 'CHOSEN']);
      return {
        stakes: stakes.map(printMinor),
        defaultStake: printMinor(defaultStake),
        open: open?.state === 'DEALT' ? present(open) : null,
        next: nextDeal(act, session),
      };
    },
    /**
     * Takes the stake of the round whose commitment was shown, and deals it. The same round again gives the same cards.
     * @throws GameRefusal INPUT_INVALID, or what `wagers.stake` throws
     */
    async deal(session: GameSession, order: DealOrder): Promise<SoloAnswer> {
      const round = theirRound(store, session, order.roundId);
      if (round.state !== 'NEXT') return resumeDeal(act, session, round);
      if (!stakes.includes(order.betMinor)) throw new GameRefusal('INPUT_INVALID');
      records.together(() => {
        if (store.findOf(ownerOf(session), ['STAKING', 'DEALT', 'CHOSEN']))
          throw new GameRefusal('STILL_SETTLING');
        store.stake(round.roundId, order, clock.now().getTime());
      });
      return resumeDeal(act, session, store.find(round.roundId) as StoredSolo);
    },
    /**
     * Ends a dealt round with the player's choice; a repeated call gives the same end.
     * @throws GameRefusal INPUT_INVALID, ROUND_CLOSED, or what `wagers.stake` throws for the stake of the choice
     */
    async choose(
      session: GameSession,
      { roundId, requestId, choice: input }: ChoiceOrder,
    ): Promise<SoloAnswer> {
      const round = theirRound(store, session, roundId);
      if (round.state === 'ENDED') return answer(act, session, round);
      const game = gameOf(round);
      const choice = game.readChoice(input);
      if (!choice) throw new GameRefusal('INPUT_INVALID');
      if (round.state !== 'DEALT')
        throw new GameRefusal(round.state === 'CHOSEN' ? 'STILL_SETTLING' : 'ROUND_CLOSED');
      await stakeChoice(act, session, round, { choice, requestId });
      settle(act, round, choice);
      return answer(act, session, store.find(roundId) as StoredSolo);
    },
    history: (session: GameSession): SoloRound[] =>
      store.listEnded(ownerOf(session), historyLimit).map(present),
    /** Whether a round of the wagers is one of these. */
    has: (roundId: string): boolean => store.find(roundId) !== undefined,
    next: (session: GameSession): NextDeal => nextDeal(act, session),
    /**
     * Goes on with rounds that a crash left: dealt where the platform has the stake, settled where it
     * has the stake of the choice too, void where it has none.
     */
    resume(): void {
      const open = new Map(wagers.listOpen('P').map((wager) => [wager.roundId, wager.stakes.length]));
      for (const round of store.listUnfinished(clock.now().getTime())) {
        const taken = open.get(round.roundId) ?? 0;
        if (taken === 0) store.move(round.roundId, 'VOID');
        else if (round.state === 'CHOSEN' && round.choice && taken > 1) settle(act, round, round.choice);
        else store.move(round.roundId, 'DEALT');
      }
    },
    /** Ends rounds that their players left for two days. */
    endAbandoned(): void {
      for (const round of store.listUnfinished(clock.now().getTime() - abandonedAfterMs)) {
        if (round.state === 'DEALT') settle(act, round, gameOf(round).bestChoice(deckOfRound(round)));
      }
    },
  };
}

type Act = Deps & { readonly store: SoloStore };
type DealOrder = { readonly roundId: string; readonly clientSeed: string; readonly betMinor: bigint };
type ChoiceOrder = { readonly roundId: string; readonly requestId: string; readonly choice: unknown };

const ownerOf = ({ vendorCode, playerId, gameCode, terms }: GameSession): SoloOwner => ({
  vendorCode,
  playerId,
  gameCode,
  mode: terms.mode,
});

function theirRound(store: SoloStore, session: GameSession, roundId: string): StoredSolo {
  const round = store.find(roundId);
  const owner = ownerOf(session);
  const isTheirs =
    round?.vendorCode === owner.vendorCode &&
    round.playerId === owner.playerId &&
    round.gameCode === owner.gameCode &&
    round.mode === owner.mode;
  if (!round || !isTheirs) throw new GameRefusal('INPUT_INVALID');
  return round;
}

function gameOf({ gameCode }: Pick<StoredSolo, 'gameCode'>): SoloGame {
  const game = soloGames[splitGameCode(gameCode)?.name ?? ''];
  if (!game) throw new GameRefusal('GAME_UNKNOWN');
  return game;
}

/** The round that the next stake will be for; its seed is chosen and on disk before the stake is known. */
function nextDeal({ store, records, clock }: Act, session: GameSession): NextDeal {
  const owner = ownerOf(session);
  const next = records.together(() => {
    const waiting = store.findOf(owner, ['NEXT']);
    if (waiting) return waiting;
    const roundId = newRoundId(clock.now().getTime());
    store.add(owner, roundId, newSeed(), clock.now().getTime());
    return store.find(roundId) as StoredSolo;
  });
  return { roundId: next.roundId, commitment: commitmentOf(next.seed) };
}

/** Takes the stake of a round that is waiting for it, or gives the round as it is. */
async function resumeDeal(act: Act, session: GameSession, round: StoredSolo): Promise<SoloAnswer> {
  const { store, wagers, records } = act;
  const { roundId, betMinor } = round;
  if (round.state !== 'STAKING') return answer(act, session, round);
  try {
    const { balance } = await wagers.stake(session, {
      roundId,
      stakeId: `${roundId}.deal`,
      amountMinor: betMinor,
    });
    records.together(() => {
      if (store.find(roundId)?.state === 'STAKING') store.move(roundId, 'DEALT');
    });
    return { ...(await answer(act, session, store.find(roundId) as StoredSolo)), balance };
  } catch (error) {
    // No stake was taken, or it is given back: the round is void and its cards are never shown.
    store.move(roundId, 'VOID');
    throw error;
  }
}

async function stakeChoice(
  { store, wagers }: Act,
  session: GameSession,
  round: StoredSolo,
  { choice, requestId }: { choice: SoloChoice; requestId: string },
): Promise<void> {
  const { roundId, betMinor } = round;
  const amountMinor = betMinor * BigInt(gameOf(round).extraTimes(choice));
  if (amountMinor === 0n) return;
  store.move(roundId, 'CHOSEN', choice);
  try {
    await wagers.stake(session, { roundId, stakeId: `${roundId}.${requestId}`, amountMinor });
  } catch (error) {
    store.move(roundId, 'DEALT');
    throw error;
  }
}

/** Writes the end of the round and what the platform must pay, in one commit. */
function settle({ store, wagers, records }: Act, round: StoredSolo, choice: SoloChoice): void {
  const times = gameOf(round).returnedTimes(deckOfRound(round), choice);
  const returnedMinor = BigInt(times) * round.betMinor;
  records.together(() => {
    if (store.find(round.roundId)?.state === 'ENDED') return;
    store.end(round.roundId, choice, returnedMinor);
    wagers.settle(round, returnedMinor);
  });
}

/** A round as the page sees it, with the next one; what is due is sent first. */
async function answer(act: Act, session: GameSession, round: StoredSolo): Promise<SoloAnswer> {
  if (round.state === 'VOID' || round.state === 'NEXT') throw new GameRefusal('ROUND_CLOSED');
  const balance = round.state === 'ENDED' ? await act.wagers.sendDue(session) : undefined;
  const shown = { round: present(round), next: nextDeal(act, session) };
  return balance === undefined ? shown : { ...shown, balance };
}

const deckOfRound = ({ seed, roundId, clientSeed }: StoredSolo): Card[] =>
  deckOf({ seed, dealId: roundId, clientSeed });

function present(round: StoredSolo): SoloRound {
  const { roundId, seed, clientSeed, betMinor, state, atMs } = round;
  const isEnded = state === 'ENDED';
  const choice = isEnded ? round.choice : null;
  const game = gameOf(round);
  const times = 1n + BigInt(choice ? game.extraTimes(choice) : 0);
  return {
    roundId,
    at: atMs,
    bet: printMinor(betMinor),
    staked: printMinor(betMinor * times),
    hand: game.show(deckOfRound(round), choice),
    returned: round.returnedMinor === null ? null : printMinor(round.returnedMinor),
    proof: { dealId: roundId, commitment: commitmentOf(seed), clientSeed, seed: isEnded ? seed : null },
  };
}

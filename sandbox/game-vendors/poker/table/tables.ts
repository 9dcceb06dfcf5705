// All cash tables: places players, takes their stakes, passes on their acts, and resumes after a crash.
import { randomInt } from 'node:crypto';
import { splitGameCode } from '../../game-code.ts';
import { GameRefusal } from '../../game-refusal.ts';
import type { GameSession } from '../../records/round-record.ts';
import { newRoundId } from '../../round-id.ts';
import { isAllowed, type HandAct } from './hand.ts';
import { presentHand } from './hand-record.ts';
import { type TableLimits, tableLimits } from './limits.ts';
import { PokerTable, type TableDeps } from './poker-table.ts';
import { actInHand, addChips, arrive, contribute, leave, setAway } from './table-acts.ts';
import { maskedName } from './table-state.ts';
import type { TableGroup } from './table-store.ts';
import type { TableAnswer, TableView, WireHand } from './table-wire.ts';

const historyLimit = 50;

export type Tables = ReturnType<typeof createTables>;

export function createTables(deps: TableDeps) {
  const { store, wagers, records, clock } = deps;
  const listeners = new Set<(table: PokerTable) => void>();
  const onChange = (table: PokerTable): void => listeners.forEach((listen) => listen(table));
  const tables: PokerTable[] = store
    .list()
    .map((stored) => new PokerTable(deps, limitsOf(stored.gameCode), stored, onChange));
  /** The player's own table, else the one with most players that has a free position, else a new one. */
  const tableOf = (session: GameSession): PokerTable => {
    const group = groupOf(session);
    const ofGroup = tables.filter((table) => table.isOf(group));
    const { playerId } = session;
    const own = ofGroup.find((table) => table.find(playerId) ?? table.isReservedFor(playerId));
    if (own) return own;
    const [fullest] = ofGroup
      .filter((table) => table.freePositions().length > 0)
      .sort((a, b) => b.state.participants.length - a.state.participants.length || a.number - b.number);
    if (fullest) return fullest;
    const limits = limitsOf(session.gameCode);
    const stored = PokerTable.open(deps, limits, group, ofGroup.length + 1);
    const opened = new PokerTable(deps, limits, stored, onChange);
    tables.push(opened);
    return opened;
  };
  /** @throws GameRefusal INPUT_INVALID when the player is at no table */
  const ownTable = (session: GameSession): PokerTable => {
    const table = tableOf(session);
    if (!table.find(session.playerId)) throw new GameRefusal('INPUT_INVALID');
    return table;
  };
  const answer = (session: GameSession, balance?: string): TableAnswer => {
    const view = tableOf(session).view(session.playerId);
    return balance === undefined ? { view } : { view, balance };
  };
  return {
    view: (session: GameSession): TableView => tableOf(session).view(session.playerId),
    /** Calls back with the view after every change of the session's table; the returned function ends it. */
    follow(session: GameSession, show: (view: TableView) => void): () => void {
      const listen = (changed: PokerTable): void => {
        if (tableOf(session) === changed) show(changed.view(session.playerId));
      };
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    /**
     * Takes the first stake of a visit and gives the player a position; a player who has one keeps it.
     * @throws GameRefusal INPUT_INVALID for an amount outside the limits, or what `wagers.stake` throws
     */
    async join(session: GameSession, amountMinor: bigint): Promise<TableAnswer> {
      const table = tableOf(session);
      const { playerId } = session;
      const { leastBuyIn, mostBuyIn } = table.limits;
      if (table.find(playerId)) return answer(session);
      if (amountMinor < leastBuyIn || amountMinor > mostBuyIn) throw new GameRefusal('INPUT_INVALID');
      if (table.isReservedFor(playerId)) throw new GameRefusal('STILL_SETTLING');
      const free = table.freePositions();
      const position = free[randomInt(free.length)] as number;
      const roundId = newRoundId(clock.now().getTime());
      const stake = { stakeId: `${roundId}.1`, amountMinor };
      table.reserve(playerId, position);
      try {
        const { balance } = await wagers.stake(session, { roundId, ...stake });
        const arrival = {
          position,
          playerId,
          name: maskedName(session.displayName),
          roundId,
          stakes: [stake],
        };
        table.change((state) => arrive(state, arrival));
        return answer(session, balance);
      } finally {
        table.release(playerId);
      }
    },
    /**
     * Buys more chips up to the highest buy-in; they join the stack between hands. What came too late goes back.
     * @throws GameRefusal INPUT_INVALID, ROUND_CLOSED when the player has left meanwhile, or what `wagers.stake` throws
     */
    async topUp(session: GameSession, requestId: string, amountMinor: bigint): Promise<TableAnswer> {
      const table = ownTable(session);
      const { playerId } = session;
      const { roundId } = table.find(playerId) ?? { roundId: '' };
      const stakeId = `${roundId}.${requestId}`;
      if (table.find(playerId)?.stakes.some((stake) => stake.stakeId === stakeId)) return answer(session);
      if (amountMinor <= 0n || amountMinor > mostTopUp(table, playerId))
        throw new GameRefusal('INPUT_INVALID');
      const { balance } = await wagers.stake(session, { roundId, stakeId, amountMinor });
      const isStillTheirs =
        table.find(playerId)?.roundId === roundId && amountMinor <= mostTopUp(table, playerId);
      if (!isStillTheirs) {
        records.together(() => wagers.giveBack(stakeId));
        throw new GameRefusal('ROUND_CLOSED', await wagers.sendDue(session));
      }
      table.change((state) => addChips(state, playerId, { stakeId, amountMinor }));
      return answer(session, balance);
    },
    /** An act for a turn; an act for a turn that is over changes nothing, so a repeated call is harmless. */
    act(session: GameSession, order: { handId: string; turn: number; act: HandAct }): TableAnswer {
      const table = ownTable(session);
      const { running } = table.state;
      const own = table.find(session.playerId);
      const isTurn =
        running?.handId === order.handId &&
        running.acts.length === order.turn &&
        running.hand.toAct === own?.position;
      if (!isTurn) return answer(session);
      if (!isAllowed(running.hand, order.act)) throw new GameRefusal('INPUT_INVALID');
      table.change((state, context) => actInHand(state, context, { act: order.act, byTable: false }));
      return answer(session);
    },
    setAway(session: GameSession, isAway: boolean): TableAnswer {
      ownTable(session).change((state, { nowMs }) => setAway(state, session.playerId, isAway, nowMs));
      return answer(session);
    },
    /** Leaves with the stack, at once or after folding the running hand. */
    async leave(session: GameSession): Promise<TableAnswer> {
      const table = tableOf(session);
      table.change((state) => leave(state, session.playerId));
      if (table.find(session.playerId)) return answer(session);
      return answer(session, await wagers.sendDue(session));
    },
    contribute(session: GameSession, handId: string, clientSeed: string): TableAnswer {
      tableOf(session).change((state) => contribute(state, session.playerId, handId, clientSeed));
      return answer(session);
    },
    hands: (session: GameSession): WireHand[] =>
      store
        .listHands(groupOf(session), session.playerId, historyLimit)
        .map((record) => presentHand(record, session.playerId, clock.now().getTime())),
    passTime: (): void => tables.forEach((table) => table.passTime()),
    /** The rounds of all players at tables, with the stakes that are in their chips. */
    rounds: (): ReadonlyMap<string, ReadonlySet<string>> =>
      new Map(
        tables.flatMap((table) =>
          table.state.participants.map(({ roundId, stakes }) => [
            roundId,
            new Set(stakes.map(({ stakeId }) => stakeId)),
          ]),
        ),
      ),
    /** Begins the present turn of every table anew, since nobody could act while the server was down. */
    resume(): void {
      for (const table of tables) {
        table.change((state, { nowMs }) => ({
          ...state,
          running: state.running && { ...state.running, turnAtMs: nowMs },
        }));
      }
    },
  };
}

function mostTopUp(table: PokerTable, playerId: string): bigint {
  const chips = table.chipsOf(playerId);
  return chips < table.limits.mostBuyIn ? table.limits.mostBuyIn - chips : 0n;
}

function groupOf({ vendorCode, gameCode, terms }: GameSession): TableGroup {
  return { vendorCode, gameCode, mode: terms.mode };
}

function limitsOf(gameCode: string): TableLimits {
  const limits = tableLimits[splitGameCode(gameCode)?.name ?? ''];
  if (!limits) throw new GameRefusal('GAME_UNKNOWN');
  return limits;
}

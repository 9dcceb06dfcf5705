// All cash tables: places players, takes their stakes, passes on their acts, and resumes after a crash.
import { randomInt } from 'node:crypto';
import { splitGameCode } from '../../game-code.ts';
import { GameRefusal } from '../../game-refusal.ts';
import type { GameSession } from '../../records/round-record.ts';
import { newRoundId } from '../../round-id.ts';
import { type HandAct, isAllowed } from './hand.ts';
import { presentHand } from './hand-record.ts';
import { type TableLimits, tableLimits } from './limits.ts';
import { PokerTable, type TableDeps } from './poker-table.ts';
import { actInHand, addChips, arrive, contribute, leave, setAway } from './table-acts.ts';
import { maskedName } from './table-state.ts';
import type { TableGroup } from './table-store.ts';
import type { TableAnswer, TableView, WireHand } from './table-wire.ts';

const historyLimit = 50;

export class Tables {
  readonly #deps: TableDeps;
  readonly #listeners = new Set<(table: PokerTable) => void>();
  readonly #tables: PokerTable[];

  constructor(deps: TableDeps) {
    this.#deps = deps;
    this.#tables = deps.store
      .list()
      .map((stored) => new PokerTable(deps, limitsOf(stored.gameCode), stored, this.#onChange));
  }

  view(session: GameSession): TableView {
    return this.#tableOf(session).view(session.playerId);
  }

  /** Calls back with the view after every change of the session's table; the returned function ends it. */
  follow(session: GameSession, show: (view: TableView) => void): () => void {
    const listen = (changed: PokerTable): void => {
      if (this.#tableOf(session) === changed) show(changed.view(session.playerId));
    };
    this.#listeners.add(listen);
    return () => this.#listeners.delete(listen);
  }

  /**
   * Takes the first stake of a visit and gives the player a position; a player who has one keeps it.
   * @throws GameRefusal INPUT_INVALID for an amount outside the limits, or what `wagers.stake` throws
   */
  async join(session: GameSession, amountMinor: bigint): Promise<TableAnswer> {
    const table = this.#tableOf(session);
    const { playerId } = session;
    const { leastBuyIn, mostBuyIn } = table.limits;
    if (table.find(playerId)) return this.#answer(session);
    if (amountMinor < leastBuyIn || amountMinor > mostBuyIn) throw new GameRefusal('INPUT_INVALID');
    if (table.isReservedFor(playerId)) throw new GameRefusal('STILL_SETTLING');
    const free = table.freePositions();
    const position = free[randomInt(free.length)] as number;
    const roundId = newRoundId(this.#deps.clock.now().getTime());
    const stake = { stakeId: `${roundId}.1`, amountMinor };
    table.reserve(playerId, position);
    try {
      const { balance } = await this.#deps.wagers.stake(session, { roundId, ...stake });
      const name = maskedName(session.displayName);
      table.change((state) => arrive(state, { position, playerId, name, roundId, stakes: [stake] }));
      return this.#answer(session, balance);
    } finally {
      table.release(playerId);
    }
  }

  /**
   * Buys more chips up to the highest buy-in; they join the stack between hands. What came too late goes back.
   * @throws GameRefusal INPUT_INVALID, ROUND_CLOSED when the player has left meanwhile, or what `wagers.stake` throws
   */
  async topUp(session: GameSession, requestId: string, amountMinor: bigint): Promise<TableAnswer> {
    const { wagers, records } = this.#deps;
    const table = this.#ownTable(session);
    const { playerId } = session;
    const { roundId, stakes } = table.find(playerId) ?? { roundId: '', stakes: [] };
    const stakeId = `${roundId}.${requestId}`;
    if (stakes.some((stake) => stake.stakeId === stakeId)) return this.#answer(session);
    if (amountMinor <= 0n || amountMinor > mostTopUp(table, playerId)) throw new GameRefusal('INPUT_INVALID');
    const { balance } = await wagers.stake(session, { roundId, stakeId, amountMinor });
    const own = table.find(playerId);
    if (own?.stakes.some((stake) => stake.stakeId === stakeId)) return this.#answer(session, balance);
    if (own?.roundId !== roundId || amountMinor > mostTopUp(table, playerId)) {
      records.together(() => wagers.giveBack(stakeId));
      throw new GameRefusal('ROUND_CLOSED', await wagers.sendDue(session));
    }
    table.change((state) => addChips(state, playerId, { stakeId, amountMinor }));
    return this.#answer(session, balance);
  }

  /** An act for a turn; an act for a turn that is over changes nothing, so a repeated call is harmless. */
  act(session: GameSession, order: { handId: string; turn: number; act: HandAct }): TableAnswer {
    const table = this.#ownTable(session);
    const { running } = table.state;
    const own = table.find(session.playerId);
    const isTurn =
      running?.handId === order.handId &&
      running.acts.length === order.turn &&
      running.hand.toAct === own?.position;
    if (!isTurn) return this.#answer(session);
    if (!isAllowed(running.hand, order.act)) throw new GameRefusal('INPUT_INVALID');
    table.change((state, context) => actInHand(state, context, { act: order.act, byTable: false }));
    return this.#answer(session);
  }

  setAway(session: GameSession, isAway: boolean): TableAnswer {
    this.#ownTable(session).change((state, { nowMs }) => setAway(state, session.playerId, isAway, nowMs));
    return this.#answer(session);
  }

  /** Leaves with the stack, at once or after folding the running hand. */
  async leave(session: GameSession): Promise<TableAnswer> {
    const table = this.#tableOf(session);
    table.change((state) => leave(state, session.playerId));
    if (table.find(session.playerId)) return this.#answer(session);
    return this.#answer(session, await this.#deps.wagers.sendDue(session));
  }

  contribute(session: GameSession, handId: string, clientSeed: string): TableAnswer {
    this.#tableOf(session).change((state) => contribute(state, session.playerId, handId, clientSeed));
    return this.#answer(session);
  }

  hands(session: GameSession): WireHand[] {
    const { store, clock } = this.#deps;
    const nowMs = clock.now().getTime();
    return store
      .listHands(groupOf(session), session.playerId, historyLimit)
      .map((record) => presentHand(record, session.playerId, nowMs));
  }

  passTime(): void {
    for (const table of this.#tables) table.passTime();
  }

  /** The rounds of all players at tables, with the stakes that are in their chips. */
  rounds(): ReadonlyMap<string, ReadonlySet<string>> {
    const all = this.#tables.flatMap((table) => table.state.participants);
    return new Map(
      all.map(({ roundId, stakes }) => [roundId, new Set(stakes.map(({ stakeId }) => stakeId))]),
    );
  }

  /** Begins the present turn of every table anew, since nobody could act while the server was down. */
  resume(): void {
    for (const table of this.#tables) {
      table.change((state, { nowMs }) => ({
        ...state,
        running: state.running && { ...state.running, turnAtMs: nowMs },
      }));
    }
  }

  readonly #onChange = (table: PokerTable): void => {
    for (const listen of this.#listeners) listen(table);
  };

  /** The player's own table, else the one with most players that has a free position, else a new one. */
  #tableOf(session: GameSession): PokerTable {
    const group = groupOf(session);
    const ofGroup = this.#tables.filter((table) => table.isOf(group));
    const { playerId } = session;
    const own = ofGroup.find((table) => table.find(playerId) ?? table.isReservedFor(playerId));
    if (own) return own;
    const [fullest] = ofGroup
      .filter((table) => table.freePositions().length > 0)
      .sort((a, b) => b.state.participants.length - a.state.participants.length || a.number - b.number);
    if (fullest) return fullest;
    const limits = limitsOf(session.gameCode);
    const stored = PokerTable.open(this.#deps, limits, group, ofGroup.length + 1);
    const opened = new PokerTable(this.#deps, limits, stored, this.#onChange);
    this.#tables.push(opened);
    return opened;
  }

  /** @throws GameRefusal INPUT_INVALID when the player is at no table */
  #ownTable(session: GameSession): PokerTable {
    const table = this.#tableOf(session);
    if (!table.find(session.playerId)) throw new GameRefusal('INPUT_INVALID');
    return table;
  }

  #answer(session: GameSession, balance?: string): TableAnswer {
    const view = this.view(session);
    return balance === undefined ? { view } : { view, balance };
  }
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

// One cash table at work: every change is stored with its money before anybody sees it.
import { randomBytes } from 'node:crypto';
import type { KindDeps } from '../../game-kind.ts';
import { newSeed } from '../cards/sealed-deal.ts';
import type { TableLimits } from './limits.ts';
import { positions } from './pots.ts';
import { type ActContext, emptyTable, passTime, type TableChange } from './table-acts.ts';
import { chipsOf, type Participant, type TableState } from './table-state.ts';
import type { StoredTable, TableGroup, TableStore } from './table-store.ts';
import type { TableView } from './table-wire.ts';
import { viewOf } from './table-view.ts';

export type TableDeps = Pick<KindDeps, 'records' | 'wagers' | 'clock' | 'log'> & {
  readonly store: TableStore;
};

export class PokerTable {
  readonly #deps: TableDeps;
  readonly #limits: TableLimits;
  readonly #onChange: (table: PokerTable) => void;
  #stored: StoredTable;
  /** Positions of players whose first stake is on its way. */
  readonly #reserved = new Map<string, number>();

  constructor(
    deps: TableDeps,
    limits: TableLimits,
    stored: StoredTable,
    onChange: (table: PokerTable) => void,
  ) {
    this.#deps = deps;
    this.#limits = limits;
    this.#stored = stored;
    this.#onChange = onChange;
  }

  /** A new table without players, which is stored. */
  static open(deps: TableDeps, limits: TableLimits, group: TableGroup, number: number): StoredTable {
    const tableId = `${group.gameCode}-${group.mode === 'REAL' ? 'r' : 't'}${number}`;
    const state = emptyTable(contextOf(deps, limits));
    const stored = { ...group, tableId, number, state };
    deps.store.add(stored);
    return stored;
  }

  get state(): TableState {
    return this.#stored.state;
  }

  get limits(): TableLimits {
    return this.#limits;
  }

  get number(): number {
    return this.#stored.number;
  }

  isOf({ vendorCode, gameCode, mode }: TableGroup): boolean {
    const table = this.#stored;
    return table.vendorCode === vendorCode && table.gameCode === gameCode && table.mode === mode;
  }

  find(playerId: string): Participant | undefined {
    return this.state.participants.find((one) => one.playerId === playerId);
  }

  /** All chips of a player: in the hand, in the stack, and bought for the next hand. */
  chipsOf(playerId: string): bigint {
    const one = this.find(playerId);
    return one ? chipsOf(one, this.state.running) : 0n;
  }

  view(playerId: string): TableView {
    const nowMs = this.#deps.clock.now().getTime();
    return viewOf({ state: this.state, limits: this.#limits, tableNumber: this.number }, playerId, nowMs);
  }

  /** Positions that nobody has, no first stake is on its way for, and no hand still shows. */
  freePositions(): number[] {
    const taken = new Set([
      ...this.state.participants.map(({ position }) => position),
      ...(this.state.running?.hand.players ?? []).map(({ position }) => position),
      ...this.#reserved.values(),
    ]);
    return Array.from({ length: positions }, (_, position) => position).filter(
      (position) => !taken.has(position),
    );
  }

  /** Keeps a position while a player's first stake is taken; the same player's again after a failed one. */
  reserve(playerId: string, position: number): void {
    this.#reserved.set(playerId, position);
  }

  isReservedFor(playerId: string): boolean {
    return this.#reserved.has(playerId);
  }

  release(playerId: string): void {
    this.#reserved.delete(playerId);
  }

  /**
   * Makes a change and everything that is due with it: the state, finished hands and the money of those who left are
   * written in one commit.
   */
  change(make: (state: TableState, context: ActContext) => TableState | TableChange): void {
    const { records, store, wagers } = this.#deps;
    const context = contextOf(this.#deps, this.#limits);
    const made = make(this.state, context);
    const first: TableChange = 'participants' in made ? { state: made, records: [], left: [] } : made;
    const then = passTime(first.state, context);
    const [ended, left] = [
      [...first.records, ...then.records],
      [...first.left, ...then.left],
    ];
    if (then.state === this.state) return;
    const stored = { ...this.#stored, state: then.state };
    records.together(() => {
      store.save(stored.tableId, stored.state);
      for (const record of ended) store.addHand(stored, record);
      for (const one of left) cashOut(this.#deps, stored.vendorCode, one);
    });
    this.#stored = stored;
    for (const { playerId } of left) {
      wagers
        .sendDue({ vendorCode: stored.vendorCode, playerId })
        .catch((error: unknown) => this.#deps.log(`poker table: ${String(error)}`));
    }
    this.#onChange(this);
  }

  /** Does what is due by now. */
  passTime(): void {
    if (this.state.participants.length > 0) this.change((state) => state);
  }
}

const contextOf = ({ clock }: TableDeps, limits: TableLimits): ActContext => ({
  limits,
  nowMs: clock.now().getTime(),
  newHand: () => ({ handId: randomBytes(9).toString('hex'), seed: newSeed() }),
});

/** The stack is the win of the visit's round; without any hand its stakes go back, so that no turnover counts. */
function cashOut({ wagers }: TableDeps, vendorCode: string, one: Participant): void {
  const { roundId, playerId, stack, pendingChips, handsDealt, stakes } = one;
  if (handsDealt === 0) for (const { stakeId } of stakes) wagers.giveBack(stakeId);
  else wagers.settle({ roundId, vendorCode, playerId }, stack + pendingChips);
}

// Tables of up to four players in one sea: who sits where, which fish are caught, and what the others see.
import type { GameSession } from '../records/round-record.ts';
import type { TableEvent, TablePlayer } from './fishing-wire.ts';

const mostPlayers = 4;
/** A fish has left the sea by then. */
const caughtMemoryMs = 60_000;
/** A player without a stream keeps the place so long, for a phone that changes its network. */
const absenceMs = 20_000;

type Listener = (event: TableEvent) => void;
type Guest = TablePlayer & { readonly key: string; readonly listeners: Set<Listener>; leftAtMs: number };

export class Table {
  readonly #places: (Guest | undefined)[] = Array.from({ length: mostPlayers }, () => undefined);
  /** By the id of the fish: when it is forgotten. */
  readonly #caught = new Map<string, number>();

  /** The guest of a key, or a new one in a free place; undefined when the table is full. */
  join(key: string, name: string, nowMs: number): Guest | undefined {
    this.#dropAbsent(nowMs);
    const known = this.find(key);
    if (known) return known;
    const place = this.#places.indexOf(undefined);
    if (place < 0) return undefined;
    const guest: Guest = { key, place, name, cannon: '', listeners: new Set(), leftAtMs: nowMs };
    this.#places[place] = guest;
    return guest;
  }

  find(key: string): Guest | undefined {
    return this.#places.find((guest) => guest?.key === key);
  }

  get count(): number {
    return this.#places.filter((guest) => guest !== undefined).length;
  }

  players(): TablePlayer[] {
    const guests = this.#places.filter((guest) => guest !== undefined);
    return guests.map(({ place, name, cannon }) => ({ place, name, cannon }));
  }

  isCaught(fishId: string): boolean {
    return this.#caught.has(fishId);
  }

  caughtIds(): string[] {
    return [...this.#caught.keys()];
  }

  keep(fishIds: readonly string[], nowMs: number): void {
    for (const [id, untilMs] of this.#caught) if (untilMs < nowMs) this.#caught.delete(id);
    for (const id of fishIds) this.#caught.set(id, nowMs + caughtMemoryMs);
  }

  /** Puts fish back whose batch was refused. */
  release(fishIds: readonly string[]): void {
    for (const id of fishIds) this.#caught.delete(id);
  }

  publish(event: TableEvent): void {
    for (const guest of this.#places) for (const listener of guest?.listeners ?? []) listener(event);
  }

  #dropAbsent(nowMs: number): void {
    this.#places.forEach((guest, place) => {
      if (guest && guest.listeners.size === 0 && guest.leftAtMs + absenceMs < nowMs)
        this.#places[place] = undefined;
    });
  }
}

/** All tables of one server; each game and kind of money has its own. */
export class Tables {
  readonly #tables = new Map<string, Table[]>();

  /** The table and the guest of a session: where the player is, else the fullest table with a free place. */
  join(session: GameSession, nowMs: number): { readonly table: Table; readonly guest: Guest } {
    const { vendorCode, playerId, gameCode, terms, displayName } = session;
    const list = this.#listOf(`${gameCode}/${terms.mode}`);
    const key = `${vendorCode}/${playerId}`;
    const own = list.filter((table) => table.find(key));
    for (const table of [...own, ...list.toSorted((left, right) => right.count - left.count)]) {
      const guest = table.join(key, masked(displayName), nowMs);
      if (guest) return { table, guest };
    }
    const table = new Table();
    list.push(table);
    return { table, guest: table.join(key, masked(displayName), nowMs) as Guest };
  }

  #listOf(name: string): Table[] {
    const known = this.#tables.get(name);
    if (known) return known;
    const list: Table[] = [];
    this.#tables.set(name, list);
    return list;
  }
}

/** Others see the beginning of a name only. */
function masked(name: string): string {
  return `${Array.from(name).slice(0, 2).join('')}***`;
}

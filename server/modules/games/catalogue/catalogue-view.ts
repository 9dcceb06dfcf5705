// The listed catalogue in memory: its vendors, its games in every group a list is asked for, and a search by name.
import type { Language } from '#contract/base/language.ts';
import type { GameRow, GroupRow, ListedGame, ListedVendor, VendorNamed } from './catalogue-store.ts';

type GameFilter = {
  readonly language: Language;
  /** A category, or HOT, which comes in an order of its own. */
  readonly gameType?: string | undefined;
  readonly vassalage?: string | undefined;
  /** Contained in the name of the language, case-sensitive; empty for all. */
  readonly name: string;
  readonly limit: number;
  readonly offset: number;
};

/** One state of the catalogue, made once a change and asked for every list; nothing in it is altered later. */
export class CatalogueView {
  readonly #vendors: ReadonlyMap<string, ListedVendor>;
  readonly #groups = new Map<string, GameGroup>();

  /** Of games given in any order; those of vendors that are not given are left out. */
  constructor(vendors: readonly ListedVendor[], games: readonly ListedGame[]) {
    this.#vendors = new Map(vendors.map((vendor) => [vendor.vassalage, vendor]));
    const listed = games.filter((game) => this.#vendors.has(game.vassalage));
    const inOrder = listed.toSorted((left, right) => left.sort - right.sort || byId(left, right));
    for (const game of inOrder) this.#addTo(game, game.gameType);
    for (const game of inOrder) this.#addTo(game, undefined);
    const hot = inOrder.filter((game) => game.hotRank !== null);
    for (const game of hot.toSorted((left, right) => rankOf(left) - rankOf(right) || byId(left, right)))
      this.#addTo(game, 'HOT');
  }

  /** The vendors in their order, named in one language. */
  vendors(language: Language): VendorNamed[] {
    return [...this.#vendors.values()].map((vendor) => ({ ...vendor, name: nameOf(vendor, language) }));
  }

  /** How many games a vendor has in a category and which comes first there; undefined for none. */
  group(gameType: string, vassalage: string): GroupRow | undefined {
    const games = this.#groups.get(keyOf(gameType, vassalage))?.games ?? [];
    return games[0] && { gameCount: games.length, firstNodeId: games[0].nodeId };
  }

  /** One page of a filter's games in order, and how many there are in all. */
  find({ language, gameType, vassalage, name, limit, offset }: GameFilter): {
    games: GameRow[];
    total: number;
  } {
    const found = this.#groups.get(keyOf(gameType, vassalage))?.named(name, language) ?? [];
    const page = found.slice(offset, offset + limit);
    return { games: page.map((game) => this.#rowOf(game, language)), total: found.length };
  }

  #addTo(game: ListedGame, gameType: string | undefined): void {
    for (const key of [keyOf(gameType, undefined), keyOf(gameType, game.vassalage)]) {
      const group = this.#groups.get(key) ?? new GameGroup();
      this.#groups.set(key, group);
      group.games.push(game);
    }
  }

  #rowOf(game: ListedGame, language: Language): GameRow {
    const vendor = this.#vendors.get(game.vassalage);
    if (!vendor) throw new Error('a game is listed whose vendor is not');
    return {
      ...game,
      name: nameOf(game, language),
      vendorName: nameOf(vendor, language),
      isEnabled: true,
      vendorState: vendor.state,
      vendorStyle: vendor.style,
      walletMode: vendor.walletMode,
    };
  }
}

/** Stands between two names; no text that is stored has it. */
const between = '\u0000';

/** Games in order; their names stand one behind the other in one text, in which any part of one is found fastest. */
class GameGroup {
  readonly games: ListedGame[] = [];
  readonly #texts = new Map<Language, { readonly text: string; readonly starts: Uint32Array }>();

  /** The games whose name in a language contains a text. */
  named(part: string, language: Language): readonly ListedGame[] {
    if (part === '') return this.games;
    if (part.includes(between)) return [];
    const { text, starts } = this.#textIn(language);
    const startOf = (at: number): number => starts[at] ?? text.length;
    const found: ListedGame[] = [];
    let next = 0;
    for (let hit = text.indexOf(part); hit >= 0; hit = text.indexOf(part, startOf(next))) {
      while (next < this.games.length && startOf(next) <= hit) next += 1;
      const game = this.games[next - 1];
      if (game) found.push(game);
      if (next === this.games.length) break;
    }
    return found;
  }

  #textIn(language: Language): { readonly text: string; readonly starts: Uint32Array } {
    const known = this.#texts.get(language);
    if (known) return known;
    const names = this.games.map((game) => nameOf(game, language));
    const starts = new Uint32Array(names.length);
    let start = 0;
    for (const [at, name] of names.entries()) {
      starts[at] = start;
      start += name.length + between.length;
    }
    const made = { text: names.join(between), starts };
    this.#texts.set(language, made);
    return made;
  }
}

function keyOf(gameType: string | undefined, vassalage: string | undefined): string {
  return `${gameType ?? ''}:${vassalage ?? ''}`;
}

function nameOf(named: { readonly nameEn: string; readonly nameBn: string }, language: Language): string {
  return language === 'BN' ? named.nameBn : named.nameEn;
}

function rankOf({ hotRank }: ListedGame): number {
  return hotRank ?? Number.MAX_SAFE_INTEGER;
}

function byId(left: ListedGame, right: ListedGame): number {
  return left.nodeId < right.nodeId ? -1 : 1;
}

// The listed catalogue in memory: its vendors, its games in the group of every list, and searches.
import type { Language } from '#contract/base/language.ts';
import { isInstantCode } from '#contract/games/game.ts';
import { GameSearch } from '../search/game-search.ts';
import type { TurnoverPercent } from './turnover-percent-store.ts';
import type {
  AnnouncedMaintenance,
  GameRow,
  GroupRow,
  ListedGame,
  ListedVendor,
  VendorNamed,
} from './catalogue-store.ts';

type GameFilter = {
  readonly language: Language;
  /** A category or a selection; HOT has its own order. */
  readonly gameType?: string | undefined;
  readonly vendorCode?: string | undefined;
  /** Contained in the name of the language, case-sensitive; empty for all. */
  readonly name: string;
  readonly limit: number;
  readonly offset: number;
};

/** One state of the catalogue, made once a change and read by every list; it is never modified. */
export class CatalogueView {
  readonly #vendors: ReadonlyMap<string, ListedVendor>;
  readonly #announced: ReadonlyMap<string, AnnouncedMaintenance>;
  readonly #percents: ReadonlyMap<string, readonly TurnoverPercent[]>;
  readonly #groups = new Map<string, GameGroup>();
  /** Made at the first search. */
  #search: GameSearch | undefined;

  /** From games in any order; games of other vendors are left out. */
  constructor(
    vendors: readonly ListedVendor[],
    games: readonly ListedGame[],
    announced: readonly AnnouncedMaintenance[] = [],
    percents: readonly TurnoverPercent[] = [],
  ) {
    this.#percents = Map.groupBy(percents, ({ vendorCode }) => vendorCode);
    this.#announced = new Map(announced.map((one) => [one.vendorCode, one]));
    this.#vendors = new Map(vendors.map((vendor) => [vendor.vendorCode, vendor]));
    const listed = games.filter((game) => this.#vendors.has(game.vendorCode));
    const inOrder = listed.toSorted((left, right) => left.sort - right.sort || byId(left, right));
    for (const game of inOrder) this.#addTo(game, game.gameType);
    for (const game of inOrder) this.#addTo(game, undefined);
    for (const game of inOrder) if (game.isNew) this.#addTo(game, 'NEW');
    for (const game of inOrder)
      if (game.gameType === 'RNG') this.#addTo(game, isInstantCode(game.gameCode) ? 'INSTANT' : 'SLOTS');
    const hot = inOrder.filter((game) => game.hotRank !== null);
    for (const game of hot.toSorted((left, right) => rankOf(left) - rankOf(right) || byId(left, right)))
      this.#addTo(game, 'HOT');
  }

  /** The vendors in their order, named in one language. */
  vendors(language: Language): VendorNamed[] {
    return [...this.#vendors.values()].map((vendor) => ({ ...vendor, name: nameOf(vendor, language) }));
  }

  /** The maintenance of a vendor that runs or was announced next. */
  maintenance(vendorCode: string, language: Language) {
    const found = this.#announced.get(vendorCode);
    return (
      found && {
        startsAt: found.startsAt.getTime(),
        endsAt: found.endsAt.getTime(),
        notice: language === 'BN' ? found.noticeBn : found.noticeEn,
      }
    );
  }

  /** The vendors of whose stakes a part counts as turnover, now or at some time, with the percents in order. */
  partlyCounted(language: Language) {
    return this.vendors(language).flatMap(({ vendorCode, name }) => {
      const percents = this.#percents.get(vendorCode) ?? [];
      if (percents.length === 0) return [];
      return [
        {
          vassalage: vendorCode,
          accountTypeName: name,
          percents: percents.map(({ fromAt, percent }) => ({ from: fromAt.getTime(), percent })),
        },
      ];
    });
  }

  /** How many games a vendor has in a category and which comes first there; undefined for none. */
  group(gameType: string, vendorCode: string): GroupRow | undefined {
    const games = this.#groups.get(keyOf(gameType, vendorCode))?.games ?? [];
    return games[0] && { gameCount: games.length, firstNodeId: games[0].nodeId };
  }

  /** One page of a filter's games in order, and how many there are in all. */
  find({ language, gameType, vendorCode, name, limit, offset }: GameFilter): {
    games: GameRow[];
    total: number;
  } {
    const found = this.#groups.get(keyOf(gameType, vendorCode))?.named(name, language) ?? [];
    const page = found.slice(offset, offset + limit);
    return { games: page.map((game) => this.#rowOf(game, language)), total: found.length };
  }

  /** The games that a text may mean, the best first, and how many there are in all. */
  search(text: string, language: Language, limit: number): { games: GameRow[]; total: number } {
    const all = this.#groups.get(keyOf(undefined, undefined))?.games ?? [];
    this.#search ??= new GameSearch(all.map((game) => ({ game, vendor: this.#vendorOf(game) })));
    const found = this.#search.find(text).flatMap((place) => all[place] ?? []);
    return {
      games: found.slice(0, limit).map((game) => this.#rowOf(game, language)),
      total: found.length,
    };
  }

  #addTo(game: ListedGame, gameType: string | undefined): void {
    for (const key of [keyOf(gameType, undefined), keyOf(gameType, game.vendorCode)]) {
      const group = this.#groups.get(key) ?? new GameGroup();
      this.#groups.set(key, group);
      group.games.push(game);
    }
  }

  #vendorOf(game: ListedGame): ListedVendor {
    const vendor = this.#vendors.get(game.vendorCode);
    if (!vendor) throw new Error('a game is listed whose vendor is not');
    return vendor;
  }

  #rowOf(game: ListedGame, language: Language): GameRow {
    const vendor = this.#vendorOf(game);
    return {
      ...game,
      name: nameOf(game, language),
      vendorName: nameOf(vendor, language),
      isEnabled: true,
      vendorState: vendor.state,
      vendorProtocol: vendor.protocol,
      walletMode: vendor.walletMode,
    };
  }
}

/** The separator between two names; no stored text contains it. */
const between = '\u0000';

/** Games in order; their names are joined in one text, in which a search for a part of a name is fastest. */
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

function keyOf(gameType: string | undefined, vendorCode: string | undefined): string {
  return `${gameType ?? ''}:${vendorCode ?? ''}`;
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

// Keeps the listed catalogue in memory, read anew once a change, so that making a list asks nobody.
import type { Database } from '#server/db/database.ts';
import { refuseInsideTransaction } from '#server/db/transaction-guard.ts';
import { type ListedGame, selectListedGames, selectListedVendors } from './catalogue-store.ts';
import { CatalogueView } from './catalogue-view.ts';

/** Rows read at once: between two pieces other calls are answered. */
const piece = 2_000;

export type CatalogueCache = {
  /** The catalogue as it was after the last change this process was told of. */
  view(): Promise<CatalogueView>;
  /** To be called when this process changed a game or a vendor; others are told by `content_changed`. */
  forget(): void;
  close(): Promise<void>;
};

export function createCatalogueCache(db: Database): CatalogueCache {
  let kept: Promise<CatalogueView> | undefined;
  let listening: Promise<() => Promise<void>> | undefined;

  // What is being read while it changes is given to those who wait for it, and to nobody after them.
  const forget = (): void => {
    kept = undefined;
  };
  const forgetFor = (word: string): void => {
    if (word === 'games') forget();
  };
  async function load(): Promise<CatalogueView> {
    listening ??= db.listen('content_changed', forgetFor, forget).catch((fault: unknown) => {
      listening = undefined;
      throw fault;
    });
    await listening;
    return read(db);
  }

  return {
    view: () => {
      refuseInsideTransaction(db);
      if (kept) return kept;
      const mine = load();
      mine.catch(() => {
        if (kept === mine) kept = undefined;
      });
      kept = mine;
      return mine;
    },
    forget,
    close: async () => {
      const stop = await listening;
      listening = undefined;
      await stop?.();
    },
  };
}

async function read(db: Database): Promise<CatalogueView> {
  const vendors = await selectListedVendors(db);
  const games: ListedGame[] = [];
  for (let more = true; more; ) {
    const rows = await selectListedGames(db, games.at(-1)?.nodeId ?? 0n, piece);
    games.push(...rows);
    more = rows.length === piece;
  }
  return new CatalogueView(vendors, games);
}

// Keeps the listed catalogue in memory and reads it again after a change, so that a list needs no query.
import type { Database } from '#server/db/database.ts';
import { refuseInsideTransaction } from '#server/db/transaction-guard.ts';
import {
  type ListedGame,
  selectAnnouncedMaintenance,
  selectListedGames,
  selectListedVendors,
} from './catalogue-store.ts';
import { selectTurnoverPercents } from './turnover-percent-store.ts';
import { CatalogueView } from './catalogue-view.ts';

/** The number of rows read at once; between two reads other calls are answered. */
const piece = 2_000;

export type CatalogueCache = {
  /** The catalogue after the last change that this process was notified of. */
  view(): Promise<CatalogueView>;
  /** Call it when this process changed a game or a vendor; other processes are notified by `content_changed`. */
  forget(): void;
  close(): Promise<void>;
};

export function createCatalogueCache(db: Database): CatalogueCache {
  let kept: Promise<CatalogueView> | undefined;
  let listening: Promise<() => Promise<void>> | undefined;

  // A catalogue that changes while it is read goes only to the callers who already wait for it.
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
  return new CatalogueView(
    vendors,
    games,
    await selectAnnouncedMaintenance(db),
    await selectTurnoverPercents(db),
  );
}

// Keeps one consistent snapshot of settings, rules and windows in memory, and detects when it is old.
import { BlockList, isIPv4 } from 'node:net';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { refuseInsideTransaction } from '#server/db/transaction-guard.ts';
import type { IpRule } from './rules.ts';
import { type Settings, settingsFrom } from './setting-schemas.ts';
import { readPlatform, readVersion, type StoredPlatform } from './store.ts';

/** How long a picture is trusted without asking; a NOTIFY drops it sooner. */
const trustedForMs = 5_000;

export type Snapshot = {
  readonly version: bigint;
  readonly settings: Settings;
  readonly services: StoredPlatform['services'];
  readonly ipRules: readonly IpRule[];
  readonly windows: StoredPlatform['windows'];
};

type Kept = { readonly snapshot: Snapshot; checkedAtMs: number };

/** The cache; it listens for changes from the first reading until `close`. */
export function createSnapshotCache(db: Database, clock: Clock) {
  let kept: Kept | undefined;
  let running: Promise<Snapshot> | undefined;
  // Raised by every drop, so that a reading begun before a change is not kept after it.
  let generation = 0;
  let listening: Promise<() => Promise<void>> | undefined;

  const drop = (): void => {
    generation += 1;
    kept = undefined;
    running = undefined;
  };
  const dropFor = (word: string): void => {
    if (word === 'platform') drop();
  };
  const listen = (): Promise<unknown> => {
    listening ??= db.listen('content_changed', dropFor, drop).catch((fault: unknown) => {
      listening = undefined;
      throw fault;
    });
    return listening;
  };

  async function load(): Promise<Snapshot> {
    await listen();
    const begunIn = generation;
    const checkedAtMs = clock.now().getTime();
    const before = kept;
    const isStillRight = before && before.snapshot.version === (await readVersion(db));
    const snapshot = isStillRight ? before.snapshot : snapshotFrom(await readPlatform(db, clock.now()));
    if (begunIn === generation) kept = { snapshot, checkedAtMs };
    return snapshot;
  }

  function refresh(): Promise<Snapshot> {
    if (running) return running;
    const mine = load().finally(() => {
      if (running === mine) running = undefined;
    });
    running = mine;
    return mine;
  }

  const trusted = (): Snapshot | undefined =>
    kept && clock.now().getTime() - kept.checkedAtMs < trustedForMs ? kept.snapshot : undefined;

  return {
    /** The picture if it may be trusted without asking. */
    trusted,
    /**
     * At most five seconds old, and newer than any change this process was notified of. Do not call it inside a
     * transaction: it would work while the snapshot is fresh and fail when it is not.
     */
    current(): Promise<Snapshot> {
      refuseInsideTransaction(db);
      const snapshot = trusted();
      return snapshot ? Promise.resolve(snapshot) : refresh();
    },
    /** The present state of the database, for responses that others cache until the next change. */
    fresh(): Promise<Snapshot> {
      drop();
      return refresh();
    },
    /** Drops the snapshot after a change by this process, before its NOTIFY comes back. */
    drop,
    async close(): Promise<void> {
      const stop = await listening;
      listening = undefined;
      await stop?.();
    },
  };
}

function snapshotFrom(stored: StoredPlatform): Snapshot {
  return {
    version: stored.version,
    settings: settingsFrom(stored.settings),
    services: stored.services,
    ipRules: stored.ipRules.map(({ network, ...rule }) => ({ ...rule, network: networkFrom(network) })),
    windows: stored.windows,
  };
}

/** The database has validated the form of the network; this only splits it. */
export function networkFrom(cidr: string): BlockList {
  const [address = '', prefix = ''] = cidr.split('/');
  const network = new BlockList();
  network.addSubnet(address, Number(prefix), isIPv4(address) ? 'ipv4' : 'ipv6');
  return network;
}

// The pair of seeds a player shoots with: made at the first visit, changed by the player at any time.
import { randomBytes } from 'node:crypto';
import type { Player } from '../records/round-record.ts';
import type { SeedWire } from './fishing-wire.ts';
import { commitmentOf } from './seed-words.ts';
import type { SeedPair, SeedStore } from './seed-store.ts';

/** The player's pair in use; a new one when there is none. Inside `records.together`. */
export function seedsOf(store: SeedStore, player: Player): SeedPair {
  const known = store.findOpen(player);
  if (known?.nextSeed) return known;
  // A pair of an earlier version has no next seed yet.
  if (known) store.setNextSeed(known.seedId, newSeed());
  else
    store.add(player, {
      serverSeed: newSeed(),
      clientSeed: randomBytes(8).toString('hex'),
      nextSeed: newSeed(),
    });
  return store.findOpen(player) as SeedPair;
}

const newSeed = (): string => randomBytes(32).toString('hex');

/**
 * Ends the pair in use, which shows its server seed, and begins one with the player's own seed. The server's seed of the
 * new pair was committed to before the player's was known.
 */
export function changeSeeds(store: SeedStore, player: Player, clientSeed: string): SeedPair {
  const { seedId, nextSeed } = seedsOf(store, player);
  store.close(seedId);
  store.add(player, { serverSeed: nextSeed, clientSeed, nextSeed: newSeed() });
  return store.findOpen(player) as SeedPair;
}

/** What the player may see of a pair: the server's seed only when it is out of use. */
export function presentSeeds(pair: SeedPair): SeedWire {
  const { seedId, serverSeed, clientSeed, nextNonce, nextSeed, isOpen } = pair;
  return {
    seedId,
    commitment: commitmentOf(serverSeed),
    clientSeed,
    nextNonce,
    ...(isOpen ? { nextCommitment: commitmentOf(nextSeed) } : { serverSeed }),
  };
}

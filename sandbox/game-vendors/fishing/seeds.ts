// The pair of seeds a player shoots with: made at the first visit, changed by the player at any time.
import { randomBytes } from 'node:crypto';
import type { Player } from '../records/round-record.ts';
import type { SeedWire } from './fishing-wire.ts';
import { commitmentOf } from './seed-words.ts';
import type { SeedPair, SeedStore } from './seed-store.ts';

/** The player's pair in use; a new one when there is none. Inside `records.together`. */
export function seedsOf(store: SeedStore, player: Player): SeedPair {
  const known = store.findOpen(player);
  if (known) return known;
  store.add(player, randomBytes(32).toString('hex'), randomBytes(8).toString('hex'));
  return store.findOpen(player) as SeedPair;
}

/** Ends the pair in use, which shows its server seed, and begins one with the player's own seed. */
export function changeSeeds(store: SeedStore, player: Player, clientSeed: string): SeedPair {
  store.close(seedsOf(store, player).seedId);
  store.add(player, randomBytes(32).toString('hex'), clientSeed);
  return store.findOpen(player) as SeedPair;
}

/** What the player may see of a pair: the server's seed only when it is out of use. */
export function presentSeeds({ seedId, serverSeed, clientSeed, nextNonce, isOpen }: SeedPair): SeedWire {
  return {
    seedId,
    commitment: commitmentOf(serverSeed),
    clientSeed,
    nextNonce,
    ...(isOpen ? {} : { serverSeed }),
  };
}

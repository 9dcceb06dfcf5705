// Lost rounds of one demo player at a past time, and one that its vendor takes back later; played as real ones.
import type { HeldClock } from '#server/base/clock.ts';
import type { CatalogueCache } from './catalogue/catalogue-cache.ts';
import type { OrderService } from './orders/order-service.ts';
import type { GamesDeps } from './parts.ts';
import { hasSettledRound } from './rounds/round-store.ts';
import { actsOfVisit, demoGames, roundIdOf } from './seed-rounds.ts';
import { createVendorService } from './vendor-service.ts';
import { khelaSandbox } from './vendors/khela-sandbox/khela-sandbox.ts';

const pauseMs = 20_000;

/** A visit to a slot in which every round is lost. */
export type LostVisit = {
  readonly memberId: string;
  readonly at: Date;
  /** The number of the first round; rounds of a player are counted from 0. */
  readonly first: number;
  readonly stakesMinor: readonly bigint[];
};

/** Plays a visit once; the clock shows the same time afterwards. */
export async function seedLostRounds(
  deps: GamesDeps,
  orders: OrderService,
  catalogue: CatalogueCache,
  clock: HeldClock,
  { memberId, at, first, stakesMinor }: LostVisit,
): Promise<void> {
  const player = await deps.identity.playerOf(memberId);
  const game = await demoSlot(catalogue);
  if (!player || !game) return;
  const last = roundIdOf(player.account, first + stakesMinor.length - 1);
  if (await hasSettledRound(deps.db, memberId, last)) return;
  const now = clock.now();
  const rounds = stakesMinor.map((betMinor) => ({ betMinor, winMinor: 0n }));
  const visit = { startsAtMs: at.getTime(), first, rounds, pauseMs };
  for (const act of actsOfVisit(deps, orders, player, game, visit)) {
    clock.moveTo(act.at);
    await act.run();
  }
  clock.moveTo(now);
}

/** The vendor takes a lost round back: it opens the round again and returns its stake. */
export async function seedTakenBack(
  deps: GamesDeps,
  orders: OrderService,
  catalogue: CatalogueCache,
  clock: HeldClock,
  { memberId, at, round }: { readonly memberId: string; readonly at: Date; readonly round: number },
): Promise<void> {
  const player = await deps.identity.playerOf(memberId);
  const game = await demoSlot(catalogue);
  if (!player || !game) return;
  const roundId = roundIdOf(player.account, round);
  const now = clock.now();
  clock.moveTo(at);
  await createVendorService(deps, orders).play({
    vendorCode: game.vendorCode,
    playerId: memberId,
    currency: deps.merchant.currency,
    rules: khelaSandbox.rules,
    isRecovered: true,
    acts: [
      { kind: 'UNSETTLE', transactionId: `${roundId}-open`, roundId, gameCode: game.gameCode },
      { kind: 'ROLLBACK', transactionId: `${roundId}-back`, betTransactionId: `${roundId}-bet`, roundId },
    ],
  });
  clock.moveTo(now);
}

const demoSlot = async (catalogue: CatalogueCache) =>
  (await demoGames(catalogue)).find(({ gameType }) => gameType === 'RNG');

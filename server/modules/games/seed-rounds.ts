// Demo rounds of the last days, played through the very acts of launch, bet and win, so the ledger holds them.
import { createHash } from 'node:crypto';
import type { Player } from '#server/modules/identity/index.ts';
import { bookOf } from '#server/modules/wallet/index.ts';
import type { CatalogueCache } from './catalogue/catalogue-cache.ts';
import type { GameRow } from './catalogue/catalogue-store.ts';
import { launch } from './launch/launch.ts';
import type { GamesDeps } from './parts.ts';
import { hasSettledRound } from './rounds/round-store.ts';
import { createOrderService } from './orders/order-service.ts';
import { createVendorService } from './vendor-service.ts';
import { khelaSandbox } from './vendors/khela-sandbox/khela-sandbox.ts';

const sessionsPerPlayer = 8;
const roundsPerSession = 5;
const spanMs = 3 * 24 * 60 * 60_000;
const hourMs = 60 * 60_000;
/** Enough for the worst streak of forty losses. */
const neededMinor = 500_000n;
const stakesMinor = [1_000n, 2_000n, 2_500n, 5_000n, 10_000n];
/** What a stake comes back as, in tenths; half of the rounds win. */
const returnsInTenths = [0n, 0n, 0n, 0n, 0n, 0n, 4n, 8n, 12n, 18n, 25n, 45n];

type DemoRound = { readonly betMinor: bigint; readonly winMinor: bigint };

/**
 * Plays the demo rounds of members: the same amounts for the same account always, spread over the three days
 * before now. Wins and bets of a member add up to nothing, so balances stay as they were. Members who have
 * their rounds, who may not play or who own too little are passed over.
 */
export async function seedRounds(
  deps: GamesDeps,
  catalogue: CatalogueCache,
  memberIds: readonly string[],
): Promise<void> {
  const hot = { language: 'EN', gameType: 'HOT', name: '', limit: 30, offset: 0 } as const;
  const listed = (await catalogue.view()).find(hot);
  // No vendor is asked while the past is made, and none is running yet.
  const games = listed.games.filter(
    ({ vendorStyle, walletMode }) => vendorStyle === khelaSandbox.name && walletMode === 'SEAMLESS',
  );
  const [firstGame] = games;
  if (!firstGame) return;
  for (const memberId of memberIds) {
    const player = await deps.identity.playerOf(memberId);
    if (player?.status !== 'ACTIVE' || (await isSeeded(deps, player))) continue;
    if ((await deps.wallet.playableMinor(memberId, bookOf(player.type))) < neededMinor) continue;
    const chance = chanceOf(player.account);
    const rounds = demoRounds(chance);
    for (let session = 0; session < sessionsPerPlayer; session++) {
      const game = games[chance(games.length)] ?? firstGame;
      const startsAt =
        deps.clock.now().getTime() - spanMs + (session * (spanMs - 2 * hourMs)) / sessionsPerPlayer;
      const first = session * roundsPerSession;
      await playSession(deps, player, game, new Date(startsAt + chance(hourMs)), {
        first,
        rounds: rounds.slice(first, first + roundsPerSession),
        pauseMs: 8_000 + chance(30_000),
      });
    }
  }
}

function isSeeded({ db }: GamesDeps, player: Player): Promise<boolean> {
  return hasSettledRound(db, player.memberId, roundIdOf(player, sessionsPerPlayer * roundsPerSession - 1));
}

function roundIdOf(player: Player, index: number): string {
  return `demo-${player.account}-${index}`;
}

/** One visit to a game at a moment of the past: every act is done by a clock that stands at its time. */
async function playSession(
  deps: GamesDeps,
  player: Player,
  game: GameRow,
  startsAt: Date,
  play: { readonly first: number; readonly rounds: readonly DemoRound[]; readonly pauseMs: number },
): Promise<void> {
  let nowMs = startsAt.getTime();
  const then: GamesDeps = { ...deps, clock: { now: () => new Date(nowMs) } };
  const orders = createOrderService(then);
  const service = createVendorService(then, orders);
  const { memberId } = player;
  const { vassalage, gameCode } = game;
  const launched = await launch(then, [khelaSandbox], {
    memberId,
    siteSessionId: 'demo',
    nodeId: game.nodeId.toString(),
    language: 'BN',
    theme: 'dark',
  });
  const ticket = new URL(launched.content.game_url, 'http://localhost').searchParams.get('ticket') ?? '';
  const { sessionToken } = await service.redeem({ vassalage, ticket });
  for (const [index, { betMinor, winMinor }] of play.rounds.entries()) {
    nowMs += play.pauseMs;
    const roundId = roundIdOf(player, play.first + index);
    const order = {
      vassalage,
      playerId: memberId,
      currency: deps.merchant.currency,
      rules: khelaSandbox.rules,
      isRecovered: true,
    };
    const bet = {
      kind: 'BET',
      roundId,
      gameCode,
      transactionId: `${roundId}-bet`,
      amountMinor: betMinor,
    } as const;
    await service.play({ ...order, sessionToken, acts: [bet] });
    nowMs += 3_000;
    const win = {
      kind: 'WIN',
      roundId,
      gameCode,
      transactionId: `${roundId}-win`,
      amountMinor: winMinor,
    } as const;
    await service.play({
      ...order,
      acts: [{ ...win, betTransactionId: bet.transactionId, roundClosed: true }],
    });
  }
  await orders.close();
}

/** The amounts of all rounds; the last one brings the sum of bets and wins to the same. */
function demoRounds(chance: (below: number) => number): DemoRound[] {
  const rounds: DemoRound[] = [];
  let netMinor = 0n;
  while (rounds.length < sessionsPerPlayer * roundsPerSession - 1) {
    const betMinor = stakesMinor[chance(stakesMinor.length)] ?? 1_000n;
    const winMinor = (betMinor * (returnsInTenths[chance(returnsInTenths.length)] ?? 0n)) / 10n;
    rounds.push({ betMinor, winMinor });
    netMinor += winMinor - betMinor;
  }
  const lastBetMinor = 1_000n + (netMinor > 0n ? netMinor : 0n);
  return [...rounds, { betMinor: lastBetMinor, winMinor: lastBetMinor - netMinor }];
}

/** Numbers that look like chance and are the same for the same name: demo data must not change by itself. */
function chanceOf(name: string): (below: number) => number {
  let drawn = 0;
  return (below) => {
    drawn += 1;
    return createHash('sha256').update(`demo ${name} ${drawn}`).digest().readUIntBE(0, 6) % below;
  };
}

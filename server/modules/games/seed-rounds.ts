// Demo rounds of the last days. They are played by the same acts as real rounds (launch, bet, win), so the ledger
// holds them.
import { createHash } from 'node:crypto';
import type { HeldClock } from '#server/base/clock.ts';
import type { Player } from '#server/modules/identity/index.ts';
import { bookOf } from '#server/modules/wallet/index.ts';
import type { CatalogueCache } from './catalogue/catalogue-cache.ts';
import type { GameRow } from './catalogue/catalogue-store.ts';
import { launch } from './launch/launch.ts';
import type { OrderService } from './orders/order-service.ts';
import type { GamesDeps } from './parts.ts';
import { hasSettledRound } from './rounds/round-store.ts';
import { createVendorService } from './vendor-service.ts';
import { khelaSandbox } from './vendors/khela-sandbox/khela-sandbox.ts';

const sessionsPerPlayer = 8;
const roundsPerSession = 5;
const spanMs = 3 * 24 * 60 * 60_000;
const hourMs = 60 * 60_000;
/** Enough for the longest series of forty losses. */
const neededMinor = 500_000n;
const stakesMinor = [1_000n, 2_000n, 2_500n, 5_000n, 10_000n];
/** A member with this much plays for a hundred times as much. */
const richMinor = 100_000_000n;
/** The return of a stake, in tenths; half of the rounds win. */
const returnsInTenths = [0n, 0n, 0n, 0n, 0n, 0n, 4n, 8n, 12n, 18n, 25n, 45n];

type DemoRound = { readonly betMinor: bigint; readonly winMinor: bigint };
/** An act of a demo player at a past time. */
type DemoAct = { readonly at: Date; readonly run: () => Promise<unknown> };

/**
 * Plays the demo rounds of members, spread over the three days before now; the same account always gets the same
 * amounts. The given clock is moved from act to act, so rounds and ledger agree by day; at the end it shows the same
 * time as before. The wins and bets of a member sum to zero, so balances do not change. Members who have demo rounds,
 * may not play or own too little are left out.
 */
export async function seedRounds(
  deps: GamesDeps,
  orders: OrderService,
  catalogue: CatalogueCache,
  memberIds: readonly string[],
  clock: HeldClock,
): Promise<void> {
  const games = await demoGames(catalogue);
  const now = clock.now();
  const acts: DemoAct[] = [];
  for (const memberId of memberIds) {
    const player = await deps.identity.playerOf(memberId);
    if (player?.status !== 'ACTIVE' || (await isSeeded(deps, player))) continue;
    const ownedMinor = await deps.wallet.playableMinor(memberId, bookOf(player.type));
    if (games.length === 0 || ownedMinor < neededMinor) continue;
    const times = ownedMinor < richMinor ? 1n : 100n;
    acts.push(...actsOf(deps, orders, player, { games, times, now }));
  }
  for (const { at, run } of acts.sort((one, other) => one.at.getTime() - other.at.getTime())) {
    clock.moveTo(at);
    await run();
  }
  clock.moveTo(now);
}

/** The popular games of the demo's own vendors. */
export async function demoGames(catalogue: CatalogueCache): Promise<GameRow[]> {
  const hot = { language: 'EN', gameType: 'HOT', name: '', limit: 30, offset: 0 } as const;
  const listed = (await catalogue.view()).find(hot);
  // No vendor runs yet while the past is made, so none is called. Lotteries have slips, not rounds.
  return listed.games.filter(
    ({ vendorProtocol, walletMode, gameType }) =>
      vendorProtocol === khelaSandbox.name && walletMode === 'SEAMLESS' && !gameType.endsWith('LOTT'),
  );
}

export const roundIdOf = (account: string, index: number): string => `demo-${account}-${index}`;

function isSeeded({ db }: GamesDeps, player: Player): Promise<boolean> {
  const last = roundIdOf(player.account, sessionsPerPlayer * roundsPerSession - 1);
  return hasSettledRound(db, player.memberId, last);
}

/** All acts of a demo player: visits to games, and the rounds of each visit. */
function actsOf(
  deps: GamesDeps,
  orders: OrderService,
  player: Player,
  { games, times, now }: { readonly games: readonly GameRow[]; readonly times: bigint; readonly now: Date },
): DemoAct[] {
  const chance = chanceOf(player.account);
  const rounds = demoRounds(chance, times);
  return Array.from({ length: sessionsPerPlayer }, (_, session) => {
    const game = games[chance(games.length)];
    const startsAt = now.getTime() - spanMs + (session * (spanMs - 2 * hourMs)) / sessionsPerPlayer;
    const first = session * roundsPerSession;
    const visit = {
      startsAtMs: startsAt + chance(hourMs),
      first,
      rounds: rounds.slice(first, first + roundsPerSession),
      pauseMs: 8_000 + chance(30_000),
    };
    return game ? actsOfVisit(deps, orders, player, game, visit) : [];
  }).flat();
}

/** One visit to a game: its launch, then a bet and a win for each round. */
export function actsOfVisit(
  deps: GamesDeps,
  orders: OrderService,
  { memberId, account }: Player,
  { nodeId, vendorCode, gameCode }: GameRow,
  visit: {
    readonly startsAtMs: number;
    readonly first: number;
    readonly rounds: readonly DemoRound[];
    readonly pauseMs: number;
  },
): DemoAct[] {
  const service = createVendorService(deps, orders);
  let sessionToken = '';
  const open = async () => {
    const launched = await launch(deps, [khelaSandbox], {
      memberId,
      siteSessionId: 'demo',
      nodeId: nodeId.toString(),
      language: 'BN',
      theme: 'dark',
      country: null,
    });
    const ticket = new URL(launched.content.game_url, 'http://localhost').searchParams.get('ticket') ?? '';
    ({ sessionToken } = await service.redeem({ vendorCode, ticket }));
  };
  const { currency } = deps.merchant;
  const order = { vendorCode, playerId: memberId, currency, rules: khelaSandbox.rules, isRecovered: true };
  const rounds = visit.rounds.flatMap(({ betMinor, winMinor }, index): DemoAct[] => {
    const roundId = roundIdOf(account, visit.first + index);
    const betAtMs = visit.startsAtMs + (index + 1) * visit.pauseMs;
    const of = { roundId, gameCode };
    const bet = { ...of, kind: 'BET', transactionId: `${roundId}-bet`, amountMinor: betMinor } as const;
    const win = { ...of, kind: 'WIN', transactionId: `${roundId}-win`, amountMinor: winMinor } as const;
    const closing = { ...win, betTransactionId: bet.transactionId, roundClosed: true };
    return [
      { at: new Date(betAtMs), run: () => service.play({ ...order, sessionToken, acts: [bet] }) },
      { at: new Date(betAtMs + 3_000), run: () => service.play({ ...order, acts: [closing] }) },
    ];
  });
  return [{ at: new Date(visit.startsAtMs), run: open }, ...rounds];
}

/** The amounts of all rounds; the last round makes bets and wins equal. */
function demoRounds(chance: (below: number) => number, times: bigint): DemoRound[] {
  const rounds: DemoRound[] = [];
  let netMinor = 0n;
  while (rounds.length < sessionsPerPlayer * roundsPerSession - 1) {
    const betMinor = (stakesMinor[chance(stakesMinor.length)] ?? 1_000n) * times;
    const winMinor = (betMinor * (returnsInTenths[chance(returnsInTenths.length)] ?? 0n)) / 10n;
    rounds.push({ betMinor, winMinor });
    netMinor += winMinor - betMinor;
  }
  const lastBetMinor = 1_000n * times + (netMinor > 0n ? netMinor : 0n);
  return [...rounds, { betMinor: lastBetMinor, winMinor: lastBetMinor - netMinor }];
}

/** Pseudo-random numbers, always the same for the same name: demo data must not change between runs. */
function chanceOf(name: string): (below: number) => number {
  let drawn = 0;
  return (below) => {
    drawn += 1;
    return createHash('sha256').update(`demo ${name} ${drawn}`).digest().readUIntBE(0, 6) % below;
  };
}

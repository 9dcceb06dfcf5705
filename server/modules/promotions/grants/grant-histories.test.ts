// Bonuses over any history of deposits, bets, cancelled bets, forfeits, withdrawals and time: no cent is invented or lost.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import type { Database } from '#server/db/database.ts';
import { anOffer } from '#server/testing/promotions/an-offer.ts';
import { aBonusWorld } from '#server/testing/promotions/a-bonus-world.ts';
import { writeBet } from '#server/testing/cashier/write-bet.ts';
import { runsByDay } from '#server/testing/test-depth.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { endBonusForWithdrawal } from './at-withdrawal.ts';
import { grantBonus } from './grant-bonus.ts';

let db: Database;
let world: Awaited<ReturnType<typeof aBonusWorld>>;
let reload: string;
beforeAll(async () => {
  db = await testDatabase('khela_server');
  world = await aBonusWorld(db);
  reload = await world.offer(
    anOffer({
      kind: 'RELOAD',
      period: 'DAY',
      endsAt,
      budget: '9000000.00',
      terms: { multiple: 2, validDays: 3 },
    }),
  );
});
afterAll(async () => {
  await world.closeAll();
  await db.close();
});

/** Deep runs pass years of the world's clock. */
const endsAt = Date.parse('2099-01-01T00:00:00Z');

type Player = Awaited<ReturnType<typeof world.player>>;
type Step =
  | { readonly do: 'deposit' | 'bet' | 'trial'; readonly amount: number; readonly category: string }
  | { readonly do: 'cancel' | 'days'; readonly nth: number }
  | { readonly do: 'forfeit' | 'withdraw' | 'tend' };

const paid = fc.record({
  do: fc.constantFrom('deposit' as const, 'bet' as const, 'bet' as const, 'trial' as const),
  amount: fc.integer({ min: 10_000, max: 60_000 }),
  category: fc.constantFrom('RNG', 'LIVE', 'SPORTS'),
});
const counted = fc.record({
  do: fc.constantFrom('cancel' as const, 'days' as const),
  nth: fc.integer({ min: 1, max: 4 }),
});
const plain = fc.record({ do: fc.constantFrom('forfeit' as const, 'withdraw' as const, 'tend' as const) });
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: paid },
    { weight: 2, arbitrary: counted },
    { weight: 1, arbitrary: plain },
  ),
  { maxLength: 14 },
);

type Bet = Awaited<ReturnType<Player['bet']>> & { readonly category: string; isVoid: boolean };
const weights: Readonly<Record<string, bigint>> = { RNG: 100n, LIVE: 20n };

/** What the model counts of bets in a span: at most 500.00 of each, by the weights of the offer. */
const countedOf = (bets: readonly Bet[], from: number, to: number): bigint =>
  bets
    .filter(({ placedAt, isVoid }) => !isVoid && placedAt.getTime() >= from && placedAt.getTime() < to)
    .reduce((sum, { staked, category }) => {
      const minor = decimalToMinor(staked);
      return sum + (minor < 50_000n ? minor : 50_000n) * (weights[category] ?? 0n);
    }, 0n) / 100n;

async function run(player: Player, history: readonly Step[]): Promise<void> {
  const bets: Bet[] = [];
  let depositedMinor = 0n;
  const completed = new Set<string>();
  for (const step of history) {
    if (step.do === 'deposit') {
      const amount = minorToDecimal(BigInt(step.amount));
      // Another bonus, or one of today, keeps the offer away; the deposit is made without it.
      await player.deposit(amount, reload).catch(() => player.deposit(amount));
      depositedMinor += BigInt(step.amount);
    } else if (step.do === 'bet' || step.do === 'trial') {
      const { category } = step;
      const book = step.do === 'trial' ? ('TEST' as const) : ('REAL' as const);
      const bet = await player.bet(minorToDecimal(BigInt(step.amount)), { category, book });
      if (book === 'REAL') bets.push({ ...bet, category, isVoid: false });
    } else if (step.do === 'cancel') await cancel(bets.at(-step.nth));
    else if (step.do === 'days') world.clock.advance(step.nth * 86_400_000);
    else if (step.do === 'forfeit') {
      const current = (await player.grants()).find(({ state }) => state === 'ACTIVE');
      if (current) await player.forfeit(current.id);
    } else if (step.do === 'withdraw')
      await db.tx((tx) => endBonusForWithdrawal(tx, world.parts, player.memberId, true));
    else {
      await world.promotions.tendWaiting();
      await world.promotions.tendRunning();
    }
    await agree(player, bets, completed, depositedMinor);
  }
}

async function cancel(bet: Bet | undefined): Promise<void> {
  if (!bet) return;
  bet.isVoid = true;
  const { reference, memberId, staked, placedAt, category } = bet;
  await writeBet(db, { reference, memberId, staked, placedAt, category, state: 'CANCELLED' });
}

/** Balances follow from deposits and grants, and a bonus becomes cash only by bets that count. */
async function agree(
  player: Player,
  bets: readonly Bet[],
  completed: Set<string>,
  depositedMinor: bigint,
): Promise<void> {
  const grants = await player.grants();
  const sumOf = (states: readonly string[]) =>
    grants
      .filter(({ state }) => states.includes(state))
      .reduce((sum, { amount }) => sum + decimalToMinor(amount), 0n);
  expect(await player.balances()).toEqual({
    cash: minorToDecimal(depositedMinor + sumOf(['COMPLETED'])),
    bonus: minorToDecimal(sumOf(['ACTIVE', 'CLOSING'])),
  });
  for (const { id, state, activeAt, endsAt, required, counted } of grants) {
    if (activeAt === null || endsAt === null || completed.has(id)) continue;
    const model = countedOf(bets, activeAt, endsAt);
    const needed = decimalToMinor(required);
    if (state === 'ACTIVE') expect(decimalToMinor(counted)).toBe(model < needed ? model : needed);
    if (state !== 'COMPLETED') continue;
    completed.add(id);
    expect(model).toBeGreaterThanOrEqual(needed);
  }
}

it('every history agrees with the model and with the proof of the books', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      await run(await world.player(), history);
      expect(world.faults).toEqual([]);
      expect((await world.promotions.prove()).faults).toEqual([]);
    }),
    { numRuns: runsByDay(6) },
  );
});

it('fifty parallel requests on a budget for ten bonuses give ten', async () => {
  const terms = { ratePercent: 0, minDeposit: '0.00', amount: '100.00' };
  const few = await world.offer(anOffer({ kind: 'MANUAL', endsAt, budget: '1000.00', terms }));
  const players = await Promise.all(Array.from({ length: 25 }, () => world.player()));
  const given = await Promise.allSettled(
    players.flatMap(({ memberId }) =>
      [1, 2].map(() =>
        db.tx((tx) => grantBonus(tx, world.parts, { memberId, offerId: few, sourceRef: `few ${memberId}` })),
      ),
    ),
  );
  expect(given.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
  const [row] = await db.query<{ grants: number }>(
    `select count(*)::int as grants from promo_grant where offer_id = $1 and state = 'ACTIVE'`,
    [few],
  );
  expect(row?.grants).toBe(10);
  expect((await world.promotions.prove()).faults).toEqual([]);
});

// Bets against moving prices, stops and delays in any order.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bettor, makeBook } from '../testing/a-book.ts';
import { type Acceptance, acceptances } from './bet.ts';
import { placeBet } from './place-bet.ts';
import type { SlipSelection } from './slip-check.ts';

const depth = Number(process.env.TEST_DEPTH ?? '1');
type Book = ReturnType<typeof makeBook>;

function selectionOf(book: Book, variant: string, phase: 'LIVE' | 'SCHEDULED'): SlipSelection {
  const { matchId } = book.match(variant, phase).fixture;
  const market = book.pricedMarkets(matchId).find(({ market: { key } }) => key.startsWith('winner'));
  const odds = market?.odds[0] ?? 0;
  const price = { oddsMilli: Math.round(odds * 1000), version: market?.version ?? 0 };
  return { matchId, marketId: market?.id ?? '', outcome: 'home', ...price };
}

it('no bet is accepted on a price that is not the present one, outside the player’s word, or after a stop', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          variant: fc.constantFrom('FOOTBALL', 'KABADDI', 'TENNIS'),
          waitMs: fc.constantFrom(100, 900, 2_300, 6_000),
          acceptOdds: fc.constantFrom(...acceptances),
          oddsChange: fc.constantFrom(0, 0, -50, 50),
          isSilent: fc.boolean(),
        }),
        { minLength: 6, maxLength: 12 },
      ),
      fc.nat(500),
      async (acts, seed) => {
        const book = makeBook(`interleaved ${seed}`);
        await book.wait(60_000, 2_000);
        const seen = new Map<string, { acceptOdds: Acceptance; oddsMilli: number }>();
        const checked = new Set<string>();
        const look = (): void => {
          for (const [orderId, { acceptOdds, oddsMilli }] of seen) {
            const bet = book.store.find(orderId);
            if (bet?.state !== 'OPEN' || checked.has(orderId)) continue;
            checked.add(orderId);
            const [leg] = bet.legs;
            const view = book.feed.find(leg?.matchId ?? '');
            // At the acceptance nothing decisive had come since the bet, and its match was not stopped.
            expect(view?.decisiveAtMs).toBeLessThanOrEqual(bet.placedAtMs);
            const taken = leg?.oddsMilli ?? 0;
            if (acceptOdds === 'NONE') expect(taken).toBe(oddsMilli);
            if (acceptOdds === 'BETTER') expect(taken).toBeGreaterThanOrEqual(oddsMilli);
            const price = book.board.price(leg?.matchId ?? '', leg?.marketId ?? '', 'home');
            expect(price?.status).toBe('ACTIVE');
            expect(leg?.version).toBe(price?.version);
            expect(Math.round((price?.odds ?? 0) * 1000)).toBe(taken);
          }
        };
        for (const { variant, waitMs, acceptOdds, oddsChange, isSilent } of acts) {
          const real = selectionOf(book, variant, 'LIVE');
          if (real.oddsMilli <= 1_060) continue;
          const selection = { ...real, oddsMilli: real.oddsMilli + oddsChange };
          // A feed that is silent for more than twenty seconds takes no bets.
          if (isSilent) book.time.ms += 20_001;
          const slip = { selections: [selection], choose: [1], stakeMinor: 10_00n, acceptOdds };
          const placed = await placeBet(book, bettor, randomUUID(), slip);
          if (isSilent) expect(placed).toMatchObject({ kind: 'refused', check: { reason: 'STALE_FEED' } });
          if (placed.kind === 'bet')
            seen.set(placed.bet.orderId, { acceptOdds, oddsMilli: selection.oddsMilli });
          for (let left = waitMs; left > 0; left -= 250) {
            await book.wait(Math.min(250, left));
            look();
          }
        }
      },
    ),
    { numRuns: 3 * depth, endOnFailure: true },
  );
});

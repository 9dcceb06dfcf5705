// Proves which stakes a table takes and that every payout of whole units is exact to the cent.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addBets, mostOn, refusalOfBets, returnOfBets, totalOfBets, unitMinor } from './stake-limits.ts';
import { findTable, type LiveTable, liveTables } from './table-list.ts';

const riverside = findTable('RAJB_V01_baccarat') as LiveTable;
const none = new Map<string, bigint>();

describe('the stakes of a table', () => {
  it('are whole units on its own spots, from the least to the highest', () => {
    const refusal = (spot: string, amount: bigint, placed = none) =>
      refusalOfBets(riverside, placed, new Map([[spot, amount]]));
    expect(refusal('player', 100n)).toBeUndefined();
    expect(refusal('player', 50n)).toBe('INPUT_INVALID');
    expect(refusal('player', 1050n)).toBe('INPUT_INVALID');
    expect(refusal('dragon', 1000n)).toBe('INPUT_INVALID');
    expect(refusal('player', 500_100n)).toBe('AMOUNT_TOO_LARGE');
    expect(refusal('player', 1000n, new Map([['player', 500_000n]]))).toBe('AMOUNT_TOO_LARGE');
    expect(refusal('tie', mostOn(riverside, 'tie'))).toBeUndefined();
    expect(refusalOfBets(riverside, none, none)).toBe('INPUT_INVALID');
  });

  it('add up spot by spot', () => {
    const sum = addBets(
      new Map([['player', 1000n]]),
      new Map([
        ['player', 500n],
        ['tie', 100n],
      ]),
    );
    expect(sum).toEqual(
      new Map([
        ['player', 1500n],
        ['tie', 100n],
      ]),
    );
    expect(totalOfBets(sum)).toBe(1600n);
  });
});

describe('the payouts of every table', () => {
  it('divide whole units exactly', () => {
    fc.assert(
      fc.property(fc.constantFrom(...liveTables), fc.integer({ min: 1, max: 1_000_000 }), (table, seed) => {
        let state = seed;
        const drawn = table.game.draw((below) => {
          state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
          return (state >>> 8) % below;
        });
        for (const { id } of table.game.spots) {
          const { over, under } = table.game.pay(id, drawn);
          expect((Number(unitMinor) * over) % under).toBe(0);
        }
        const bets = new Map(table.game.spots.map(({ id }) => [id, BigInt(table.least)]));
        expect(returnOfBets(table, bets, drawn)).toBeGreaterThanOrEqual(0n);
      }),
    );
  });
});

describe('the list of tables', () => {
  it('has at least ten tables with codes and names of their own', () => {
    expect(liveTables.length).toBeGreaterThanOrEqual(10);
    for (const key of ['en', 'bn'] as const)
      expect(new Set(liveTables.map(({ names }) => names[key])).size).toBe(liveTables.length);
    expect(new Set(liveTables.map(({ gameCode }) => gameCode)).size).toBe(liveTables.length);
    for (const { gameCode, game } of liveTables)
      expect(gameCode).toMatch(new RegExp(`^(RAJB|CHND|BAIT)_V\\d\\d_${game.name}$`));
  });
});

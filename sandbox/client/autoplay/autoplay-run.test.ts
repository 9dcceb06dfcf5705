// Autoplay ends as the player chose: every condition, and the loss limit in every sequence of wins.
import { describe, expect, it } from 'vitest';
import { addRound, type AutoplayPlan, type AutoplayRun, endOf, lossOf, startRun } from './autoplay-run.ts';

const plan: AutoplayPlan = { spins: 10, lossLimit: 5000, endOnFeature: false };
const lost = { staked: 1000, won: 0, featureWon: false };

/** A small generator with a seed, so that a failure can be played again. */
function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('autoplay ends', () => {
  it('after its spins', () => {
    let run = startRun({ ...plan, lossLimit: 1_000_000 }, 100_000);
    for (let spin = 0; spin < 10; spin += 1) {
      expect(endOf(run, { stake: 1000, balance: 100_000, last: lost })).toBeUndefined();
      run = addRound(run, lost);
    }
    expect(endOf(run, { stake: 1000, balance: 90_000, last: lost })).toBe('spins');
  });

  it('before a stake that could pass the loss limit', () => {
    let run = startRun(plan, 100_000);
    for (let spin = 0; spin < 5; spin += 1) run = addRound(run, lost);
    expect(endOf(run, { stake: 1000, balance: 95_000, last: lost })).toBe('loss-limit');
    expect(endOf(startRun(plan, 100_000), { stake: 5001, balance: 100_000 })).toBe('loss-limit');
    expect(endOf(startRun(plan, 100_000), { stake: 5000, balance: 100_000 })).toBeUndefined();
  });

  it('by the loss of the balance where money went elsewhere, and by that of the rounds where some came', () => {
    const run = addRound(startRun(plan, 100_000), lost);
    expect(lossOf(run, 92_000)).toBe(8000);
    expect(lossOf(run, 500_000)).toBe(1000);
    expect(lossOf(addRound(run, { ...lost, won: 9000 }), 107_000)).toBe(0);
  });

  it('on a win, a balance or the feature, when asked to', () => {
    const run = addRound(startRun({ ...plan, winFrom: 20_000, balanceFrom: 120_000 }, 100_000), lost);
    const round = (won: number) => ({ ...lost, won });
    expect(endOf(run, { stake: 1000, balance: 119_000, last: round(20_000) })).toBe('win');
    expect(endOf(run, { stake: 1000, balance: 120_000, last: round(19_999) })).toBe('balance');
    expect(endOf(run, { stake: 1000, balance: 119_999, last: round(19_999) })).toBeUndefined();
    const featured = { ...lost, featureWon: true };
    expect(endOf(run, { stake: 1000, balance: 99_000, last: featured })).toBeUndefined();
    const onFeature = startRun({ ...plan, endOnFeature: true }, 100_000);
    expect(endOf(onFeature, { stake: 1000, balance: 99_000, last: featured })).toBe('feature');
  });

  it('never loses more than the limit, whatever is drawn, staked or moved elsewhere', () => {
    for (let seed = 1; seed <= 2000; seed += 1) {
      const chance = chanceFrom(seed);
      const limit = 500 + Math.floor(chance() * 20_000);
      const stake = 20 * (1 + Math.floor(chance() * 100));
      let balance = 100_000;
      let run: AutoplayRun = startRun(
        { spins: 100, lossLimit: limit, endOnFeature: chance() < 0.5 },
        balance,
      );
      let last: typeof lost | undefined;
      while (endOf(run, { stake, balance, ...(last ? { last } : {}) }) === undefined) {
        const won = chance() < 0.3 ? Math.floor(chance() * stake * 4) : 0;
        last = { staked: stake, won, featureWon: chance() < 0.01 };
        balance += won - stake;
        if (chance() < 0.05) balance += 10_000;
        run = addRound(run, last);
        expect(run.staked - run.won, `seed ${seed}`).toBeLessThanOrEqual(limit);
        expect(run.played).toBeLessThanOrEqual(100);
      }
    }
  });
});

// The contract of sports orders: the examples fit their forms, and an order that contradicts itself is named.
import { describe, expect, it } from 'vitest';
import { openLeg, pendingOrder, sportsExamples, sportsFeedExamples } from './sports-examples.ts';
import type { SportsOrder } from './sports-order.ts';
import { orderCallbacks, orderFault, type OrderAct } from './sports-orders.ts';

const actOf = (path: string) =>
  (Object.keys(orderCallbacks) as OrderAct[]).find((act) => orderCallbacks[act].path === path);

describe('the examples of sports orders', () => {
  it.each(sportsExamples.map((example) => [example.call.path, example] as const))(
    '%s fits its form and is consistent',
    (path, { call, body, answer }) => {
      expect(call.body.safeParse(body).error).toBeUndefined();
      expect(call.output.safeParse(answer).error).toBeUndefined();
      const act = actOf(path);
      if (act) expect(orderFault(act, body.order as SportsOrder)).toBeNull();
    },
  );

  it.each(sportsFeedExamples.map((example) => [example.call.path, example] as const))(
    '%s fits its form',
    (_path, { call, body, answer }) => {
      expect(call.body.safeParse(body).error).toBeUndefined();
      expect(call.output.safeParse(answer).error).toBeUndefined();
    },
  );
});

describe('an order that contradicts itself', () => {
  const legs = (count: number) => Array.from({ length: count }, (_, at) => ({ ...openLeg, legId: `${at}` }));

  it.each<[OrderAct, Partial<SportsOrder>, string | null]>([
    ['reserve', {}, null],
    ['reserve', { state: 'OPEN', acceptedAt: 1 }, null],
    ['settle', { sequence: 2 }, 'an order cannot be PENDING in settle'],
    ['reserve', { sequence: 2 }, 'reserve has sequence 1, and nothing else has'],
    ['discard', { sequence: 3, state: 'REJECTED' }, 'discard follows reserve, so it has sequence 2'],
    ['reserve', { stake: '100.01' }, 'stake is above reserved'],
    ['reserve', { stake: '99.00' }, 'reserve takes a stake, and all of it'],
    ['reserve', { cashedOutStake: '100.01' }, 'cashedOutStake is above stake'],
    ['reserve', { choose: [1, 1] }, 'choose names a size twice'],
    ['reserve', { choose: [2] }, 'choose is above the number of legs'],
    ['reserve', { lines: 2 }, 'lines must be 1'],
    ['reserve', { legs: legs(3), type: 'SYSTEM', choose: [2, 3], lines: 4 }, null],
    ['reserve', { legs: legs(8), type: 'SYSTEM', choose: [2, 3, 4, 5, 6, 7, 8], lines: 247 }, null],
    [
      'reserve',
      { legs: legs(3), type: 'ACCUMULATOR', choose: [2], lines: 3 },
      'only a SYSTEM has several lines',
    ],
    ['reserve', { legs: legs(2), choose: [2] }, 'a SINGLE has one leg'],
    ['discard', { sequence: 2, state: 'REJECTED', stake: '0.00' }, 'a REJECTED order has a reason'],
    ['cashOut', { sequence: 3, state: 'CASHED_OUT' }, 'a CASHED_OUT order has no stake left'],
    ['settle', { sequence: 3, state: 'SETTLED' }, 'a SETTLED order has a settled leg'],
  ])('%s of %j: %s', (act, change, fault) => {
    expect(orderFault(act, { ...pendingOrder, ...change })).toBe(fault);
  });
});

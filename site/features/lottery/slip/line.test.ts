// Lines of a slip: their prices, their faults, and their form on the wire.
import { describe, expect, it } from 'vitest';
import type { LotteryBetType } from '#contract/lottery/games.ts';
import { noteOf, oddsRange } from './odds.ts';
import { withGroups } from '../client/use-own-rules.ts';
import { oddsNews } from './odds-news.ts';
import {
  bestPrize,
  faultOf,
  leastStake,
  lineAgain,
  lineStake,
  lowestShare,
  mostWin,
  type NewLine,
  type Rules,
  wireLine,
  withinGroups,
} from './line.ts';

const tier = { code: 'WIN', probability: '0.1', odds: null, fullPrize: null, isPush: false };
const digits = '0123456789'.split('');
const aBetType = (code: string, more: Partial<LotteryBetType>): LotteryBetType => ({
  code,
  playType: 'trad',
  group: 'G',
  name: code,
  how: '',
  form: { kind: 'PICK', symbols: digits, choose: 1, bankers: false },
  tiers: [{ ...tier, fullPrize: '20.0000' }],
  returnPercent: '98.0',
  isOpen: true,
  maxUnits: 1000,
  leastUnitStake: '0.01',
  ...more,
});
const sides: LotteryBetType = aBetType('SIDES', {
  playType: 'ent',
  form: { kind: 'OPTIONS', options: ['BIG', 'TIE'].map((symbol) => ({ symbol, units: 1 })) },
  tiers: [
    { ...tier, code: 'BIG', odds: '1.960' },
    { ...tier, code: 'TIE', odds: '1234.505' },
    { ...tier, code: 'PUSH', odds: '1.000', isPush: true },
  ],
});
const rules: Rules = {
  game: {
    gameCode: 'ONE',
    displayName: 'One',
    family: 'ONE',
    familyName: 'One',
    lottoMode: 'LOTT',
    playTypes: ['trad', 'ent'],
    cycleSeconds: 60,
    weekdays: null,
    shape: { kind: 'DIGITS', count: 1 },
  },
  version: 'v1',
  places: [],
  groups: [{ code: 'G', name: 'G' }],
  numberSets: [],
  year: null,
  betTypes: [aBetType('DIGIT', {}), sides],
  prizeGroup: { min: 1700, max: 1960, step: 2 },
  unitModes: ['1', '0.1', '0.01', '0.001'],
  limits: {
    maxMultiple: 10_000,
    maxUnits: 1000,
    maxLines: 100,
    maxLinesInDraws: 500,
    minStake: '0.01',
    maxPrize: '2000.00',
    maxPaidPerDraw: '5000.00',
    maxStakePerDraw: '5000.00',
  },
  hotNumbers: [
    { betType: 'DIGIT', number: '7', share: '0.500' },
    { betType: 'DIGIT', number: '4', share: '0.000' },
  ],
};
const stakes = { unitMode: '1', prizeGroup: 1960, unitStake: '10', multiple: 1 } as const;
const line = (more: Partial<NewLine> = {}): NewLine => ({
  betType: 'DIGIT',
  content: '1,2,3',
  units: 3,
  stakes,
  ...more,
});

describe('a line', () => {
  it('costs its units and shows the best a unit may win', () => {
    expect([lineStake(rules, line()), bestPrize(rules, line())]).toEqual([600, 1960]);
    const ent = line({ betType: 'SIDES', content: 'BIG', units: 1 });
    expect([lineStake(rules, ent), bestPrize(rules, ent)]).toEqual([1000, 1_234_505]);
  });

  it('shows what its own picks may win, at the prize they have now', () => {
    expect(mostWin(rules, line())).toBe(1960);
    expect(mostWin(rules, line({ content: '7', units: 1 }))).toBe(980);
    expect(mostWin(rules, line({ content: '4', units: 1 }))).toBe(0);
    expect(mostWin(rules, line({ betType: 'SIDES', content: 'BIG', units: 1 }))).toBe(1960);
    expect(mostWin(rules, line({ betType: 'SIDES', content: 'BIG,TIE', units: 2 }))).toBe(1_234_505);
  });

  it('is refused here as the platform would refuse it', () => {
    expect(faultOf(rules, line())).toBeNull();
    expect(faultOf(rules, line({ units: 1001 }))).toBe('units');
    const narrow = {
      ...rules,
      betTypes: [aBetType('DIGIT', { maxUnits: 2 }), aBetType('SHUT', { isOpen: false })],
    };
    expect(faultOf(narrow, line())).toBe('units');
    expect(faultOf(narrow, line({ betType: 'SHUT' }))).toBe('shut');
    expect(faultOf(narrow, line({ betType: 'GONE' }))).toBe('shut');
    expect(faultOf(rules, line({ content: '1,'.repeat(10_001) }))).toBe('long');
    expect(faultOf(rules, line({ units: 4, stakes: { ...stakes, unitMode: '0.001' } }))).toBe('stake');
    expect(faultOf(rules, line({ stakes: { ...stakes, multiple: 103 } }))).toBe('prize');
    const dear = { ...rules, betTypes: [aBetType('DIGIT', { leastUnitStake: '4.10' })] };
    expect([faultOf(dear, line()), leastStake(dear, line())]).toEqual(['least', 1000]);
    expect([faultOf(dear, line({ units: 1 })), leastStake(dear, line({ units: 1 }))]).toEqual(['least', 410]);
    expect(faultOf(dear, line({ units: 5 }))).toBeNull();
    expect(faultOf(rules, line({ content: '1,4' }))).toBe('closed');
    expect(faultOf(rules, line({ content: '1,7' }))).toBe('mixed');
    expect(faultOf(rules, line({ content: '7', units: 1 }))).toBeNull();
    expect([lowestShare(rules, line({ content: '1,7' })), lowestShare(rules, line())]).toEqual([
      '0.500',
      null,
    ]);
  });

  it('is sent with its mode and group, or with what a unit costs, and comes back the same for another time', () => {
    const sent = wireLine(rules, { ...line(), id: 1 });
    expect(sent).toEqual({
      betType: 'DIGIT',
      content: '1,2,3',
      units: 3,
      multiple: 1,
      unitMode: '1',
      prizeGroup: 1960,
    });
    expect(wireLine(rules, { ...lineAgain(rules, sent), id: 2 })).toEqual(sent);
    const ent = wireLine(rules, { ...line({ betType: 'SIDES', content: 'BIG', units: 1 }), id: 3 });
    expect(ent).toEqual({ betType: 'SIDES', content: 'BIG', units: 1, multiple: 1, unitStake: '10.00' });
  });
});

it('prints odds without idle zeros, beside their options and as a span that leaves returned stakes out', () => {
  expect(oddsRange(sides)).toBe('1.96 – 1,234.505');
  expect([noteOf(sides, stakes, 'TIE'), noteOf(sides, stakes, 'SMALL')]).toEqual(['1,234.505', undefined]);
  expect(noteOf(sides, stakes, 'TIE', '0.500')).toBe('617.252');
  expect(noteOf(aBetType('DIGIT', {}), stakes, '7', '0.570')).toBe('11.17');
});

it('the own prize groups reach higher or less high than everybody’s, and what comes back goes with them', () => {
  expect(withGroups(rules, undefined)).toBe(rules);
  const own = withGroups(rules, { ...rules.prizeGroup, max: 1980 });
  expect(bestPrize(own, line({ stakes: { ...stakes, prizeGroup: 1980 } }))).toBe(1980);
  expect(own.betTypes.map(({ returnPercent }) => returnPercent)).toEqual(['99.0', '98.0']);
  const fewer = withGroups(rules, { ...rules.prizeGroup, max: 1900 });
  expect(withinGroups(fewer, stakes).prizeGroup).toBe(1900);
  expect(withinGroups(own, stakes)).toBe(stakes);
});

describe('a slip that was refused for its prices', () => {
  const hot = (share: string): Rules => ({
    ...rules,
    hotNumbers: [{ betType: 'DIGIT', number: '7', share }],
  });
  const [seven, three] = ['7', '3'].map((content, id) => ({ ...line({ content, units: 1 }), id }));
  if (!seven || !three) throw new Error('two lines');
  const current = { rules: hot('0.500'), lines: [seven, three] };

  it('shows what is paid now', () => {
    const changes = [{ id: 0, name: 'DIGIT', before: 980, now: 490 }];
    expect(oddsNews(hot('0.250'), current.lines, current)).toEqual({
      text: 'lottery.pricesChanged',
      changes,
    });
    expect(oddsNews(rules, [three], current)).toEqual({ text: 'lottery.pricesChanged', changes: [] });
  });

  it('names no price of lines that are closed, and says nothing any more once they are gone', () => {
    const closed = hot('0.000');
    expect(oddsNews(closed, current.lines, current)).toEqual({ text: 'lottery.linesClosed', changes: [] });
    expect(oddsNews(closed, [three], current)).toBeNull();
  });
});

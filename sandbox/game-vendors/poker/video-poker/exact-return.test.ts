// Proves the printed returns of both video pokers by all deals and holds, and the names of hands by counting them.
import { describe, expect, it } from 'vitest';
import { readCards } from '../cards/card.ts';
import { bestHold } from './best-hold.ts';
import { dealClasses, exactReturn } from './exact-return.ts';
import { printedReturns } from './printed-return.ts';
import { paysTimes, type VideoPokerName, videoPokers } from './video-poker-rules.ts';

const classes = dealClasses();
const handOf = (game: VideoPokerName, text: string): string =>
  videoPokers[game].pays[videoPokers[game].placeOf(readCards(text))]?.hand ?? 'nothing';

/** How often each hand comes among all deals. */
function handCounts(game: VideoPokerName): number[] {
  const counts = videoPokers[game].pays.map(() => 0);
  for (const { cards, count } of classes) {
    const place = videoPokers[game].placeOf(cards);
    if (place >= 0) counts[place] = (counts[place] ?? 0) + count;
  }
  return counts;
}

describe('video poker', () => {
  it('has 134,459 classes of deals that make up all 2,598,960', () => {
    expect(classes).toHaveLength(134_459);
    expect(classes.reduce((sum, { count }) => sum + count, 0)).toBe(2_598_960);
  });

  it.each(['jacks', 'deuces'] as const)('%s returns exactly what it prints', (game) => {
    expect(exactReturn((cards) => paysTimes(game, cards), classes)).toEqual(printedReturns[game]);
  });

  it('prints 99.5439 % for Jacks or Better 9/6 and 99.7282 % for Deuces Wild', () => {
    const parts = ({ numerator, denominator }: { numerator: number; denominator: number }): number =>
      Math.floor((numerator / denominator) * 1_000_000);
    expect([parts(printedReturns.jacks), parts(printedReturns.deuces)]).toEqual([995_439, 997_282]);
  });

  it('names the dealt hands as often as the field knows them', () => {
    expect(handCounts('jacks')).toEqual([4, 36, 624, 3744, 5108, 10200, 54912, 123552, 337920]);
    expect(handCounts('deuces')).toEqual([4, 48, 480, 624, 2068, 31552, 12672, 14472, 62232, 355080]);
  });

  it('lets deuces be any card', () => {
    expect(handOf('deuces', '2c 2d 2h 2s 9c')).toBe('four-deuces');
    expect(handOf('deuces', '2c Th Jh Qh Ah')).toBe('wild-royal-flush');
    expect(handOf('deuces', '2c 2d 9h 9s 9c')).toBe('five-of-a-kind');
    expect(handOf('deuces', '2c Ah 3h 4h 5h')).toBe('straight-flush');
    expect(handOf('deuces', '2c 2d 2h Ks 7c')).toBe('four-of-a-kind');
    expect(handOf('deuces', '2c 9h 9s Kc Kd')).toBe('full-house');
    expect(handOf('deuces', '2c 2d 3h 6s 7c')).toBe('straight');
    expect(handOf('deuces', '2c Kd 3h 6s 7c')).toBe('nothing');
  });

  it('advises the hold that pays most', () => {
    const advised = (game: VideoPokerName, text: string): string =>
      bestHold(game, readCards(text))
        .held.map((isHeld) => (isHeld ? 'x' : '-'))
        .join('');
    expect(advised('jacks', 'Th Jh Qh Kh 9h')).toBe('xxxxx');
    expect(advised('jacks', 'Th Jh Qh Kh Kd')).toBe('xxxx-');
    expect(advised('jacks', '4h 4s 9c Td Kd')).toBe('xx---');
    expect(advised('deuces', '2h 2s 9c 7d Kd')).toBe('xx---');
  });
});

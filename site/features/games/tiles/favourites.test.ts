// Proves the local list of favourites and the end of paged lists.
import { describe, expect, it } from 'vitest';
import { nextPage } from '#site/data/games/game-lists.ts';
import { withFavourite } from './toggle-favourite.ts';

describe('the local list of favourites', () => {
  it('gets a new game in front, once, and compares ids as strings', () => {
    expect(withFavourite(['2', '3'], '1', true)).toEqual(['1', '2', '3']);
    expect(withFavourite(['2', '1'], '1', true)).toEqual(['1', '2']);
    const numeric = 1 as unknown as string;
    expect(withFavourite(['1', '2'], numeric, false)).toEqual(['2']);
  });

  it('is not changed by removing what is not in it', () => {
    expect(withFavourite(['2'], '1', false)).toEqual(['2']);
  });
});

describe('paged lists', () => {
  it('go on while pageNum is below totalPages, and end there', () => {
    expect(nextPage({ pageNum: 1, totalPages: 3 })).toBe(2);
    expect(nextPage({ pageNum: 3, totalPages: 3 })).toBeUndefined();
    expect(nextPage({ pageNum: 1, totalPages: 0 })).toBeUndefined();
  });
});

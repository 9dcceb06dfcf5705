// Proves the tab lists of home and hall, and which categories launch at once.
import { describe, expect, it } from 'vitest';
import { type GameCategory, cockfightGameCodes } from '#contract/games/game.ts';
import { type CategoryVendors, hallTabs, homeTabs, tabFromQuery, vendorToLaunch } from './hall-tabs.ts';

const category = (gameCategory: GameCategory, ...vendors: string[]): CategoryVendors => ({
  gameCategory,
  vendorNames: vendors.map((vassalage) => ({
    vassalage,
    accountTypeName: vassalage,
    launchFlag: null,
    entryNodeId: null,
    gameCount: 1,
  })),
});
const sorting = [
  category('RNG', 'MEG'),
  category('LIVE', 'LUX', 'ROY'),
  category('ESPORTS', 'ARENA'),
  category('COCKFIGHT', 'SV3'),
];

describe('tabs', () => {
  it('of the hall: HOME, HOT, categories in sorting order without cockfight, FAV', () => {
    expect(hallTabs({ sorting, hasHot: true, signedIn: true })).toEqual([
      'HOME',
      'HOT',
      'RNG',
      'LIVE',
      'ESPORTS',
      'FAV',
    ]);
  });

  it('of the hall: no HOT without hot games, no FAV without a session', () => {
    expect(hallTabs({ sorting, hasHot: false, signedIn: false })).toEqual(['HOME', 'RNG', 'LIVE', 'ESPORTS']);
  });

  it('HALL-18 the cockfight vendor is SV3: a category of it alone is no tab of the hall, but one of home', () => {
    expect(cockfightGameCodes).toEqual(['SV3']);
    const disguised = [category('SPORTS', 'SV3'), category('LIVE', 'LUX')];
    expect(hallTabs({ sorting: disguised, hasHot: false, signedIn: false })).toEqual(['HOME', 'LIVE']);
    expect(homeTabs(sorting)).toEqual(['HOME', 'RNG', 'LIVE', 'ESPORTS', 'COCKFIGHT']);
  });

  it('launch the only vendor of a category, never for RNG, HOT, FAV and HOME', () => {
    expect(vendorToLaunch('ESPORTS', sorting)?.vassalage).toBe('ARENA');
    for (const tab of ['LIVE', 'RNG', 'HOT', 'FAV', 'HOME'] as const) {
      expect(vendorToLaunch(tab, sorting)).toBeUndefined();
    }
  });

  it('are chosen by the query when they exist', () => {
    const tabs = hallTabs({ sorting, hasHot: true, signedIn: false });
    expect(tabFromQuery('LIVE', tabs)).toBe('LIVE');
    expect(tabFromQuery('FAV', tabs)).toBe('HOME');
    expect(tabFromQuery(null, tabs)).toBe('HOME');
  });
});

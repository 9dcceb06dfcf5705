// How addresses are spelled and compared.
import { describe, expect, it } from 'vitest';
import { isHomePath, normalPath, paths, withQuery } from './paths.ts';

describe('an address', () => {
  it('is compared without query, .html and slash at the end', () => {
    expect(normalPath('/m/register.html?x=1#y')).toBe('/m/register');
    expect(normalPath('/m/')).toBe('/m');
    expect(normalPath('/')).toBe('/');
  });

  it('is one of six names of home, or none of them', () => {
    for (const path of ['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home'])
      expect(isHomePath(path), path).toBe(true);
    for (const path of ['/m/homes', '/home', '/m/game', '/M/home'])
      expect(isHomePath(path), path).toBe(false);
  });

  it('names the spellings of the specification', () => {
    expect(paths.trial).toBe('/m/trail');
  });

  it('carries a query without empty values', () => {
    expect(withQuery(paths.gameList, { gameType: 'SPORTS', vassalage: undefined })).toBe(
      '/m/gameList?gameType=SPORTS',
    );
    expect(withQuery(paths.hall, { gameType: '' })).toBe('/m/game');
  });
});

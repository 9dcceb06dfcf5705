// The address rules: what each path shows, which bars it has, where Back leads, what it is called.
import { describe, expect, it } from 'vitest';
import {
  doesBackGoHome,
  hasFooterMenu,
  hasHeader,
  isFullScreen,
  isHomePath,
  normalPath,
  paths,
  resolvePath,
  routeExists,
  routes,
  titleKey,
  withQuery,
} from './paths.ts';
import { appTexts as bnApp } from './texts/bn/app.ts';
import { shellTexts as bnShell } from './texts/bn/shell.ts';
import { appTexts as enApp } from './texts/en/app.ts';
import { shellTexts as enShell } from './texts/en/shell.ts';

// The titles of screens that are not built yet wait beside the words of later screens.
const bn = { ...bnApp, ...bnShell };
const en = { ...enApp, ...enShell };

describe('an address', () => {
  it('is compared without query, .html and slash at the end', () => {
    expect(normalPath('/m/register.html?x=1#y')).toBe('/m/register');
    expect(normalPath('/m/')).toBe('/m');
    expect(normalPath('/')).toBe('/');
  });

  it('shows home under six names and keeps them', () => {
    for (const path of ['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home']) {
      expect(isHomePath(path), path).toBe(true);
      expect(resolvePath(path), path).toEqual({ route: '/m/home' });
    }
    for (const path of ['/m/homes', '/home', '/m/game', '/M/home'])
      expect(isHomePath(path), path).toBe(false);
  });

  it('falls back to home when it is unknown, and to the route it is another name of', () => {
    expect(resolvePath('/m/nothing')).toEqual({ replaceBy: '/m/home' });
    expect(resolvePath('/anything/else')).toEqual({ replaceBy: '/m/home' });
    expect(resolvePath('/m/games', 'gameType=FISH')).toEqual({ replaceBy: '/m/game?gameType=FISH' });
    expect(resolvePath('/m/promotion')).toEqual({ replaceBy: '/m/activity' });
    expect(resolvePath('/m/register.html')).toEqual({ route: '/m/register' });
    expect(resolvePath('/m/constructor')).toEqual({ replaceBy: '/m/home' });
    expect(resolvePath('constructor')).toEqual({ replaceBy: '/m/home' });
  });

  it('names the spellings of the specification', () => {
    expect(paths.trial).toBe('/m/trail');
    expect(routeExists('/m/trail')).toBe(true);
    expect(routeExists(paths.agent)).toBe(false);
  });

  it('carries a query without empty values', () => {
    expect(withQuery(paths.gameList, { gameType: 'SPORTS', vassalage: undefined })).toBe(
      '/m/gameList?gameType=SPORTS',
    );
    expect(withQuery(paths.hall, { gameType: '' })).toBe('/m/game');
  });
});

describe('the bars', () => {
  const every = [...Object.values(paths), ...Object.keys(routes), '/m/unknown'];
  const withoutHeader =
    '/m/login /m/register /m/message /m/app /m/lottery /m/forget /m/changePsw /m/member/home /m/agent';
  const withoutFooter =
    '/m/login /m/register /m/slotsCenter /m/gameList /m/lottery /m/forget /m/changePsw /m/app /m/notice /m/agent /m/help';

  it('are left out on exactly the listed screens, and under a frame over the whole screen', () => {
    for (const path of new Set(every.filter((one) => !isFullScreen(one)))) {
      expect(hasHeader(path), `header of ${path}`).toBe(!withoutHeader.split(' ').includes(path));
      expect(hasFooterMenu(path), `footer of ${path}`).toBe(!withoutFooter.split(' ').includes(path));
    }
  });

  it('follow the exact path: sub-pages and longer names keep them', () => {
    expect(hasHeader('/m/register.html')).toBe(false);
    expect(hasHeader('/m/agent/team/overview')).toBe(true);
    expect(hasFooterMenu('/m/game')).toBe(true);
    expect(hasFooterMenu('/m/gameList/?gameType=HOT')).toBe(false);
    expect(hasFooterMenu('/m/member/notice')).toBe(true);
  });

  it('lead back to home from five screens only', () => {
    const home = every.filter((path) => doesBackGoHome(path));
    expect(new Set(home)).toEqual(
      new Set(['/m/login', '/m/register', '/m/trail', '/m/activity', '/m/forget']),
    );
  });
});

describe('a title', () => {
  it('exists in both languages for every route', () => {
    for (const route of Object.keys(routes)) {
      const key = titleKey(route) as keyof typeof bn;
      expect(bn[key], route).toBeTruthy();
      expect(en[key], route).toBeTruthy();
    }
  });

  it('exists for every screen the specification names a title of', () => {
    const named = [
      'promotion',
      'forgotPassword',
      'home',
      'login',
      'register',
      'trial',
      'firstPassword',
      'announcements',
      'gameCenter',
      'slots',
      'messages',
      'settings',
      'help',
      'gameList',
      'feedback',
    ] as const;
    for (const name of named) {
      expect(bn[`title.${name}`]).toBeTruthy();
      expect(en[`title.${name}`]).toBeTruthy();
    }
  });
});

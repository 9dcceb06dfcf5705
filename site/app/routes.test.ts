// The table of routes: what each address shows, who may open it, its bars, the destination of Back, and its title.
import { describe, expect, it } from 'vitest';
import { actorTypes } from '#contract/base/roles.ts';
import { doesBackGoHome, routeExists } from '#site/base/known-routes.ts';
import { paths } from '#site/base/paths.ts';
import { appTexts as bnApp } from '#site/base/texts/bn/app.ts';
import { shellTexts as bnShell } from '#site/base/texts/bn/shell.ts';
import { appTexts as enApp } from '#site/base/texts/en/app.ts';
import { shellTexts as enShell } from '#site/base/texts/en/shell.ts';
import { everybody, newcomers, visitors } from './routing/guards.ts';
import { aroundScreen, resolvePath, rowOf } from './resolve-path.ts';
import { rows } from './routes.tsx';

// The titles of screens that are not built yet wait beside the words of later screens.
const bn: Record<string, string> = { ...bnApp, ...bnShell };
const en: Record<string, string> = { ...enApp, ...enShell };
const around = (path: string) => aroundScreen(rowOf(path));

describe('an address', () => {
  it('shows home under six names and keeps them', () => {
    for (const path of ['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home'])
      expect(resolvePath(path), path).toEqual({ route: '/m/home' });
  });

  it('falls back to home when it is unknown, and to the route it is another name of', () => {
    expect(resolvePath('/m/nothing')).toEqual({ replaceBy: '/m/home', isUnknown: true });
    expect(resolvePath('/anything/else')).toEqual({ replaceBy: '/m/home', isUnknown: true });
    expect(resolvePath('/m/games', 'gameType=FISH')).toEqual({ replaceBy: '/m/game?gameType=FISH' });
    expect(resolvePath('/m/promotion')).toEqual({ replaceBy: '/m/activity' });
    expect(resolvePath('/m/messages')).toEqual({ replaceBy: '/m/message' });
    expect(resolvePath('/m/register.html')).toEqual({ route: '/m/register' });
    expect(resolvePath('/m/constructor')).toEqual({ replaceBy: '/m/home', isUnknown: true });
    expect(resolvePath('constructor')).toEqual({ replaceBy: '/m/home', isUnknown: true });
  });

  it('ROUTE-54 exists for each of the lazy pages', () => {
    for (const path of '/m/sports /m/ipLimit /m/serviceError /m/lotteryHistory /m/registerTerms /m/userAgreement'.split(
      ' ',
    ))
      expect(resolvePath(path), path).toEqual({ route: path });
    expect(resolvePath('/m/customerTask')).toEqual({ replaceBy: '/m/task' });
  });

  it('is known to everybody once it has a row', () => {
    expect(routeExists('/m/trail')).toBe(true);
    expect(routeExists('/m/game.html?gameType=HOT')).toBe(true);
    expect(routeExists('/m/nothing')).toBe(false);
    expect(routeExists('constructor')).toBe(false);
  });
});

describe('the bars', () => {
  const fullScreen = '/m/play /m/sports /m/startLottery /m/task /m/ipLimit /m/serviceError'.split(' ');
  // The lists of the specification. They contain screens that come later; their rows are checked too.
  const withoutHeader =
    '/m/login /m/register /m/message /m/app /m/lottery /m/forget /m/changePsw /m/member/home /m/agent'.split(
      ' ',
    );
  const withoutFooter =
    '/m/login /m/register /m/slotsCenter /m/gameList /m/lottery /m/forget /m/changePsw /m/app /m/notice /m/agent /m/help'.split(
      ' ',
    );

  it('LAY-01 LAY-03 are left out on exactly the listed screens, and under a frame over the whole screen', () => {
    for (const path of [...withoutHeader, ...withoutFooter]) expect(Object.keys(rows)).toContain(path);
    for (const path of Object.keys(rows)) {
      const isAlone = fullScreen.includes(path);
      expect(around(path).header, `header of ${path}`).toBe(!isAlone && !withoutHeader.includes(path));
      expect(around(path).footerMenu, `footer of ${path}`).toBe(!isAlone && !withoutFooter.includes(path));
    }
  });

  it('LAY-04 keep the footer menu on the member centre and the message centre', () => {
    for (const path of [paths.memberHome, paths.message]) {
      expect(around(path)).toMatchObject({ header: false, footerMenu: true });
    }
  });

  it('follow the exact path: sub-pages and longer names keep them', () => {
    expect(around('/m/register.html').header).toBe(false);
    expect(around('/m/agent/team/overview').header).toBe(true);
    expect(around('/m/game').footerMenu).toBe(true);
    expect(around('/m/gameList/?gameType=HOT').footerMenu).toBe(false);
    expect(around('/m/member/notice').footerMenu).toBe(true);
  });

  it('are replaced by a heading where neither bar nor page has one', () => {
    const hidden = Object.keys(rows).filter((path) => around(path).hiddenHeading);
    expect(hidden).toEqual(['/m/login', '/m/register', '/m/changePsw', '/m/forget']);
  });

  it('lead back to home from five screens and the message centre only', () => {
    const home = [...Object.values(paths), '/m/unknown'].filter((path) => doesBackGoHome(path));
    expect(new Set(home)).toEqual(
      new Set(['/m/login', '/m/register', '/m/trail', '/m/activity', '/m/forget', '/m/message']),
    );
  });
});

describe('who', () => {
  it('goes where instead of a screen, by type', () => {
    const leads = Object.entries(rows)
      .filter(([, { who }]) => ![everybody, newcomers].includes(who))
      .map(([path, { who }]) => [path, actorTypes.map((actor) => who.leadsTo(actor) ?? '-').join(' ')]);
    // Visitor, then types 0, 1, 2, 4 (the trial guest), 40, 41 and 42.
    expect(Object.fromEntries(leads)).toEqual({
      '/m/trail': '- home home home home home home home',
      '/m/changePsw': 'home - - - - - - -',
      '/m/firstPassword': 'login - - - - - - -',
      '/m/startLottery': 'login - - - - - - -',
      '/m/play': 'login - - - - - - -',
      '/m/wallet': 'login - - - - - - -',
      '/m/gameRecord': 'login - - - - - - -',
      '/m/transaction/record': 'login - - - - - - -',
      '/m/profitandloss': 'login - - - - - - -',
      '/m/statement': 'login - - - - - - -',
      '/m/voucherCenter': 'login - - - back back back back',
      '/m/withdraw': 'login - - - back back back back',
      '/m/transaction/payments': 'login - - - back back back back',
      '/m/task': 'login - - - back back back back',
      '/m/member/home': 'login - - - formalAccount - - -',
      '/m/rewardCenter': 'login - - - back back back back',
      '/m/vip': 'login - - - back back back back',
      '/m/cashback': 'login - - - back back back back',
      '/m/leaderboard': 'login - - - back back back back',
      '/m/myBonus': 'login - - - back back back back',
      '/m/inviteFriends': 'login - home home home home home home',
      '/m/redRain': 'login - - - back back back back',
      '/m/webEmail': 'login - - - formalAccount - - -',
      '/m/feedback': 'login - - - loginWithReason - - -',
      '/m/agent': 'login home - - home home - -',
      '/m/agent/team/overview': 'login home - - home home - -',
      '/m/agent/team/pnl': 'login home - - home home - -',
      '/m/teamBetting': 'login home - - home home - -',
      '/m/member/team': 'login home - - home home - -',
      '/m/agentRegister': 'login home - - home home - -',
      '/m/member/agent/agentRebeat': 'login home - - home home - -',
      '/m/member/teamRebate': 'login home - - home home - -',
      '/m/agent/transfer': 'login home - - home home - -',
      '/m/member/agent/agentDivident': 'login home - - home home - -',
      '/m/member/agent/getSalaryContract': 'login - - - home home home home',
      '/m/member/agent/getDevidendContract': 'login - - - home home home home',
      '/m/member/agent/getHourContract': 'login - - - home home home home',
    });
    expect(Object.keys(rows).filter((path) => rows[path]?.who === newcomers)).toEqual([
      '/m/login',
      '/m/register',
    ]);
    expect(rows[paths.trial]?.who).toBe(visitors);
  });
});

describe('a title', () => {
  it('exists in both languages for every route', () => {
    for (const [route, { title }] of Object.entries(rows)) {
      expect(bn[title], route).toBeTruthy();
      expect(en[title], route).toBeTruthy();
    }
  });

  it('LAY-11 exists for every screen the specification names a title of', () => {
    const named =
      'forgotPassword home login register trial firstPassword announcements gameCenter slots messages settings help gameList feedback';
    const titles = [...named.split(' ').map((name) => `title.${name}`), rows['/m/activity']?.title];
    for (const title of titles) {
      expect(title && bn[title], title).toBeTruthy();
      expect(title && en[title], title).toBeTruthy();
    }
  });
});

// The screens of the first page, of games and of the lottery.
import type { ScreenRow } from './screen-row.ts';

export const todayScreens: readonly ScreenRow[] = [
  {
    path: '/today',
    title: 'screen.today',
    permission: 'reporting.today.read',
    section: 'today',
    texts: ['reporting'],
    key: 't',
    load: () => import('#office/features/reporting/today-screen.tsx'),
  },
  {
    path: '/bets',
    title: 'screen.bets',
    permission: 'reporting.today.read',
    section: 'today',
    texts: ['reporting'],
    load: () => import('#office/features/reporting/bets-screen.tsx'),
  },
];

export const gamesScreens: readonly ScreenRow[] = [
  {
    path: '/games',
    title: 'screen.games',
    permission: 'games.catalogue.read',
    section: 'games',
    texts: ['bulk', 'games'],
    key: 'g',
    load: () => import('#office/features/games/games-screen.tsx'),
  },
  {
    path: '/game-order',
    title: 'screen.gameOrder',
    permission: 'games.catalogue.read',
    section: 'games',
    texts: ['games'],
    isDetail: true,
    load: () => import('#office/features/games/game-order-screen.tsx'),
  },
  {
    path: '/vendors',
    title: 'screen.vendors',
    permission: 'games.catalogue.read',
    section: 'games',
    texts: ['games'],
    key: 'v',
    load: () => import('#office/features/games/vendors-screen.tsx'),
  },
  {
    path: '/vendors/:id',
    title: 'screen.vendor',
    permission: 'games.catalogue.read',
    section: 'games',
    texts: ['games'],
    isDetail: true,
    load: () => import('#office/features/games/vendor-screen.tsx'),
  },
  {
    path: '/open-rounds',
    title: 'screen.openRounds',
    permission: 'games.catalogue.read',
    section: 'games',
    texts: ['games'],
    load: () => import('#office/features/games/open-rounds-screen.tsx'),
  },
];

export const lotteryScreens: readonly ScreenRow[] = [
  {
    path: '/lotteries',
    title: 'screen.lotteries',
    permission: 'lottery.draw.read',
    section: 'lottery',
    texts: ['lottery'],
    key: 'l',
    load: () => import('#office/features/lottery/lotteries-screen.tsx'),
  },
  {
    path: '/lotteries/:id',
    title: 'screen.lottery',
    permission: 'lottery.draw.read',
    section: 'lottery',
    texts: ['lottery', 'games'],
    isDetail: true,
    load: () => import('#office/features/lottery/lottery-screen.tsx'),
  },
  {
    path: '/draws',
    title: 'screen.draws',
    permission: 'lottery.draw.read',
    section: 'lottery',
    texts: ['lottery'],
    key: 'd',
    load: () => import('#office/features/lottery/draws-screen.tsx'),
  },
  {
    path: '/draws/:gameCode/:drawNo',
    title: 'screen.draw',
    permission: 'lottery.draw.read',
    section: 'lottery',
    texts: ['lottery', 'games', 'reporting'],
    isDetail: true,
    load: () => import('#office/features/lottery/draw-screen.tsx'),
  },
  {
    path: '/returns',
    title: 'screen.returns',
    permission: 'lottery.figures.read',
    section: 'lottery',
    texts: ['lottery'],
    load: () => import('#office/features/lottery/returns-screen.tsx'),
  },
  {
    path: '/prize-groups',
    title: 'screen.prizeGroups',
    permission: 'lottery.draw.read',
    section: 'lottery',
    texts: ['lottery'],
    load: () => import('#office/features/lottery/prize-groups-screen.tsx'),
  },
];

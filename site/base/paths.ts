// The addresses of the site. The table of routes (site/app/routes.tsx) maps them to screens.

/** The addresses that the site uses by name. For some of them the screen does not exist yet. */
export const paths = {
  home: '/m/home',
  login: '/m/login',
  register: '/m/register',
  registerTerms: '/m/registerTerms',
  userAgreement: '/m/userAgreement',
  trial: '/m/trail',
  settings: '/m/set',
  securityCentre: '/m/securityCenter',
  changePassword: '/m/changePsw',
  firstPassword: '/m/firstPassword',
  forgotPassword: '/m/forget',
  socialLogin: '/m/socialLogin',
  hall: '/m/game',
  gameCenter: '/m/gameCenter',
  slotsCenter: '/m/slotsCenter',
  gameList: '/m/gameList',
  lottery: '/m/lottery',
  startLottery: '/m/startLottery',
  lotteryHistory: '/m/lotteryHistory',
  play: '/m/play',
  sports: '/m/sports',
  wallet: '/m/wallet',
  betRecord: '/m/gameRecord',
  accountRecord: '/m/transaction/record',
  profitAndLoss: '/m/profitandloss',
  statement: '/m/statement',
  memberHome: '/m/member/home',
  voucherCenter: '/m/voucherCenter',
  withdraw: '/m/withdraw',
  payments: '/m/transaction/payments',
  inviteFriends: '/m/inviteFriends',
  activity: '/m/activity',
  notice: '/m/notice',
  agentNotice: '/m/member/notice',
  help: '/m/help',
  message: '/m/message',
  inbox: '/m/webEmail',
  feedback: '/m/feedback',
  rewardCenter: '/m/rewardCenter',
  vip: '/m/vip',
  redRain: '/m/redRain',
  paybacks: '/m/cashback',
  leaderboards: '/m/leaderboard',
  myBonus: '/m/myBonus',
  task: '/m/task',
  app: '/m/app',
  agent: '/m/agent',
  teamOverview: '/m/agent/team/overview',
  teamPnl: '/m/agent/team/pnl',
  teamBetting: '/m/teamBetting',
  team: '/m/member/team',
  agentRegister: '/m/agentRegister',
  ownRebates: '/m/member/agent/agentRebeat',
  teamRebate: '/m/member/teamRebate',
  agentTransfer: '/m/agent/transfer',
  dividends: '/m/member/agent/agentDivident',
  salaryContract: '/m/member/agent/getSalaryContract',
  dividendContract: '/m/member/agent/getDevidendContract',
  hourContract: '/m/member/agent/getHourContract',
  ipLimit: '/m/ipLimit',
  serviceError: '/m/serviceError',
} as const;
export type Path = (typeof paths)[keyof typeof paths];

/** The static VIP page of each language. */
export const vipPages = { BN: '/vip/vip_bn.html', EN: '/vip/vip.html' } as const;

/** The addresses of home. Home keeps the address by which it was opened. */
const homePaths: readonly string[] = ['/', '/m', '/m/index', paths.home];

/** An address without query, `.html` and final slash: all rules compare this form. */
export function normalPath(address: string): string {
  const bare = address.replace(/[?#].*$/, '').replace(/\/+$/, '');
  return bare.replace(/\.html$/, '') || '/';
}

export const isHomePath = (path: string): boolean => homePaths.includes(normalPath(path));

/** An address with a query; empty values are left out. */
export function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const pairs = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path;
}

// The rows of the table of routes whose screens are for agents.
import * as guards from './routing/guards.ts';
import { type RouteRow, screen } from './routing/route-row.ts';

export const agentsRoutes = {
  '/m/agent': {
    who: guards.agents,
    title: 'title.agent',
    header: false,
    footerMenu: false,
    ownHeading: true,
    screen: screen(() => import('./screens/agent-home-screen.tsx'), 'agents', 'shell', 'platform'),
  },
  '/m/agent/team/overview': {
    who: guards.agents,
    title: 'title.teamOverview',
    screen: screen(() => import('#site/features/agents/team/overview-screen.tsx'), 'agents', 'reporting'),
  },
  '/m/agent/team/pnl': {
    who: guards.agents,
    title: 'title.teamPnl',
    screen: screen(() => import('#site/features/agents/team/pnl-screen.tsx'), 'agents', 'reporting'),
  },
  '/m/teamBetting': {
    who: guards.agents,
    title: 'title.teamBetting',
    screen: screen(() => import('#site/features/agents/team/betting-screen.tsx'), 'agents', 'reporting'),
  },
  '/m/member/team': {
    who: guards.agents,
    title: 'title.team',
    screen: screen(() => import('#site/features/agents/team/team-screen.tsx'), 'agents', 'reporting'),
  },
  '/m/agentRegister': {
    who: guards.agents,
    title: 'title.agentRegister',
    screen: screen(
      () => import('#site/features/agents/register/open-account-screen.tsx'),
      'agents',
      'reporting',
    ),
  },
  '/m/member/agent/agentRebeat': {
    who: guards.agents,
    title: 'title.ownRebates',
    screen: screen(
      () => import('#site/features/agents/rebates/own-rebates-screen.tsx'),
      'agents',
      'reporting',
    ),
  },
  '/m/member/teamRebate': {
    who: guards.agents,
    title: 'title.teamRebate',
    screen: screen(
      () => import('#site/features/agents/rebates/team-rebate-screen.tsx'),
      'agents',
      'reporting',
    ),
  },
  '/m/agent/transfer': {
    who: guards.agents,
    title: 'title.agentTransfer',
    screen: screen(
      () => import('#site/features/agents/transfers/transfer-screen.tsx'),
      'agents',
      'reporting',
    ),
  },
  '/m/member/agent/agentDivident': {
    who: guards.agents,
    title: 'title.dividends',
    screen: screen(() => import('./screens/dividend-page.tsx'), 'agents', 'reporting'),
  },
  '/m/member/agent/getSalaryContract': {
    who: guards.contractParties,
    title: 'title.salaryContract',
    alias: '/m/getSalaryContract',
    screen: screen(
      () => import('#site/features/agents/contracts/salary-contract-screen.tsx'),
      'agents',
      'reporting',
    ),
  },
  '/m/member/agent/getDevidendContract': {
    who: guards.contractParties,
    title: 'title.dividendContract',
    alias: '/m/getDevidendContract',
    screen: screen(
      () => import('#site/features/agents/contracts/dividend-contract-screen.tsx'),
      'agents',
      'reporting',
    ),
  },
  '/m/member/agent/getHourContract': {
    who: guards.contractParties,
    title: 'title.hourContract',
    alias: '/m/getHourContract',
    screen: screen(
      () => import('#site/features/agents/contracts/hour-contract-screen.tsx'),
      'agents',
      'reporting',
    ),
  },
} as const satisfies Record<string, RouteRow>;

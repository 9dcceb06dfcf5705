// The screens of agents: the tree, runs of rebates, contracts and what they pay.
import type { ScreenRow } from './screen-row.ts';

export const agentsScreens: readonly ScreenRow[] = [
  {
    path: '/agents',
    title: 'screen.agents',
    permission: 'agents.line.read',
    section: 'members',
    texts: ['agents'],
    load: () => import('#office/features/agents/agents-screen.tsx'),
  },
  {
    path: '/agents/:id',
    title: 'screen.agents',
    permission: 'agents.line.read',
    section: 'members',
    texts: ['agents'],
    isDetail: true,
    load: () => import('#office/features/agents/agent-screen.tsx'),
  },
  {
    path: '/rebate-runs',
    title: 'screen.rebateRuns',
    permission: 'agents.run.read',
    section: 'members',
    texts: ['agents'],
    load: () => import('#office/features/agents/rebate-runs-screen.tsx'),
  },
  {
    path: '/rebate-runs/:id',
    title: 'screen.rebateRuns',
    permission: 'agents.run.read',
    section: 'members',
    texts: ['agents'],
    isDetail: true,
    load: () => import('#office/features/agents/rebate-run-screen.tsx'),
  },
  {
    path: '/agent-transfers',
    title: 'screen.agentTransfers',
    permission: 'agents.run.read',
    section: 'members',
    texts: ['agents'],
    load: () => import('#office/features/agents/transfers-screen.tsx'),
  },
  {
    path: '/agent-contracts',
    title: 'screen.agentContracts',
    permission: 'agents.line.read',
    section: 'members',
    texts: ['agents'],
    load: () => import('#office/features/agents/agent-contracts-screen.tsx'),
  },
  {
    path: '/payout-runs',
    title: 'screen.payoutRuns',
    permission: 'agents.run.read',
    section: 'members',
    texts: ['agents'],
    load: () => import('#office/features/agents/payout-runs-screen.tsx'),
  },
];

// The screens of the cashier: cases of risk, deposits, and payments that are not credited.
import type { ScreenRow } from './screen-row.ts';

export const cashierScreens: readonly ScreenRow[] = [
  {
    path: '/reviews/risk',
    title: 'screen.risk',
    permission: 'cashier.risk.read',
    section: 'reviews',
    texts: ['risk'],
    key: 'r',
    load: () => import('#office/features/cashier/risk/risk-cases-screen.tsx'),
  },
  {
    path: '/reviews/risk/:id',
    title: 'screen.risk',
    permission: 'cashier.risk.read',
    section: 'reviews',
    texts: ['risk'],
    isDetail: true,
    subject: 'rsk_',
    load: () => import('#office/features/cashier/risk/risk-case-screen.tsx'),
  },
  {
    path: '/reviews/risk-report',
    title: 'screen.riskReport',
    permission: 'cashier.risk.report',
    section: 'reviews',
    texts: ['risk'],
    load: () => import('#office/features/cashier/risk/risk-report-screen.tsx'),
  },
  {
    path: '/money/deposits',
    title: 'screen.deposits',
    permission: 'cashier.deposit.read',
    section: 'money',
    texts: ['cashier'],
    load: () => import('#office/features/cashier/deposits-screen.tsx'),
  },
  {
    path: '/money/deposits/:id',
    title: 'screen.deposit',
    permission: 'cashier.deposit.read',
    section: 'money',
    texts: ['cashier', 'identity'],
    isDetail: true,
    subject: 'dep_',
    load: () => import('#office/features/cashier/deposit-screen.tsx'),
  },
  {
    path: '/money/open-payments',
    title: 'screen.openPayments',
    permission: 'cashier.deposit.read',
    section: 'money',
    texts: ['cashier'],
    load: () => import('#office/features/cashier/open-payments-screen.tsx'),
  },
];

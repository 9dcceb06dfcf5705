// Four test projects: `unit` and `components` beside the code, `postgres` for attacks on a server, `journeys` in a browser.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { brandName } from '#brands/config.ts';
import { LongestFirst } from './tools/testing/longest-first.ts';

/** The site of the brand in BRAND, as its build chooses it. */
const resolve = {
  alias: [
    { find: /^#brand\//, replacement: fileURLToPath(new URL(`./brands/${brandName}/`, import.meta.url)) },
  ],
};

/**
 * Attacks on money and on single-use values: on the embedded engine in `unit`, on a PostgreSQL server in `postgres`.
 */
const attacks = [
  'server/modules/games/{orders,transfers,audit,vendors}/**/*.test.ts',
  'server/modules/games/cases/case-ways.test.ts',
  // All orders of events: by day each on one of both engines, in `unit`, and by night on both.
  ...(Number(process.env.TEST_DEPTH ?? 1) > 1
    ? ['server/modules/games/cases/{differ-again,late-calls}.test.ts']
    : []),
  'server/modules/wallet/{holds,reversals,statements}/*.test.ts',
  'server/modules/lottery/settlement/most-paid.test.ts',
  'server/modules/lottery/slips/long-chase.test.ts',
  'server/modules/cashier/deposits/{one-credit,manual-deposits}.test.ts',
  'server/modules/cashier/withdrawals/{payouts,withdrawals}.test.ts',
  'server/modules/promotions/{rewards,rain,referral,vip,tasks,activities,grants,paybacks,leaderboards}/*.test.ts',
  'server/modules/protection/**/*.test.ts',
  'server/modules/identity/{factors,sessions,social}/*.test.ts',
  'server/modules/identity/{used-once,wrong-clock}.test.ts',
];
/** Those that open a PostgreSQL server themselves, in `unit`, or need no database. */
const onAnyEngine = [
  '**/*-race.test.ts',
  '**/{orders-between,own-limits,broken-line,one-call-one-body}.test.ts',
  '**/{reality,time-limits,side-by-side,used-address,corrections}.test.ts',
  '**/{decide-order,order-outcomes,order-rules,trait-rules,reality-rules,time-rules}.test.ts',
];

const unit = {
  isolate: false,
  globalSetup: 'server/testing/test-database.ts',
  // One more than the smallest machine has processors: much of the time is spent waiting for databases and processes.
  maxWorkers: 3,
  sequence: { groupOrder: 0 },
  expect: { poll: { timeout: 20_000 } },
  testTimeout: 180_000,
  hookTimeout: 240_000,
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve,
        test: {
          ...unit,
          name: 'unit',
          include: ['{contract,brands,server,site,office,kit,sandbox,faults,tools}/**/*.test.ts'],
        },
      },
      {
        resolve,
        test: {
          ...unit,
          name: 'postgres',
          include: attacks,
          exclude: onAnyEngine,
          env: { TEST_ENGINE: 'postgres' },
        },
      },
      {
        resolve,
        test: {
          name: 'components',
          include: ['{site,office,kit}/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: 'tools/testing/component-set-up.ts',
          // A phone: on a desktop a column is beside every screen.
          environmentOptions: { happyDOM: { width: 390, height: 844 } },
          isolate: false,
          maxWorkers: 3,
          sequence: { groupOrder: 0 },
          testTimeout: 120_000,
        },
      },
      {
        resolve,
        test: {
          name: 'journeys',
          include: ['journeys/**/*.test.ts'],
          globalSetup: 'journeys/base/product.ts',
          isolate: false,
          // Each worker has its own browser; the product is shared. Half of their time is waiting for pages and draws.
          maxWorkers: 4,
          // After the unit tests: a browser on a busy machine waits for things that come late.
          sequence: { groupOrder: 1 },
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 180_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});

// Three test projects: `unit` and `components` beside the code, without isolation for speed, and `journeys` in a browser.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { brandName } from '#brands/config.ts';

/** The site of the brand in BRAND, as its build chooses it. */
const resolve = {
  alias: [
    { find: /^#brand\//, replacement: fileURLToPath(new URL(`./brands/${brandName}/`, import.meta.url)) },
  ],
};

export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          include: ['{contract,brands,server,site,kit,sandbox,faults,tools}/**/*.test.ts'],
          isolate: false,
          // Vitest leaves one processor to itself unless told; the smallest machine has two.
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 180_000,
          hookTimeout: 240_000,
        },
      },
      {
        resolve,
        test: {
          name: 'components',
          include: ['{site,kit}/**/*.test.tsx'],
          environment: 'happy-dom',
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
          testTimeout: 60_000,
        },
      },
      {
        resolve,
        test: {
          name: 'journeys',
          include: ['journeys/**/*.test.ts'],
          globalSetup: 'journeys/base/product.ts',
          isolate: false,
          // Each has a browser of its own; the product they share is one.
          maxWorkers: 2,
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

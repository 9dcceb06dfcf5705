// Which secrets leave the platform's own process: never its key.
import { expect, it } from 'vitest';
import { withoutPlatformKey } from './own-secrets.ts';

it("gives other processes everything but the platform's keys", () => {
  const environment = { SECRET_KEY: 'a', DRAW_KEY: 'b', VENDOR_MASTER_SECRET: 'c', PORT: '8080' };
  expect(withoutPlatformKey(environment)).toEqual({ VENDOR_MASTER_SECRET: 'c', PORT: '8080' });
});

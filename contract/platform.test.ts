// Codes of the platform that others rely on.
import { expect, it } from 'vitest';
import { flagNames, gateways } from './platform.ts';

it('GEN-14 the gateway codes are WEB=1 and MOBILE=3, and flags of the mobile site end with its code', () => {
  expect(gateways).toEqual({ WEB: 1, MOBILE: 3 });
  const ofGateway = flagNames.filter((name) => /\d$/.test(name));
  expect(ofGateway.length).toBeGreaterThan(8);
  for (const name of ofGateway) expect(name.endsWith(String(gateways.MOBILE))).toBe(true);
});

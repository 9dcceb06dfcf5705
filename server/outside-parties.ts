// Who outside carries messages, proves people and reviews them, by the configuration.
import { createHmac } from 'node:crypto';
import type { Clock } from './base/clock.ts';
import type { Config } from './config.ts';
import { carriersOf, housesOf, humanVerifierOf } from './modules/identity/index.ts';

export function outsideParties(config: Config, clock: Clock) {
  const sandboxSecretOf = (name: string): string =>
    createHmac('sha256', config.vendorMasterSecret).update(name).digest('hex');
  return {
    humanVerifier: humanVerifierOf(config.humanCheck, new URL(config.publicUrl).hostname),
    carriers: carriersOf({
      sms: config.sms,
      mail: config.mail,
      sandboxKey: sandboxSecretOf('sandbox-sms'),
    }),
    houses: housesOf({ config: config.houses, clock, siteUrl: config.publicUrl, sandboxSecretOf }),
  };
}

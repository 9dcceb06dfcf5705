// Creates the connections to outside parties by the configuration: message carriers, identity providers, reviewers.
import { createHmac } from 'node:crypto';
import type { Clock } from './base/clock.ts';
import type { Config } from './config.ts';
import { carriersOf, providersOf, humanVerifierOf } from './modules/identity/index.ts';

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
    providers: providersOf({ config: config.providers, clock, siteUrl: config.publicUrl, sandboxSecretOf }),
  };
}

// The vendors by the configuration: where they are, and the secrets that both sides sign with.
import { createHmac } from 'node:crypto';
import type { Brand } from '#brands/brand.ts';
import type { Clock } from './base/clock.ts';
import type { Config } from './config.ts';
import { createVendorServer, type GamesDeps } from './modules/games/index.ts';

/**
 * Each vendor signs with its own secrets, derived from the master secret and the vendor's code; the platform signs
 * its calls to the vendor with another. The second key, `k2`, allows one to replace the other.
 */
export function vendorSecrets(master: Buffer): Pick<GamesDeps['vendors'], 'secretOf' | 'platformSecretOf'> {
  // Read at every call, and only for known vendors.
  const made = new Map<string, string>();
  const derived = (name: string): string => {
    let secret = made.get(name);
    if (secret === undefined) {
      secret = createHmac('sha256', master).update(name).digest('hex');
      made.set(name, secret);
    }
    return secret;
  };
  return {
    secretOf: (vendorCode, keyId) => {
      if (keyId === 'k1') return derived(vendorCode);
      return keyId === 'k2' ? derived(`${vendorCode}:k2`) : undefined;
    },
    platformSecretOf: (vendorCode) => derived(`platform:${vendorCode}`),
  };
}

export function vendorParts(
  { vendorMasterSecret, vendorUrl }: Config,
  { merchantCode, currency, timeZone, liveCeilings }: Brand,
  clock: Clock,
): Pick<GamesDeps, 'vendors' | 'vendorServer' | 'merchant'> {
  const secrets = vendorSecrets(vendorMasterSecret);
  return {
    vendors: { launchBaseUrl: vendorUrl, ...secrets },
    vendorServer: createVendorServer({ ...secrets, baseUrl: vendorUrl, clock }),
    merchant: { code: merchantCode, currency, timeZone, ceilings: liveCeilings },
  };
}

// The secrets vendors and the platform sign with towards each other, derived from one.
import { createHmac } from 'node:crypto';
import type { GamesDeps } from './modules/games/index.ts';

/**
 * Each vendor signs with secrets of its own, derived from the master secret and the vendor's code, and the
 * platform towards it with another. The second key, `k2`, is there so that one can take over from the other.
 */
export function vendorSecrets(master: Buffer): Pick<GamesDeps['vendors'], 'secretOf' | 'platformSecretOf'> {
  // Asked for at every call, and only in the names of vendors that are known.
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
    secretOf: (vassalage, keyId) => {
      if (keyId === 'k1') return derived(vassalage);
      return keyId === 'k2' ? derived(`${vassalage}:k2`) : undefined;
    },
    platformSecretOf: (vassalage) => derived(`platform:${vassalage}`),
  };
}

// Who an operator is: behind a port, so that accounts with sessions can take the place of keys of the environment.
import type { Permission } from '#contract/base/permissions.ts';
import { sameBytes, secretHash } from '#server/base/secret.ts';
import type { Operator } from '#server/http/context.ts';

/** Finds the operator behind what a call shows; undefined for a stranger. */
export type OperatorAccounts = {
  readonly find: (authorization: string | undefined) => Promise<Operator | undefined>;
};

/** A name with the SHA-256 of its secret, as a setting of the environment has it. */
type OperatorKey = { readonly name: string; readonly secretHash: Buffer };
type KeyRing = { readonly keys: readonly OperatorKey[]; readonly permissions: readonly Permission[] };

const form = /^Operator ([\w.-]{1,40}):([\w-]{20,128})$/;
/** What every operator may do, whatever the key. */
const ofEverybody: readonly Permission[] = ['operators.proposal.read', 'operators.proposal.decide'];

/**
 * Operators by the header `Authorization: Operator <name>:<secret>`. A key that stands in several rings opens what all
 * of them open.
 */
export function operatorsByKey(rings: readonly KeyRing[]): OperatorAccounts {
  return {
    find: async (authorization) => {
      const [, name, secret = ''] = form.exec(authorization ?? '') ?? [];
      const hash = secretHash(secret);
      const fits = (key: OperatorKey): boolean => key.name === name && sameBytes(key.secretHash, hash);
      const own = rings.filter(({ keys }) => keys.some(fits));
      if (name === undefined || own.length === 0) return undefined;
      return {
        name,
        permissions: new Set([...ofEverybody, ...own.flatMap(({ permissions }) => permissions)]),
      };
    },
  };
}

/** The name a caller gives, whether or not the key is right. */
export function nameGiven(authorization: string | undefined): string {
  return /^Operator ([\w.-]{1,40}):/.exec(authorization ?? '')?.[1] ?? '';
}

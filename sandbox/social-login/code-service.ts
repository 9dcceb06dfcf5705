// Authorization codes: each valid once, for a minute, for the client, the address and the verifier of its request.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { DemoPerson } from './people.ts';

export type Grant = {
  readonly person: DemoPerson;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly codeChallenge: string;
  readonly nonce: string | undefined;
};

const codeLifeMs = 60_000;

export function createCodeService(clock: { now(): Date }) {
  const grants = new Map<string, Grant & { expiresAtMs: number; spent: boolean }>();
  return {
    issue(grant: Grant): string {
      const nowMs = clock.now().getTime();
      for (const [code, { expiresAtMs }] of grants) if (expiresAtMs <= nowMs) grants.delete(code);
      const code = randomBytes(24).toString('base64url');
      grants.set(code, { ...grant, expiresAtMs: nowMs + codeLifeMs, spent: false });
      return code;
    },
    /** The grant behind a code, once; undefined for anything that does not fit. */
    take(requested: {
      code: string;
      clientId: string;
      redirectUri: string;
      verifier: string;
    }): Grant | undefined {
      const grant = grants.get(requested.code);
      if (!grant || grant.spent || grant.expiresAtMs <= clock.now().getTime()) return undefined;
      grant.spent = true;
      const challenge = createHash('sha256').update(requested.verifier, 'ascii').digest('base64url');
      const fits =
        grant.clientId === requested.clientId &&
        grant.redirectUri === requested.redirectUri &&
        sameText(challenge, grant.codeChallenge);
      return fits ? grant : undefined;
    },
  };
}
export type CodeService = ReturnType<typeof createCodeService>;

/** Compares secrets without telling by time where they differ. */
export function sameText(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

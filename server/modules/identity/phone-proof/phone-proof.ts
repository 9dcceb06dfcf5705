// Verifies signed proofs of a phone number, as Firebase makes them: who signed, for whom, when, which number.
import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import type { Clock } from '#server/base/clock.ts';

type PhoneProofConfig = {
  /** The project whose tokens count; they name it as audience. */
  readonly project: string;
  readonly issuer: string;
  readonly keysUrl: string;
  readonly clock: Clock;
};
type PhoneProof = {
  /** As in +8801712345678. */
  readonly number: string;
  /** The same for the same proof in every spelling. */
  readonly hash: Buffer;
  readonly expiresAt: Date;
};
export type PhoneProofs = {
  /** The proof behind a token; undefined for one that proves nothing. Throws when the keys cannot be had. */
  read(token: string): Promise<PhoneProof | undefined>;
};

/** The code behind a proof was typed this recently. */
const freshSeconds = 10 * 60;
const toleranceSeconds = 30;

const claimed = z.object({
  exp: z.number(),
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  auth_time: z.number(),
  phone_number: z.string().check(z.regex(/^\+\d{7,15}$/)),
  firebase: z.object({ sign_in_provider: z.literal('phone') }),
});

/** Keys are fetched when a token names one that is not known, at most every half minute, and kept ten minutes. */
export function phoneProofs({ project, issuer, keysUrl, clock }: PhoneProofConfig): PhoneProofs {
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: 5_000 });
  return {
    async read(token) {
      const now = clock.now();
      const payload = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        audience: project,
        issuer,
        currentDate: now,
        clockTolerance: toleranceSeconds,
        maxTokenAge: freshSeconds,
        requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
      }).then(({ payload: claims }) => claims, refusedToken);
      const claims = payload && claimed.safeParse(payload);
      if (!claims?.success) return undefined;
      const { auth_time: typedAt, exp, phone_number: number } = claims.data;
      const age = now.getTime() / 1000 - typedAt;
      if (age > freshSeconds || age < -toleranceSeconds) return undefined;
      // Only the signed part, because the signature's spelling may vary.
      const signed = token.slice(0, token.lastIndexOf('.'));
      const hash = createHash('sha256').update(signed).digest();
      return { number, hash, expiresAt: new Date((exp + toleranceSeconds) * 1000) };
    },
  };
}

/** A wrong token proves nothing; a provider that does not respond is an error. */
function refusedToken(error: unknown): undefined {
  const isAway = error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError);
  if (isAway || error.code === 'ERR_JOSE_GENERIC') throw error;
  return undefined;
}

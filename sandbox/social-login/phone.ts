// A phone verifier like Firebase: sends a code, and returns a signed token with the number.
import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { JWTPayload } from 'jose';
import * as z from 'zod/mini';
import { sameText } from './code-service.ts';
import type { SigningKey } from './signing-key.ts';

const codeLifeMs = 5 * 60_000;
const mostTries = 5;
const tokenLifeSeconds = 3600;

type PhoneDeps = {
  readonly path: string;
  readonly project: string;
  readonly issuer: () => string;
  readonly platformOrigin: string;
  readonly key: SigningKey;
  readonly clock: { now(): Date };
  readonly mint: (claims: JWTPayload, key: SigningKey) => Promise<string>;
  readonly sendSms: (sms: { to: string; text: string; reference: string }) => Promise<void>;
};
type Waiting = {
  readonly number: string;
  readonly code: string;
  readonly expiresAtMs: number;
  tries: number;
};

const sending = z.object({ phoneNumber: z.string().check(z.regex(/^\+\d{7,15}$/)) });
const signingIn = z.object({ sessionInfo: z.string(), code: z.string() });

export function addPhone(app: FastifyInstance, deps: PhoneDeps): void {
  const { path, clock, key } = deps;
  const waiting = new Map<string, Waiting>();
  app.addHook('onRequest', async (request, reply) => {
    // The site's page calls from its own origin.
    void reply.headers({ 'access-control-allow-origin': deps.platformOrigin, vary: 'Origin' });
    if (request.method !== 'OPTIONS') return;
    const allowed = {
      'access-control-allow-headers': 'content-type',
      'access-control-allow-methods': 'POST',
    };
    return reply.headers(allowed).code(204).send();
  });
  // For the hook above, because only an existing route is answered.
  app.options(`${path}/v1/*`, async (_request, reply) => reply.code(204).send());
  app.get(`${path}/keys`, async () => key.published);
  app.post(`${path}/v1/accounts::sendVerificationCode`, async (request, reply) => {
    const requested = sending.safeParse(request.body);
    if (!requested.success) return reply.code(400).send(fault('INVALID_PHONE_NUMBER'));
    const nowMs = clock.now().getTime();
    for (const [session, { expiresAtMs }] of waiting) if (expiresAtMs <= nowMs) waiting.delete(session);
    const [sessionInfo, code] = [
      randomBytes(24).toString('base64url'),
      String(randomInt(1_000_000)).padStart(6, '0'),
    ];
    const number = requested.data.phoneNumber;
    waiting.set(sessionInfo, { number, code, expiresAtMs: nowMs + codeLifeMs, tries: 0 });
    await deps.sendSms({ to: number, text: `${code} is your verification code.`, reference: sessionInfo });
    return reply.send({ sessionInfo });
  });
  app.post(`${path}/v1/accounts::signInWithPhoneNumber`, async (request, reply) => {
    const requested = signingIn.safeParse(request.body);
    const found = requested.success ? waiting.get(requested.data.sessionInfo) : undefined;
    if (
      !requested.success ||
      !found ||
      found.expiresAtMs <= clock.now().getTime() ||
      found.tries >= mostTries
    )
      return reply.code(400).send(fault('SESSION_EXPIRED'));
    found.tries += 1;
    if (!sameText(requested.data.code, found.code)) return reply.code(400).send(fault('INVALID_CODE'));
    waiting.delete(requested.data.sessionInfo);
    const localId = createHash('sha256').update(found.number).digest('base64url').slice(0, 28);
    const idToken = await deps.mint(claimsOf(deps, localId, found.number), key);
    return reply.send({ idToken, localId, phoneNumber: found.number, expiresIn: String(tokenLifeSeconds) });
  });
}

function claimsOf({ issuer, project, clock }: PhoneDeps, localId: string, number: string): JWTPayload {
  const now = Math.floor(clock.now().getTime() / 1000);
  return {
    iss: issuer(),
    aud: project,
    auth_time: now,
    user_id: localId,
    sub: localId,
    iat: now,
    exp: now + tokenLifeSeconds,
    phone_number: number,
    firebase: { identities: { phone: [number] }, sign_in_provider: 'phone' },
  };
}

const fault = (message: string) => ({ error: { code: 400, message } });

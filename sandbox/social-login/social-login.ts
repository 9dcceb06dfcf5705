// The identity providers of the demo, on the sandbox's origin: of Google's kind, of Facebook's, and for phone numbers.
import type { FastifyInstance } from 'fastify';
import type { JWTPayload } from 'jose';
import { redirectAddress, sandboxIdentity } from '#contract/partners/social-login.ts';
import { createCodeService } from './code-service.ts';
import { consentStyle } from './consent-page.ts';
import { addFacebook } from './facebook.ts';
import { addGoogle } from './google.ts';
import { addPhone } from './phone.ts';
import { newSigningKey, type SigningKey } from './signing-key.ts';

export type SocialLoginDeps = {
  /** The public address of the sandbox; known once it listens. */
  readonly publicUrl: () => string;
  /** The only platform to which people are redirected. */
  readonly platformOrigin: string;
  readonly secretOf: (name: string) => string;
  readonly clock: { now(): Date };
  readonly sendSms: (sms: { to: string; text: string; reference: string }) => Promise<void>;
  /** How tokens are made from their claims: signed, unless a test wants invalid ones. */
  readonly mint?: (claims: JWTPayload, key: SigningKey) => Promise<string>;
};

const stylePath = '/social-login/style.css';

/** Adds all three; new keys are made at every start. */
export async function addSocialLogin(app: FastifyInstance, deps: SocialLoginDeps): Promise<void> {
  const { publicUrl, platformOrigin, secretOf, clock } = deps;
  const { google, facebook, phone } = sandboxIdentity;
  const mint = deps.mint ?? ((claims, key) => key.sign(claims));
  const [googleKey, phoneKey] = [await newSigningKey('google-1'), await newSigningKey('phone-1')];
  const clientOf = (name: 'google' | 'facebook') => ({
    id: sandboxIdentity[name].clientId,
    secret: secretOf(sandboxIdentity[name].secretName),
    redirectUri: redirectAddress(platformOrigin, name),
  });
  app.get(stylePath, async (_request, reply) => reply.type('text/css').send(consentStyle));
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    const shared = { stylePath, platformOrigin, clock };
    const issuer = (): string => `${publicUrl()}${google.path}`;
    const googleProvider = { path: google.path, client: clientOf('google'), codes: createCodeService(clock) };
    addGoogle(scope, { ...shared, ...googleProvider, issuer, key: googleKey, mint });
    const facebookProvider = {
      path: facebook.path,
      client: clientOf('facebook'),
      codes: createCodeService(clock),
    };
    addFacebook(scope, { ...shared, ...facebookProvider });
  });
  await app.register(async (scope) => {
    const { path, project } = phone;
    const issuer = (): string => `${publicUrl()}${path}/${project}`;
    addPhone(scope, {
      path,
      project,
      issuer,
      platformOrigin,
      clock,
      key: phoneKey,
      mint,
      sendSms: deps.sendSms,
    });
  });
}

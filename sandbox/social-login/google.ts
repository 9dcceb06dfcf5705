// An OpenID Connect provider as Google is one: discovery, keys, authorization codes with PKCE, signed identity tokens.
import type { FastifyInstance } from 'fastify';
import type { JWTPayload } from 'jose';
import { addAuthorizationPage, type Provider } from './authorize.ts';
import { isClient } from './client-secret.ts';
import type { SigningKey } from './signing-key.ts';

const tokenLifeSeconds = 3600;

type GoogleDeps = Omit<Provider, 'house' | 'path' | 'issuer' | 'neededScope'> & {
  readonly path: string;
  readonly issuer: () => string;
  readonly key: SigningKey;
  readonly clock: { now(): Date };
  /** Makes the token from its claims; tests make wrong ones. */
  readonly mint: (claims: JWTPayload, key: SigningKey) => Promise<string>;
};

export function addGoogle(app: FastifyInstance, deps: GoogleDeps): void {
  const { path, issuer, key } = deps;
  app.get(`${path}/.well-known/openid-configuration`, async () => ({
    issuer: issuer(),
    authorization_endpoint: `${issuer()}/authorize`,
    token_endpoint: `${issuer()}/token`,
    jwks_uri: `${issuer()}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  }));
  app.get(`${path}/keys`, async () => key.published);
  addAuthorizationPage(app, {
    ...deps,
    house: 'Google sign-in',
    path: `${path}/authorize`,
    neededScope: 'openid',
  });
  app.post(`${path}/token`, async (request, reply) => {
    if (!isClient(request, deps.client)) return reply.code(401).send({ error: 'invalid_client' });
    const form = (request.body ?? {}) as Readonly<Record<string, string>>;
    if (form.grant_type !== 'authorization_code')
      return reply.code(400).send({ error: 'unsupported_grant_type' });
    const grant = deps.codes.take({
      code: form.code ?? '',
      clientId: deps.client.id,
      redirectUri: form.redirect_uri ?? '',
      verifier: form.code_verifier ?? '',
    });
    if (!grant) return reply.code(400).send({ error: 'invalid_grant' });
    const now = Math.floor(deps.clock.now().getTime() / 1000);
    const claims = {
      iss: issuer(),
      aud: deps.client.id,
      sub: grant.person.subjects.google,
      name: grant.person.name,
      iat: now,
      exp: now + tokenLifeSeconds,
      ...(grant.nonce === undefined ? {} : { nonce: grant.nonce }),
    };
    const idToken = await deps.mint(claims, key);
    // The platform calls nothing with the access token, so it gives no access.
    const rest = { access_token: 'opens-nothing', token_type: 'Bearer', expires_in: tokenLifeSeconds };
    return reply.send({ ...rest, id_token: idToken, scope: 'openid profile' });
  });
}

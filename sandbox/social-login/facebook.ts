// An OAuth 2 provider like Facebook: a dialog, a code exchange, and a profile call that needs a proof of the secret.
import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { addAuthorizationPage, type Provider } from './authorize.ts';
import { isClient } from './client-secret.ts';
import { sameText } from './code-service.ts';
import type { DemoPerson } from './people.ts';

const tokenLifeMs = 60 * 60_000;

type FacebookDeps = Omit<Provider, 'house'> & { readonly clock: { now(): Date } };

export function addFacebook(app: FastifyInstance, deps: FacebookDeps): void {
  const { path, client, clock } = deps;
  const tokens = new Map<string, { person: DemoPerson; expiresAtMs: number }>();
  addAuthorizationPage(app, { ...deps, house: 'Facebook sign-in', path: `${path}/dialog/oauth` });
  app.post(`${path}/oauth/access_token`, async (request, reply) => {
    if (!isClient(request, client))
      return reply.code(400).send(fault(101, 'Error validating client secret.'));
    const form = (request.body ?? {}) as Readonly<Record<string, string>>;
    const grant = deps.codes.take({
      code: form.code ?? '',
      clientId: client.id,
      redirectUri: form.redirect_uri ?? '',
      verifier: form.code_verifier ?? '',
    });
    if (!grant)
      return reply.code(400).send(fault(100, 'This authorization code has been used or is invalid.'));
    const nowMs = clock.now().getTime();
    for (const [token, { expiresAtMs }] of tokens) if (expiresAtMs <= nowMs) tokens.delete(token);
    const accessToken = `EAAD${randomBytes(32).toString('hex')}`;
    tokens.set(accessToken, { person: grant.person, expiresAtMs: nowMs + tokenLifeMs });
    return reply.send({ access_token: accessToken, token_type: 'bearer', expires_in: tokenLifeMs / 1000 });
  });
  app.get<{ Querystring: { fields?: string; appsecret_proof?: string } }>(
    `${path}/me`,
    async (request, reply) => {
      const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
      const found = tokens.get(token);
      if (!found || found.expiresAtMs <= clock.now().getTime())
        return reply.code(401).send(fault(190, 'Invalid OAuth access token.'));
      const proof = createHmac('sha256', client.secret).update(token).digest('hex');
      if (!sameText(request.query.appsecret_proof ?? '', proof))
        return reply.code(400).send(fault(100, 'Invalid appsecret_proof provided in the API argument'));
      const { person } = found;
      return reply.send({ id: person.subjects.facebook, name: person.name });
    },
  );
}

const fault = (code: number, message: string) => ({ error: { message, type: 'OAuthException', code } });

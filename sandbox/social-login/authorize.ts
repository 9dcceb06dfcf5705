// The authorization page of both kinds of provider: checks a request, lets the person choose, redirects the browser.
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { CodeService } from './code-service.ts';
import { consentPage, faultPage } from './consent-page.ts';
import { findPerson } from './people.ts';

export type Client = { readonly id: string; readonly secret: string; readonly redirectUri: string };
export type Provider = {
  readonly house: string;
  readonly path: string;
  readonly stylePath: string;
  /** The origin the form may lead to. */
  readonly platformOrigin: string;
  readonly client: Client;
  readonly codes: CodeService;
  /** A provider that names its issuer in the response (RFC 9207). */
  readonly issuer?: () => string;
  readonly neededScope?: string;
};

const text = z.string().check(z.maxLength(1024));
const requested = z.object({
  client_id: text,
  redirect_uri: text,
  response_type: z.optional(text),
  scope: z.optional(text),
  state: z.optional(text),
  nonce: z.optional(text),
  code_challenge: z.optional(text),
  code_challenge_method: z.optional(text),
});
type Requested = z.output<typeof requested>;

/** Adds the page (GET) and the person's choice (POST) at the provider's path. */
export function addAuthorizationPage(app: FastifyInstance, provider: Provider): void {
  const judge = (input: unknown, reply: FastifyReply): Requested | undefined => {
    const read = requested.safeParse(input);
    const { client } = provider;
    // A request with another redirect address is never redirected there.
    const isOurs =
      read.success && read.data.client_id === client.id && read.data.redirect_uri === client.redirectUri;
    if (isOurs) return read.data;
    void page(reply.code(400), provider).send(
      faultPage(provider.stylePath, 'Client or redirect address is not registered.'),
    );
    return undefined;
  };
  app.get(provider.path, async (request, reply) => {
    const given = judge(request.query, reply);
    if (!given) return reply;
    const fault = faultOf(given, provider);
    if (fault) return sendBack(reply, provider, given, { error: fault });
    const fields = Object.fromEntries(
      Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])),
    );
    return page(reply, provider).send(consentPage(provider.house, provider.stylePath, fields));
  });
  app.post(provider.path, async (request, reply) => {
    const given = judge(request.body, reply);
    if (!given) return reply;
    const fault = faultOf(given, provider);
    if (fault) return sendBack(reply, provider, given, { error: fault });
    const { person: chosen } = request.body as { person?: string };
    const person = findPerson(chosen ?? '');
    if (!person) return sendBack(reply, provider, given, { error: 'access_denied' });
    const code = provider.codes.issue({
      person,
      clientId: given.client_id,
      redirectUri: given.redirect_uri,
      codeChallenge: given.code_challenge ?? '',
      nonce: given.nonce,
    });
    return sendBack(reply, provider, given, { code });
  });
}

function faultOf(given: Requested, { neededScope }: Provider): string | undefined {
  if (given.response_type !== 'code') return 'unsupported_response_type';
  if (neededScope && !given.scope?.split(' ').includes(neededScope)) return 'invalid_scope';
  const hasProofKey =
    given.code_challenge_method === 'S256' && /^[\w-]{43}$/.test(given.code_challenge ?? '');
  return hasProofKey ? undefined : 'invalid_request';
}

function sendBack(
  reply: FastifyReply,
  { issuer }: Provider,
  given: Requested,
  answer: { code: string } | { error: string },
): FastifyReply {
  const address = new URL(given.redirect_uri);
  const parts = { ...answer, state: given.state, iss: issuer?.() };
  for (const [name, value] of Object.entries(parts))
    if (value !== undefined) address.searchParams.set(name, value);
  return reply.redirect(address.href, 303);
}

function page(reply: FastifyReply, { platformOrigin }: Provider): FastifyReply {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Browsers follow a form's redirects only to where the page may send forms.
    `form-action 'self' ${platformOrigin}`,
  ];
  return reply.type('text/html; charset=utf-8').header('content-security-policy', policy.join('; '));
}

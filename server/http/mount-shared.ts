// Mounts endpoints whose responses are the same for every caller: made once per change, sent from memory with an ETag.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointShape } from '#contract/base/endpoint.ts';
import type { Actor, HttpCall, Route } from './context.ts';
import { guardAccess, guardRate } from './guard.ts';
import { outputOf, read } from './mount.ts';
import type { HttpPorts } from './ports.ts';
import { type Prepared, sendPrepared } from './prepared.ts';
import { PreparedAnswers } from './prepared-answers.ts';
import { clientOf, cookiesOf, languageOf } from './request-parts.ts';
import { apiHeaders } from './security-headers.ts';

const visitor: Actor = { type: 'none' };
const sharedHeaders = {
  ...apiHeaders,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
};

/** Mounts the shared endpoints. A change of their module's content, or of a content the route names, drops answers. */
export function mountShared(
  app: FastifyInstance,
  routes: readonly Route[],
  ports: HttpPorts,
): PreparedAnswers {
  const answers = new PreparedAnswers();
  ports.onContentChanged((word) => answers.forget(word));
  for (const route of routes) {
    if (!route.endpoint.shared) continue;
    app.route({
      method: route.endpoint.method,
      url: route.endpoint.path,
      handler: async (request, reply) => {
        await guardAccess(route.endpoint, request.ip, ports);
        const known = answers.find(request.url);
        const prepared = await (known ?? prepareAnswer(route, request, reply, answers, ports));
        reply.hijack();
        const isHttps = request.protocol === 'https';
        sendPrepared(request.raw, reply.raw, prepared, { id: request.id, isHttps });
        return reply;
      },
    });
  }
  return answers;
}

/** Different spellings of an address share one response, so unknown parameters in a query make no new responses. */
async function prepareAnswer(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  answers: PreparedAnswers,
  ports: HttpPorts,
): Promise<Prepared> {
  const { endpoint } = route;
  const { token: _, ...given } = (request.query ?? {}) as Record<string, unknown>;
  const query = read(endpoint.query, given);
  const params = read(endpoint.params, request.params);
  const canonical = `${endpoint.name} ${JSON.stringify([params ?? null, query ?? null])}`;
  const call = {
    params,
    query,
    body: undefined,
    actor: visitor,
    client: clientOf(request),
    language: languageOf(request),
    cookies: cookiesOf(request, reply),
    signal: new AbortController().signal,
  } as HttpCall<EndpointShape>;
  if (!answers.find(canonical)) await guardRate(endpoint, request.ip, ports);
  const prepared =
    answers.find(canonical) ??
    answers.make(canonical, wordsOf(endpoint), async () => {
      const value = outputOf(endpoint, await route.handle?.(call));
      return { body: Buffer.from(JSON.stringify({ success: true, value })), headers: sharedHeaders };
    });
  // A token in an address is a secret, so that address is not stored.
  if (!('token' in ((request.query ?? {}) as object))) answers.alias(request.url, canonical);
  return prepared;
}

/** By endpoint: the other contents that its response depends on. */
const otherWords: Record<string, string[]> = {
  // The winner board changes with every win, the rest of `games` almost never.
  'games.winnerBoard': ['winners'],
  'lottery.drawHistory': ['draws'],
  // It contains the minimum age and the flags.
  'identity.registerSettings': ['platform', 'messaging'],
};

function wordsOf(endpoint: EndpointShape): string[] {
  return [endpoint.name.split('.')[0] ?? '', ...(otherWords[endpoint.name] ?? [])];
}

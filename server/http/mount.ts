// Mounts endpoints: checks the call, validates its input by the contract's schemas, filters its response by the output
// schema.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { EndpointShape } from '#contract/base/endpoint.ts';
import { isForOperators } from '#contract/base/permissions.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Actor, HttpCall, Cookies, OperatorActor, Route } from './context.ts';
import { judgedActor, judgedActorAgain } from './guard.ts';
import { admittedOperator, operatorBehind, operatorHooks } from './mount-operators.ts';
import type { HttpPorts } from './ports.ts';
import { clientOf, cookiesOf, headerOf, isCrossSite, languageOf } from './request-parts.ts';
import { replyWithFile } from './file-reply.ts';
import { apiHeaders, forgettingHeaders, freshHeaders } from './security-headers.ts';
import { openSealedBody } from './sealed-body.ts';
import { replyWithStream } from './stream-reply.ts';
import { mostUploadBytes, readUpload } from './upload-body.ts';
import { UploadPlaces } from './upload-places.ts';

/** Mounts every route; answers that are the same for everybody are mounted by `mountShared`. */
export function mountRoutes(app: FastifyInstance, routes: readonly Route[], ports: HttpPorts): void {
  const places = new UploadPlaces();
  for (const route of routes) {
    const { endpoint } = route;
    if (endpoint.shared || (isForOperators(endpoint) && !ports.operators)) continue;
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      // A HEAD call must not open a stream or launch a game.
      exposeHeadRoute:
        !endpoint.stream && !endpoint.effects && !endpoint.redirects && !isForOperators(endpoint),
      handler: (request, reply) => answer(route, request, reply, ports),
      ...hooksOf(route, ports, places),
    });
  }
}

/** The caller of an upload; known once the call is checked. */
type Sender = { readonly actor: Actor; readonly operator?: OperatorActor; readonly cookies: Cookies };

function hooksOf(route: Route, ports: HttpPorts, places: UploadPlaces) {
  const { endpoint } = route;
  const { operators } = ports;
  if (!isForOperators(endpoint) || !operators)
    return uploadOptions(route, ports, places, async (request, reply, isFirst) => {
      const cookies = cookiesOf(request, reply);
      const judge = isFirst ? judgedActor : judgedActorAgain;
      return { actor: await judge(endpoint, request, cookies, undefined, ports), cookies };
    });
  const upload = uploadOptions(route, ports, places, async (request, reply, isFirst) => {
    const operator = await admittedOperator(endpoint, operators, request, isFirst);
    return { actor: nobody, operator, cookies: cookiesOf(request, reply) };
  });
  return { ...operatorHooks(endpoint, operators), ...upload };
}

/**
 * An upload is checked, counted and, where the endpoint requires it, proven by a step-up before its body is read. It
 * then takes one of the few places for uploads. The sender is checked again when the body was read, because that may
 * take long; only the first check counts the call.
 */
function uploadOptions(
  route: Route,
  ports: HttpPorts,
  places: UploadPlaces,
  judge: (request: FastifyRequest, reply: FastifyReply, isFirst: boolean) => Promise<Sender>,
) {
  const { endpoint } = route;
  const limits = endpoint.upload;
  if (!limits) return {};
  const senders = new WeakMap<FastifyRequest, Sender>();
  const requireProof = async ({ actor }: Sender): Promise<void> => {
    if (endpoint.provenFirst && actor.type !== 'none') await ports.requireProof(actor);
  };
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    // A caller who is refused before its body was read shall not go on sending it on this connection.
    void reply.header('connection', 'close');
    const sender = await judge(request, reply, true);
    refuseCrossSite(endpoint, request);
    if (!headerOf(request, 'content-type')?.startsWith('multipart/form-data'))
      throw new Refusal('MEDIA_TYPE');
    if (Number(headerOf(request, 'content-length') ?? 0) > mostUploadBytes(limits))
      throw new Refusal('BODY_TOO_LARGE');
    await requireProof(sender);
    senders.set(request, sender);
  };
  const handler = (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const sender = senders.get(request);
    if (!sender) throw new Error('an upload was not judged');
    const { actor, operator } = sender;
    const caller = operator?.name ?? (actor.type === 'none' ? request.ip : actor.memberId);
    return places.hold(caller, async () => {
      const given = { token: undefined, query: request.query, body: await readUpload(request.raw, limits) };
      const stillAllowed = await judge(request, reply, false);
      await requireProof(stillAllowed);
      return answerCall(
        route,
        await callOf(endpoint, request, given, { ...stillAllowed, reply }, ports),
        reply,
      );
    });
  };
  return { onRequest, handler };
}

async function answer(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  ports: HttpPorts,
): Promise<unknown> {
  const { endpoint } = route;
  refuseForm(endpoint, request);
  const cookies = cookiesOf(request, reply);
  const given = inputOf(endpoint, request);
  const caller = isForOperators(endpoint)
    ? { actor: nobody, operator: operatorBehind(request) }
    : { actor: await judgedActor(endpoint, request, cookies, given.token, ports) };
  refuseCrossSite(endpoint, request);
  const call = await callOf(endpoint, request, given, { ...caller, cookies, reply }, ports);
  if (route.stream) {
    const lastEventId = headerOf(request, 'last-event-id');
    reply.hijack();
    const events = route.stream({ ...call, lastEventId });
    await replyWithStream(reply.raw, { ...apiHeaders }, events, call.signal);
    return reply;
  }
  if (route.file) return replyWithFile(reply, await route.file(call));
  return answerCall(route, call, reply);
}

/** Runs the act of an endpoint and sends its value in the envelope. */
async function answerCall(
  route: Route,
  call: HttpCall<EndpointShape>,
  reply: FastifyReply,
): Promise<unknown> {
  const { endpoint } = route;
  if (!route.handle) throw new Error(`${endpoint.name} has no handler`);
  const value = outputOf(endpoint, await route.handle(call));
  if (endpoint.redirects) return leadOn(reply, value as { location: string });
  void reply.headers(endpoint.forgets ? forgettingHeaders : freshHeaders);
  return { success: true, value };
}

const nobody = { type: 'none' } as const;

/** Redirects the browser to another address of this site, never to another site. */
function leadOn(reply: FastifyReply, { location }: { location: string }): FastifyReply {
  if (!/^\/(?!\/)/.test(location)) throw new Error('an endpoint led on to another site');
  return reply.headers(freshHeaders).redirect(location, 303);
}

/** @throws Refusal MEDIA_TYPE for a form where none is accepted: pages of other sites can send forms */
function refuseForm(endpoint: EndpointShape, request: FastifyRequest): void {
  const type = headerOf(request, 'content-type') ?? '';
  if (!endpoint.form && type.startsWith('application/x-www-form-urlencoded')) throw new Refusal('MEDIA_TYPE');
  if (type.startsWith('multipart/')) throw new Refusal('MEDIA_TYPE');
}

/**
 * Another site must not change anything for a visitor: it could not read the response, but the visitor's
 * browser would keep the cookies of a session that the visitor did not start.
 */
function refuseCrossSite(endpoint: EndpointShape, request: FastifyRequest): void {
  const isRead = endpoint.method === 'GET' && !endpoint.effects;
  if (isRead) return;
  if (isCrossSite(request) || (endpoint.effects && !request.headers.authorization))
    throw new Refusal('CROSS_SITE');
}

type Given = { token: unknown; query: unknown; body: unknown };

/** Takes the `token` parameter out of the input; a DELETE may carry its parameters as body too. */
function inputOf(endpoint: EndpointShape, request: FastifyRequest): Given {
  const { token: queryToken, ...query } = (request.query ?? {}) as Record<string, unknown>;
  const rawBody: unknown = request.body;
  const isObject = typeof rawBody === 'object' && rawBody !== null && !Array.isArray(rawBody);
  if (!isObject) return { token: queryToken, query, body: rawBody };
  const { token: bodyToken, ...body } = rawBody as Record<string, unknown>;
  const merged = endpoint.method === 'DELETE' && !endpoint.body ? { ...body, ...query } : query;
  return { token: queryToken ?? bodyToken, query: merged, body };
}

async function callOf(
  endpoint: EndpointShape,
  request: FastifyRequest,
  given: Given,
  caller: { actor: Actor; operator?: OperatorActor; cookies: Cookies; reply: FastifyReply },
  ports: HttpPorts,
): Promise<HttpCall<EndpointShape>> {
  const body = endpoint.sealed
    ? await openSealedBody(
        {
          method: endpoint.method,
          path: endpoint.path,
          header: headerOf(request, 'encryption'),
          body: given.body,
        },
        ports.keyring,
        ports.clock.now(),
      )
    : given.body;
  return {
    params: read(endpoint.params, request.params),
    query: read(endpoint.query, given.query),
    body: readBody(endpoint, body),
    actor: caller.actor,
    ...(caller.operator ? { operator: caller.operator } : {}),
    cookies: caller.cookies,
    client: clientOf(request),
    language: languageOf(request),
    signal: endpoint.stream ? leavingSignal(caller.reply) : stays,
  } as HttpCall<EndpointShape>;
}

/** Plain responses are short, so they do not watch whether the caller disconnects. */
const stays = new AbortController().signal;

function leavingSignal(reply: FastifyReply): AbortSignal {
  const abort = new AbortController();
  reply.raw.once('close', () => abort.abort());
  return abort.signal;
}

/**
 * Reads a value by its schema. A value without a schema is not read at all.
 * @throws Refusal INPUT_INVALID when the schema refuses the value
 */
export function read(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {});
  if (!parsed.success || isUnfit(parsed.data)) throw new Refusal('INPUT_INVALID');
  return parsed.data;
}

/**
 * Reads a body; operators get the name of its first wrong field, because their forms show it.
 * @throws Refusal INPUT_INVALID
 */
function readBody(endpoint: EndpointShape, value: unknown): unknown {
  const { body } = endpoint;
  const issue = body && isForOperators(endpoint) ? body.safeParse(value ?? {}).error?.issues[0] : undefined;
  if (!issue) return read(body, value);
  const field = issue.path[0];
  throw new Refusal('INPUT_INVALID', typeof field === 'string' ? { value: { field } } : {});
}

/** No valid input is nested deeper; deeper input is an attempt to exhaust the server. */
const deepest = 32;

/** No database stores U+0000 or half of a surrogate pair. */
function isUnfit(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed();
  if (typeof value !== 'object' || value === null) return false;
  if (depth > deepest) return true;
  return Object.entries(value).some(([name, inner]) => isUnfit(name, depth) || isUnfit(inner, depth + 1));
}

/** Removes fields that the contract does not have. A response without a required field is an internal fault. */
export function outputOf(endpoint: EndpointShape, value: unknown): unknown {
  const parsed = endpoint.output.safeParse(value);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`${endpoint.name} broke its promise: ${issues.join('; ')}`);
}

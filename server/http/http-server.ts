// The HTTP server: one Fastify instance with the endpoints, the partners' calls, the files and the documents.
import { randomBytes } from 'node:crypto';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { isForOperators } from '#contract/base/permissions.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { RawRoute, Route } from './context.ts';
import { errorReply, refusalOf } from './error-reply.ts';
import { answerFinishedFirst } from './finished-answers.ts';
import { mountRaw } from './mount-raw.ts';
import { mountRoutes } from './mount.ts';
import { mountShared } from './mount-shared.ts';
import type { Pages } from './pages.ts';
import type { HttpPorts } from './ports.ts';
import { type Prepared, sendPrepared } from './prepared.ts';
import { callerBehind, trustIn } from './proxies.ts';
import { languageOf } from './request-parts.ts';
import { freshHeaders, httpsOnly } from './security-headers.ts';
import type { StaticFiles } from './static-files.ts';

type HttpServerDeps = {
  readonly routes: readonly Route[];
  /** Which endpoints this listener serves: those of members and visitors, those of operators, or all by default. */
  readonly audience?: 'MEMBERS' | 'OPERATORS';
  readonly rawRoutes: readonly RawRoute[];
  readonly ports: HttpPorts;
  readonly files: StaticFiles;
  /** The documents of the site or the office; tests leave them out. */
  readonly pages?: Pages;
  /** Makes the OpenAPI document, at the first request for it: it takes longer than the rest of the start. */
  readonly openApi: () => unknown;
  readonly isReady: () => Promise<boolean>;
  readonly trustedProxies: readonly string[];
  readonly log: FastifyBaseLogger;
};

const bodyLimitBytes = 64 * 1024;
/** Below these addresses every response is an envelope, also for unknown addresses. */
const apiAddress = /^\/(wps|lgw|lotto|vendor|tiles)(\/|$)/;

/** The calls of the site. Vendors' calls are served until the last connection has ended. */
const memberAddress = /^\/(wps|lgw|lotto)\//;
/** About how long a new process needs to start. */
const comesBackAfterSeconds = 5;
const stopping = new WeakSet<FastifyInstance>();

/**
 * From now on the site's calls are refused with SYSTEM_UPGRADING, and `/readyz` reports not ready; running calls
 * finish.
 */
export function refuseNewCalls(app: FastifyInstance): void {
  stopping.add(app);
}

/** Builds the server; it does not listen yet. */
export async function createHttpServer(given: HttpServerDeps): Promise<FastifyInstance> {
  const deps = { ...given, routes: given.routes.filter(isFor(given.audience)) };
  const processTag = randomBytes(6).toString('base64url');
  let requestNumber = 0;
  const nextRequestId = (): string => `${processTag}${(requestNumber++).toString(36)}`;
  const trust = trustIn(deps.trustedProxies);
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    requestTimeout: 30_000,
    trustProxy: trust,
    genReqId: nextRequestId,
    // A logger for each call costs more than the call. The few lines that are written name the call's id themselves.
    childLoggerFactory: (logger) => logger,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 2_048 },
    // Invalid addresses are refused by the router itself; only this function sees them, no hook does.
    frameworkErrors: (error, request, reply) => void replyWithError(error, request, reply),
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  // The body stays unread: `mount.ts` reads an upload after it has checked who sends it.
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    if (stopping.has(app) && memberAddress.test(pathOf(request)))
      return done(new Refusal('SYSTEM_UPGRADING', { retryAfterSeconds: comesBackAfterSeconds }));
    // Set on the raw response, so that prepared responses and files have it too (ASVS 3.4.1).
    if (request.protocol === 'https') reply.raw.setHeader('strict-transport-security', httpsOnly);
    // Compressed bodies are refused: unpacked they could have any size.
    const packing = request.headers['content-encoding'];
    done(packing === undefined || packing === 'identity' ? undefined : new Refusal('MEDIA_TYPE'));
  });
  app.setErrorHandler((error, request, reply) => replyWithError(error, request, reply));
  app.get('/healthz', async (_request, reply) => reply.headers(freshHeaders).send({ healthy: true }));
  app.get('/readyz', async (_request, reply) => {
    const ready = !stopping.has(app) && (await deps.isReady().catch(() => false));
    return reply
      .code(ready ? 200 : 503)
      .headers(freshHeaders)
      .send({ ready });
  });
  let openApi: unknown;
  app.get('/wps/openapi.json', async (_request, reply) =>
    reply.headers(freshHeaders).send((openApi ??= deps.openApi())),
  );
  mountRoutes(app, deps.routes, deps.ports);
  const answers = mountShared(app, deps.routes, deps.ports);
  const caller = callerBehind(trust);
  mountRaw(app, deps.rawRoutes);
  app.setNotFoundHandler((request, reply) => answerUnmounted(app, deps, request, reply));
  const { files, pages, ports } = deps;
  answerFinishedFirst(app, { files, answers, pages, accessNow: ports.accessNow, caller, nextRequestId });
  await app.ready();
  return app;
}

/** Whether an endpoint belongs to an audience. */
const isFor =
  (audience: HttpServerDeps['audience']) =>
  ({ endpoint }: Route): boolean =>
    audience === undefined || isForOperators(endpoint) === (audience === 'OPERATORS');

/**
 * Stops accepting calls, lets running calls finish, and closes the remaining connections after the given time,
 * because a caller who never finishes sending must not block the stop.
 */
export async function closeHttpServer(app: FastifyInstance, graceMs: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), graceMs);
  await app.close();
  clearTimeout(cut);
}

function replyWithError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (!refusal) {
    request.log.error({ err: error, requestId: request.id, path: pathOf(request) }, 'a call failed');
  }
  const answer = errorReply(refusal ?? new Refusal('UNKNOWN_ERROR'), languageOf(request));
  return reply
    .code(answer.status)
    .headers({ ...freshHeaders, ...answer.headers, 'x-request-id': request.id })
    .type('application/json; charset=utf-8')
    .send(answer.body);
}

/** Answers a call that no route matched: another method of a known path, a file, a page of the site, or not found. */
async function answerUnmounted(
  app: FastifyInstance,
  deps: HttpServerDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = pathOf(request);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const file = isRead ? deps.files.get(path) : undefined;
  if (file) return send(request, reply, file);
  if (isRead && !apiAddress.test(path) && deps.pages?.owns(path))
    return send(request, reply, await deps.pages.find(path, request.headers.cookie));
  const allowed = methodsOf(app, deps, path);
  if (allowed.length > 0) {
    void reply.header('allow', allowed.join(', '));
    return replyWithError(new Refusal('METHOD_NOT_ALLOWED'), request, reply);
  }
  return replyWithError(new Refusal('NOT_FOUND'), request, reply);
}

function send(request: FastifyRequest, reply: FastifyReply, answer: Prepared): FastifyReply {
  reply.hijack();
  sendPrepared(request.raw, reply.raw, answer, { id: request.id, isHttps: request.protocol === 'https' });
  return reply;
}

/** The methods of a path, with parameters in it. */
function methodsOf(app: FastifyInstance, deps: HttpServerDeps, path: string): string[] {
  const patterns = [
    ...deps.routes.map((route) => route.endpoint.path),
    ...deps.rawRoutes.map((raw) => raw.path),
  ];
  const parts = path.split('/');
  const matches = (pattern: string) => {
    const wanted = pattern.split('/');
    return (
      wanted.length === parts.length && wanted.every((part, at) => part.startsWith(':') || part === parts[at])
    );
  };
  const url = patterns.find((pattern) => matches(pattern)) ?? path;
  const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;
  return methods.filter((method) => app.findRoute({ method, url }) !== null);
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '/';
}

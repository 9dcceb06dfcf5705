// Mounts routes outside the envelope: partners' signed calls, whose raw bytes matter, and pictures.
import type { FastifyInstance } from 'fastify';
import type { RawRoute } from './context.ts';
import { RawCalls, type RawCallsDeps, sendRaw, singleValues } from './raw-calls.ts';
import { fileHeaders } from './security-headers.ts';

/** Mounts raw routes in a scope of their own, where every body arrives as text; answers what it learns of addresses. */
export function mountRaw(app: FastifyInstance, routes: readonly RawRoute[], deps: RawCallsDeps): RawCalls {
  const calls = new RawCalls(deps);
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    for (const route of routes) {
      scope.route({
        method: route.method,
        url: route.path,
        handler: async (request, reply) => {
          const params = request.params as Record<string, string>;
          calls.remember(route, params, request.url, request.headers['content-type']);
          const answer = await route.handle({
            params,
            headers: singleValues(request.headers),
            method: request.method,
            path: request.url.split('?')[0] ?? '',
            rawBody: typeof request.body === 'string' ? request.body : '',
            ip: request.ip,
          });
          if (Buffer.isBuffer(answer.body)) {
            void reply.code(answer.status).headers(fileHeaders);
            if (answer.headers) void reply.headers(answer.headers);
            return reply.send(answer.body);
          }
          reply.hijack();
          sendRaw(reply.raw, answer, { id: request.id, isHttps: request.protocol === 'https' });
          return reply;
        },
      });
    }
  });
  return calls;
}

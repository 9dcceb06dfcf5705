// Mounts routes outside the envelope: partners' signed calls, whose raw bytes matter, and pictures.
import type { FastifyInstance } from 'fastify';
import type { RawRoute } from './context.ts';
import { fileHeaders, freshHeaders } from './security-headers.ts';

/** Mounts raw routes in a scope of their own, where every body arrives as text. */
export function mountRaw(app: FastifyInstance, routes: readonly RawRoute[]): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    for (const route of routes) {
      scope.route({
        method: route.method,
        url: route.path,
        handler: async (request, reply) => {
          const answer = await route.handle({
            params: request.params as Record<string, string>,
            headers: flat(request.headers),
            method: request.method,
            path: request.url.split('?')[0] ?? '',
            rawBody: typeof request.body === 'string' ? request.body : '',
            ip: request.ip,
          });
          const isFile = Buffer.isBuffer(answer.body);
          void reply.code(answer.status).headers(isFile ? fileHeaders : freshHeaders);
          if (!isFile) void reply.type('application/json; charset=utf-8');
          if (answer.headers) void reply.headers(answer.headers);
          return reply.send(isFile ? answer.body : JSON.stringify(answer.body));
        },
      });
    }
  });
}

function flat(headers: Record<string, string | string[] | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
}

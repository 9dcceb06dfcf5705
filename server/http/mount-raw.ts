// Mounts routes outside the envelope: partners' signed calls, whose raw bytes matter, and pictures.
import type { IncomingHttpHeaders } from 'node:http';
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
          const { status, headers, body } = await route.handle({
            params: request.params as Record<string, string>,
            headers: singleValues(request.headers),
            method: request.method,
            path: request.url.split('?')[0] ?? '',
            rawBody: typeof request.body === 'string' ? request.body : '',
            ip: request.ip,
          });
          const isFile = Buffer.isBuffer(body);
          void reply.code(status).headers(isFile ? fileHeaders : freshHeaders);
          if (headers) void reply.headers(headers);
          if (!isFile) void reply.type('application/json; charset=utf-8');
          return reply.send(isFile ? body : JSON.stringify(body));
        },
      });
    }
  });
}

/** A call's headers, one value each: only cookies to be set come as a list, and no call has a use for those. */
function singleValues(headers: IncomingHttpHeaders): Readonly<Record<string, string | undefined>> {
  const { 'set-cookie': list } = headers;
  return list ? { ...headers, 'set-cookie': list[0] } : (headers as Record<string, string | undefined>);
}

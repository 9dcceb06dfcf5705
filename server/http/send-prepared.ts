// Sends a prepared answer: the bytes exist already in every encoding, so all that is left is to write them.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor, type Prepared } from './prepared-answers.ts';

/**
 * Writes the bytes in the best encoding the client knows, or 304 when it has them. Goes around Fastify's own
 * sending on purpose: serialisation and hooks have nothing to add to finished bytes.
 */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: Prepared,
  headers: Readonly<Record<string, string>>,
): FastifyReply {
  reply.hijack();
  const common = { ...headers, etag: prepared.etag, 'x-request-id': request.id };
  if (request.headers['if-none-match'] === prepared.etag) {
    reply.raw.writeHead(304, common).end();
    return reply;
  }
  const isCompressed = prepared.br !== prepared.identity;
  const encoding = isCompressed ? encodingFor(request.headers['accept-encoding']) : 'identity';
  const body = prepared[encoding];
  const length = { 'content-length': body.length };
  const written = encoding === 'identity' ? length : { ...length, 'content-encoding': encoding };
  reply.raw.writeHead(200, { ...common, ...written }).end(body);
  return reply;
}

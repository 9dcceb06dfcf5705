// Sends a file for download: each piece is sent when it is read, and a slow reader slows the reading.
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileAnswer } from './context.ts';
import { freshHeaders } from './security-headers.ts';

/**
 * Sends the pieces. The first is read before the headers are sent, so that an immediate fault is an ordinary refusal.
 * A later fault aborts the transfer, so that half a file does not look complete.
 */
export async function replyWithFile(
  reply: FastifyReply,
  { name, mediaType, pieces }: FileAnswer,
): Promise<FastifyReply> {
  const reader = pieces[Symbol.asyncIterator]();
  const first = await reader.next();
  async function* all(): AsyncGenerator<string | Buffer> {
    for (let next = first; next.done !== true; next = await reader.next()) yield next.value;
  }
  void reply.headers(freshHeaders).type(mediaType);
  void reply.header('content-disposition', `attachment; filename="${name}"`);
  return reply.send(Readable.from(all()));
}

// Sends a file to keep: the content goes out as it is read, and a slow reader is waited for.
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileAnswer } from './context.ts';
import { freshHeaders } from './security-headers.ts';

/**
 * Sends the pieces. The first is read before anything is said, so that what fails at once is refused as any
 * other call; what fails later breaks the transfer off, so that half a file is not taken for a whole one.
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

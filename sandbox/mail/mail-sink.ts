// The mail server of the demo: accepts every mail by SMTP and shows it on this machine.
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { SMTPServer } from 'smtp-server';
import { isLocal } from '../local-only.ts';
import { messagesPage, messagesStyle } from '../messages-page.ts';
import { readMail } from './read-mail.ts';

type Kept = { readonly at: Date; readonly to: string; readonly subject: string; readonly text: string };
const keptAtMost = 500;
const longestBytes = 256 * 1024;

/**
 * Adds the page `/mail` and `GET /mail/outbox?to=`, and listens for mails on a separate port of the loopback address;
 * 0 takes any.
 */
export async function addMailSink(
  app: FastifyInstance,
  { port, clock }: { readonly port: number; readonly clock: { now(): Date } },
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const kept: Kept[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: longestBytes,
    logger: false,
    onData(stream, session, callback) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (stream.sizeExceeded) return callback(Object.assign(new Error('too long'), { responseCode: 552 }));
        const { subject, text } = readMail(Buffer.concat(parts));
        for (const { address } of session.envelope.rcptTo)
          kept.unshift({ at: clock.now(), to: address, subject, text });
        kept.length = Math.min(kept.length, keptAtMost);
        return callback();
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  server.on('error', () => undefined);
  addMailPages(app, kept);
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function addMailPages(app: FastifyInstance, kept: readonly Kept[]): void {
  app.get<{ Querystring: { to?: string } }>('/mail/outbox', async (request, reply) => {
    if (!isLocal(request)) return reply.callNotFound();
    const { to } = request.query;
    return { messages: kept.filter((mail) => to === undefined || mail.to === to) };
  });
  app.get('/mail', async (request, reply) => {
    if (!isLocal(request)) return reply.callNotFound();
    return reply.type('text/html; charset=utf-8').send(messagesPage('Mail', '/mail/style.css', kept));
  });
  app.get('/mail/style.css', async (_request, reply) => reply.type('text/css').send(messagesStyle));
}

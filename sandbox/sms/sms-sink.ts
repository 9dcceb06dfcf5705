// The SMS carrier of the demo: accepts messages with a key and shows them on this machine.
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { smsMessage, smsPath } from '#contract/partners/sms.ts';
import { isLocal } from '../local-only.ts';
import { messagesPage, messagesStyle } from '../messages-page.ts';

type Kept = { readonly at: Date; readonly to: string; readonly text: string; readonly reference: string };
const keptAtMost = 500;

/**
 * Adds `POST /sms/messages`, the page `/sms`, and `GET /sms/outbox?to=` with the messages to a number, newest first.
 * Only the machine itself gets to see messages.
 */
export function addSmsSink(
  app: FastifyInstance,
  { key, clock }: { readonly key: string; readonly clock: { now(): Date } },
): void {
  const kept: Kept[] = [];
  app.post(smsPath, async (request, reply) => {
    if (!isKey(request.headers.authorization ?? '', key)) return reply.code(401).send({ taken: false });
    const message = smsMessage.safeParse(request.body);
    if (!message.success) return reply.code(400).send({ taken: false });
    if (!kept.some(({ reference }) => reference === message.data.reference)) {
      kept.unshift({ at: clock.now(), ...message.data });
      kept.length = Math.min(kept.length, keptAtMost);
    }
    return { taken: true };
  });
  app.get<{ Querystring: { to?: string } }>('/sms/outbox', async (request, reply) => {
    if (!isLocal(request)) return reply.callNotFound();
    // A plus sign in an address means a blank unless it is written %2B.
    const to = request.query.to?.replace(/^ /, '+');
    return { messages: kept.filter((message) => to === undefined || message.to === to) };
  });
  app.get('/sms', async (request, reply) => {
    if (!isLocal(request)) return reply.callNotFound();
    return reply.type('text/html; charset=utf-8').send(messagesPage('SMS', '/sms/style.css', kept));
  });
  app.get('/sms/style.css', async (_request, reply) => reply.type('text/css').send(messagesStyle));
}

function isKey(authorization: string, key: string): boolean {
  const [given, wanted] = [Buffer.from(authorization), Buffer.from(`Bearer ${key}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

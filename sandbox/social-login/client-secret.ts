// Checks that a call to a token address comes from the registered client.
import type { FastifyRequest } from 'fastify';
import type { Client } from './authorize.ts';
import { sameText } from './code-service.ts';

/** Whether the call has the client's id and secret, in the header (RFC 6749, 2.3.1) or in the form. */
export function isClient(request: FastifyRequest, client: Client): boolean {
  const basic = /^Basic (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const form = (request.body ?? {}) as Readonly<Record<string, unknown>>;
  const decoded = basic === undefined ? [] : Buffer.from(basic, 'base64').toString('utf8').split(':');
  const [id, secret] = basic === undefined ? [form.client_id, form.client_secret] : decoded.map(formDecoded);
  return id === client.id && typeof secret === 'string' && sameText(secret, client.secret);
}

const formDecoded = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));

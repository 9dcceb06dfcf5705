// Keeps pages that show private messages to the machine itself, also from sites that rebind their name to it.
import type { FastifyRequest } from 'fastify';

/** Whether a call comes from this machine and was addressed to it. */
export function isLocal(request: FastifyRequest): boolean {
  const from = request.ip.replace(/^::ffff:/, '');
  const isHere = from === '::1' || from.startsWith('127.');
  return isHere && /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.headers.host ?? '');
}

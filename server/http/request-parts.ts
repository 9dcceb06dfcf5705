// Reads from a request what handlers may know: client, language, cookies, credentials.
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/base/language.ts';
import type { Client, Cookies } from './context.ts';
import type { Credentials } from './ports.ts';

/** The cookie whose secret stands beside the token. */
const sessionCookie = 'khela_session';

export function clientOf(request: FastifyRequest): Client {
  return {
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 256),
    device: headerOf(request, 'device')?.slice(0, 16) ?? 'WEB',
    isBrowser: isBrowser(request),
  };
}

/** The language a call asks for: its own parameter, then Accept-Language, then Bengali. */
export function languageOf(request: Pick<FastifyRequest, 'query' | 'headers'>): Language {
  const query = request.query as Record<string, unknown> | undefined;
  const named = query?.language ?? query?.lang;
  if (named === 'BN' || named === 'EN') return named;
  const accepted = headerOf(request, 'accept-language') ?? '';
  return /^en\b/i.test(accepted.trim()) ? 'EN' : 'BN';
}

/** On https a cookie is bound to the host by its `__Host-` prefix; plain http on one's own machine cannot have it. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply): Cookies {
  const secure = request.protocol === 'https';
  const prefix = secure ? '__Host-' : '';
  const given = parseCookie(headerOf(request, 'cookie') ?? '');
  const write = (name: string, value: string, maxAge: number): void => {
    const attributes = { path: '/', httpOnly: true, secure, sameSite: 'lax', maxAge } as const;
    void reply.header('set-cookie', stringifySetCookie({ name: prefix + name, value, ...attributes }));
  };
  return {
    get: (name) => given[prefix + name],
    set: (name, value, { maxAgeSeconds }) => write(name, value, maxAgeSeconds),
    clear: (name) => write(name, '', 0),
  };
}

/**
 * The token of the Authorization header, or for compatibility of the `token` parameter, which then counts as
 * a browser's and needs the cookie too.
 */
export function credentialsOf(
  request: FastifyRequest,
  cookies: Cookies,
  tokenParameter: unknown,
): Credentials | undefined {
  const bearer = /^Bearer ([A-Za-z0-9_-]{16,128})$/.exec(headerOf(request, 'authorization') ?? '')?.[1];
  const token = bearer ?? (typeof tokenParameter === 'string' ? tokenParameter : undefined);
  if (!token) return undefined;
  return { token, cookieSecret: cookies.get(sessionCookie), isBrowser: isBrowser(request) || !bearer };
}

/** A call that another site made the browser send; old browsers without Sec-Fetch are judged by Origin. */
export function isCrossSite(request: FastifyRequest): boolean {
  const site = headerOf(request, 'sec-fetch-site');
  if (site) return site !== 'same-origin';
  const origin = headerOf(request, 'origin');
  return origin !== undefined && origin !== `${request.protocol}://${request.host}`;
}

function isBrowser(request: FastifyRequest): boolean {
  return Boolean(request.headers.origin ?? request.headers['sec-fetch-site']);
}

/** The first value of a header. */
export function headerOf(request: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

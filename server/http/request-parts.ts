// Reads the parts of a request that handlers need: client, language, cookies, credentials.
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/base/language.ts';
import type { Client, Cookies } from './context.ts';
import type { Credentials } from './ports.ts';

/** The cookie with the secret that belongs to the token. */
const sessionCookie = 'khela_session';
/** The same cookie for operators. */
export const officeCookie = 'khela_office';
/** The cookie that identifies an operator's browser. */
export const officeDeviceCookie = 'khela_office_device';

export function clientOf(request: FastifyRequest): Client {
  return {
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 256),
    device: headerOf(request, 'device')?.slice(0, 16) ?? 'WEB',
    isBrowser: isBrowser(request),
  };
}

/** The language of a call: from its parameter, else from Accept-Language, else Bengali. */
export function languageOf(request: Pick<FastifyRequest, 'query' | 'headers'>): Language {
  const query = request.query as Record<string, unknown> | undefined;
  const named = query?.language ?? query?.lang;
  if (named === 'BN' || named === 'EN') return named;
  const accepted = headerOf(request, 'accept-language') ?? '';
  return /^en\b/i.test(accepted.trim()) ? 'EN' : 'BN';
}

/** On https a cookie is bound to the host by its `__Host-` prefix; plain http on the local machine cannot have it. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply): Cookies {
  const secure = request.protocol === 'https';
  const prefix = prefixOf(request);
  const write = (name: string, value: string, maxAge: number): void => {
    // A link on another site may open the site with its cookies. The office needs no such links.
    const sameSite = name.startsWith(officeCookie) ? 'strict' : 'lax';
    const attributes = { path: '/', httpOnly: true, secure, sameSite, maxAge } as const;
    void reply.header('set-cookie', stringifySetCookie({ name: prefix + name, value, ...attributes }));
  };
  return {
    get: (name) => secretInCookie(request, name),
    set: (name, value, { maxAgeSeconds }) => write(name, value, maxAgeSeconds),
    clear: (name) => write(name, '', 0),
  };
}

/** The value of a cookie, by its name without prefix. */
export function secretInCookie(request: FastifyRequest, name: string): string | undefined {
  return parseCookie(headerOf(request, 'cookie') ?? '')[prefixOf(request) + name];
}

const prefixOf = ({ protocol }: FastifyRequest): string => (protocol === 'https' ? '__Host-' : '');

/**
 * The token of the Authorization header or, for compatibility, of the `token` parameter. A token from the parameter
 * counts as a browser's token, so it needs the cookie too.
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

/** A call that another site made the browser send; for old browsers without Sec-Fetch the Origin decides. */
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

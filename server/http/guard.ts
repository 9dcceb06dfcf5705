// Checks whether a caller may make a call, in the order of `generalErrors`.
import type { FastifyRequest } from 'fastify';
import type { EndpointShape } from '#contract/base/endpoint.ts';
import { audiences, isTrialGuest } from '#contract/base/roles.ts';
import { isIPv6 } from 'node:net';
import { Refusal } from '#server/base/refusal.ts';
import type { Actor, Cookies } from './context.ts';
import type { HttpPorts } from './ports.ts';
import { clientOf, credentialsOf } from './request-parts.ts';

/** @throws Refusal MAINTENANCE also of its part, REGION_RESTRICTED unless the endpoint is always open. */
export async function guardAccess(endpoint: EndpointShape, ip: string, ports: HttpPorts): Promise<void> {
  if (endpoint.alwaysOpen) return;
  const access = await ports.access(ip);
  if (access.maintenance) throw new Refusal('MAINTENANCE');
  if (endpoint.closesWith && access.closed?.includes(endpoint.closesWith)) throw new Refusal('MAINTENANCE');
  if (access.regionRestriction) throw new Refusal('REGION_RESTRICTED');
}

/** @throws Refusal RATE_LIMITED when the caller's network made more calls than the endpoint allows. */
export async function guardRate(endpoint: EndpointShape, ip: string, ports: HttpPorts): Promise<void> {
  const limit = endpoint.limit;
  if (!limit) return;
  const { count, resetsInSeconds } = await ports.countCall(
    `${endpoint.name}:${networkOf(ip)}`,
    limit.perSeconds,
  );
  if (count > limit.calls) throw new Refusal('RATE_LIMITED', { retryAfterSeconds: resetsInSeconds });
}

/** @throws Refusal RATE_LIMITED when the account made more calls than the endpoint allows. */
async function guardAccountRate(endpoint: EndpointShape, actor: Actor, ports: HttpPorts): Promise<void> {
  const limit = endpoint.accountLimit;
  if (!limit || actor.type === 'none') return;
  const { count, resetsInSeconds } = await ports.countCall(
    `${endpoint.name}:${actor.memberId}`,
    limit.perSeconds,
  );
  if (count > limit.calls) throw new Refusal('RATE_LIMITED', { retryAfterSeconds: resetsInSeconds });
}

/**
 * Refuses an actor who may not call the endpoint (ROLE-14).
 * @throws Refusal NOT_LOGGED_IN for a visitor, FORMAL_ACCOUNT_REQUIRED for a trial guest, else NO_PERMISSION;
 * PASSWORD_CHANGE_REQUIRED for a member who has no password of their own yet.
 */
function guardAudience(endpoint: EndpointShape, actor: Actor): void {
  const { who } = endpoint;
  if (typeof who === 'object') throw new Error(`${endpoint.name} is for operators`);
  if (!audiences[who](actor.type)) {
    if (actor.type === 'none') throw new Refusal('NOT_LOGGED_IN');
    throw new Refusal(isTrialGuest(actor.type) ? 'FORMAL_ACCOUNT_REQUIRED' : 'NO_PERMISSION');
  }
  if (actor.type !== 'none' && actor.mustChangePassword && !endpoint.beforeOwnPassword)
    throw new Refusal('PASSWORD_CHANGE_REQUIRED');
}

/** The member or visitor of a call, after all checks whether this caller may make it now. */
export async function judgedActor(
  endpoint: EndpointShape,
  request: FastifyRequest,
  cookies: Cookies,
  tokenParameter: unknown,
  ports: HttpPorts,
): Promise<Actor> {
  await guardAccess(endpoint, request.ip, ports);
  await guardRate(endpoint, request.ip, ports);
  const actor = await actorWhoMay(endpoint, request, cookies, tokenParameter, ports);
  await guardAccountRate(endpoint, actor, ports);
  return actor;
}

/** The same for a call that was counted before. */
export async function judgedActorAgain(
  endpoint: EndpointShape,
  request: FastifyRequest,
  cookies: Cookies,
  tokenParameter: unknown,
  ports: HttpPorts,
): Promise<Actor> {
  await guardAccess(endpoint, request.ip, ports);
  return actorWhoMay(endpoint, request, cookies, tokenParameter, ports);
}

async function actorWhoMay(
  endpoint: EndpointShape,
  request: FastifyRequest,
  cookies: Cookies,
  tokenParameter: unknown,
  ports: HttpPorts,
): Promise<Actor> {
  const actor = await actorOf(endpoint, request, cookies, tokenParameter, ports);
  guardAudience(endpoint, actor);
  return actor;
}

async function actorOf(
  endpoint: EndpointShape,
  request: FastifyRequest,
  cookies: Cookies,
  tokenParameter: unknown,
  ports: HttpPorts,
): Promise<Actor> {
  const credentials = credentialsOf(request, cookies, tokenParameter);
  if (!credentials) return { type: 'none' };
  const actor = await ports.authenticate(credentials, clientOf(request));
  if (actor !== 'SESSION_EXPIRED') return endpoint.who === 'anyone' ? asVisitor(actor, endpoint) : actor;
  // An endpoint that is open to everybody stays open to a caller whose session is over.
  if (endpoint.who === 'anyone') return { type: 'none' };
  throw new Refusal('SESSION_EXPIRED');
}

/** Where everybody may call, a member without an own password counts as a visitor. */
function asVisitor(actor: Actor, endpoint: EndpointShape): Actor {
  const isHeldBack = actor.type !== 'none' && actor.mustChangePassword && !endpoint.beforeOwnPassword;
  return isHeldBack ? { type: 'none' } : actor;
}

/** The network by which calls are counted: an IPv4 address, or the /64 network that one IPv6 customer uses alone. */
export function networkOf(ip: string): string {
  return networksOf(ip)[0] ?? ip;
}

/** The networks that a caller may use alone, smallest first: an IPv4 address, or the IPv6 networks /64, /56 and /48. */
export function networksOf(ip: string): string[] {
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1];
  if (mapped || !isIPv6(ip)) return [mapped ?? ip];
  const [head = [], tail = []] = ip.split('::').map((half) => half.split(':').filter(Boolean));
  const missing = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  const groups = [...head, ...missing, ...tail].slice(0, 4).map((group) => Number.parseInt(group, 16));
  const [one = 0, two = 0, three = 0, four = 0] = groups;
  const hex = (...parts: number[]): string => parts.map((part) => part.toString(16)).join(':');
  return [
    `${hex(one, two, three, four)}::/64`,
    `${hex(one, two, three, four & 0xff00)}::/56`,
    `${hex(one, two, three)}::/48`,
  ];
}

// Pure decisions of the platform: who may come in at a moment, and where a customer-service link may lead.
import { type BlockList, isIPv4, isIPv6, SocketAddress } from 'node:net';
import { statusOf } from '#contract/platform.ts';
import { countryOf } from '#server/base/country-of.ts';

/** A rule on addresses; `network` holds the one network it speaks of. */
export type IpRule = {
  readonly network: BlockList;
  readonly verdict: 'ALLOW' | 'DENY';
  readonly passesMaintenance: boolean;
  /** Epoch milliseconds; null for a rule without end. */
  readonly expiresAtMs: number | null;
};

/** A time in which the platform is closed; the end is excluded, null means nobody knows it yet. */
export type MaintenanceWindow = { readonly startsAtMs: number; readonly endsAtMs: number | null };

export type Access = {
  readonly status: 0 | 1 | 2;
  readonly maintenance: boolean;
  readonly regionRestriction: boolean;
};

/**
 * Whether an address may use the platform at a moment (server.md 25, A-104, A-106). An allow rule wins over
 * every deny rule and over a country that is shut out; maintenance wins over region; an address no rule can be read
 * for, or whose country nobody knows, is treated like any other.
 */
export function judgeAccess(
  rules: readonly IpRule[],
  windows: readonly MaintenanceWindow[],
  ip: string,
  nowMs: number,
  deniedCountries: readonly string[] = [],
): Access {
  const matching = matchingRules(rules, ip, nowMs);
  const isAllowed = matching.some((rule) => rule.verdict === 'ALLOW');
  const maintenance =
    windows.some((window) => window.startsAtMs <= nowMs && nowMs < (window.endsAtMs ?? Infinity)) &&
    !matching.some((rule) => rule.passesMaintenance);
  const isDenied = matching.some((rule) => rule.verdict === 'DENY') || liesIn(deniedCountries, ip);
  const regionRestriction = !isAllowed && isDenied;
  return { status: statusOf(maintenance, regionRestriction), maintenance, regionRestriction };
}

function liesIn(countries: readonly string[], ip: string): boolean {
  if (countries.length === 0) return false;
  const country = countryOf(ip);
  return country !== null && countries.includes(country);
}

function matchingRules(rules: readonly IpRule[], ip: string, nowMs: number): readonly IpRule[] {
  if (rules.length === 0) return rules;
  const family = isIPv4(ip) ? 'ipv4' : isIPv6(ip) ? 'ipv6' : undefined;
  if (!family) return [];
  const address = new SocketAddress({ address: ip, family });
  return rules.filter((rule) => nowMs < (rule.expiresAtMs ?? Infinity) && rule.network.check(address));
}

/**
 * Whether a link may be opened: a path of our own site, or an address whose scheme and host stand in
 * the allow-list and which carries no credentials.
 */
export function isAllowedAddress(address: string, allowed: readonly string[]): boolean {
  const ownSite = 'https://own.invalid';
  if (!URL.canParse(address, ownSite)) return false;
  const url = new URL(address, ownSite);
  if (url.username !== '' || url.password !== '') return false;
  if (url.origin === ownSite) return address.startsWith('/');
  return allowed.includes(`${url.protocol}//${url.host}`);
}

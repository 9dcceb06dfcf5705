// Pure decisions of the platform: which address has access at a time, and which customer-service links are allowed.
import { type BlockList, isIPv4, isIPv6, SocketAddress } from 'node:net';
import type { MaintenanceScope } from '#contract/base/maintenance.ts';
import { statusOf } from '#contract/platform.ts';
import { countryOf } from '#server/base/country-of.ts';

/** A rule on addresses. `network` contains its one network. */
export type IpRule = {
  readonly id: string;
  readonly network: BlockList;
  readonly verdict: 'ALLOW' | 'DENY';
  readonly passesMaintenance: boolean;
  /** Epoch milliseconds; null for a rule without end. */
  readonly expiresAtMs: number | null;
};

/** A time in which the platform or a part is closed. The end is excluded; null means that the end is not known yet. */
export type MaintenanceWindow = {
  readonly id: string;
  readonly scope: MaintenanceScope;
  readonly startsAtMs: number;
  readonly endsAtMs: number | null;
};

export type Access = {
  readonly status: 0 | 1 | 2;
  readonly maintenance: boolean;
  readonly regionRestriction: boolean;
  /** The parts of the platform that are under maintenance for this address. */
  readonly closed: readonly MaintenanceScope[];
};

/** The data by which access is decided. */
export type AccessFacts = {
  readonly ipRules: readonly IpRule[];
  readonly windows: readonly MaintenanceWindow[];
  readonly deniedCountries: readonly string[];
};

type ExplainedAccess = {
  readonly access: Access;
  readonly country: string | null;
  readonly decidedBy: 'MAINTENANCE' | 'ALLOW_RULE' | 'DENY_RULE' | 'COUNTRY' | 'NO_RULE';
  readonly decidedId: string | null;
  /** The rules that apply to the address now. */
  readonly ruleIds: readonly string[];
};

/**
 * Whether an address may use the platform at a time (server.md 25, A-104, A-106). An allow rule wins over all deny
 * rules and over a denied country. Maintenance wins over region. No deny rule applies to an invalid address, and no
 * country is denied when the country of the address is unknown.
 */
export function judgeAccess(
  { ipRules, windows, deniedCountries }: AccessFacts,
  ip: string,
  nowMs: number,
): Access {
  const matching = matchingRules(ipRules, ip, nowMs);
  const closed = closedTo(matching, windows, nowMs);
  const isDenied = matching.some(({ verdict }) => verdict === 'DENY') || liesIn(deniedCountries, ip);
  const regionRestriction = isDenied && !matching.some(({ verdict }) => verdict === 'ALLOW');
  const maintenance = closed.includes('PLATFORM');
  return { status: statusOf(maintenance, regionRestriction), maintenance, regionRestriction, closed };
}

/** The same decision with its reasons. */
export function explainAccess(facts: AccessFacts, ip: string, nowMs: number): ExplainedAccess {
  const access = judgeAccess(facts, ip, nowMs);
  const matching = matchingRules(facts.ipRules, ip, nowMs);
  const by = (wanted: IpRule['verdict']) => matching.find(({ verdict }) => verdict === wanted);
  const explained = { access, country: countryOf(ip), ruleIds: matching.map(({ id }) => id) };
  if (access.maintenance) {
    const window = facts.windows.find((one) => one.scope === 'PLATFORM' && isRunning(one, nowMs));
    return { ...explained, decidedBy: 'MAINTENANCE', decidedId: window?.id ?? null };
  }
  const [allow, deny] = [by('ALLOW'), by('DENY')];
  if (allow) return { ...explained, decidedBy: 'ALLOW_RULE', decidedId: allow.id };
  if (deny) return { ...explained, decidedBy: 'DENY_RULE', decidedId: deny.id };
  return { ...explained, decidedBy: access.regionRestriction ? 'COUNTRY' : 'NO_RULE', decidedId: null };
}

const isRunning = (window: MaintenanceWindow, nowMs: number): boolean =>
  window.startsAtMs <= nowMs && nowMs < (window.endsAtMs ?? Infinity);

function closedTo(
  matching: readonly IpRule[],
  windows: readonly MaintenanceWindow[],
  nowMs: number,
): MaintenanceScope[] {
  const running = windows.filter((window) => isRunning(window, nowMs));
  if (running.length === 0 || matching.some((rule) => rule.passesMaintenance)) return [];
  return [...new Set(running.map(({ scope }) => scope))];
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

/** How long before its beginning a maintenance window is announced to players. */
export const noticeMs = 30 * 60_000;

/** The next moment after `nowMs` at which a window or a rule changes the content that players see. */
export function nextEdgeMs({ windows, ipRules }: AccessFacts, nowMs: number): number | undefined {
  const edges = [
    ...windows.flatMap(({ startsAtMs, endsAtMs }) => [startsAtMs - noticeMs, startsAtMs, endsAtMs]),
    ...ipRules.map(({ expiresAtMs }) => expiresAtMs),
  ].filter((edge) => edge !== null && edge > nowMs);
  return edges.length === 0 ? undefined : Math.min(...(edges as number[]));
}

/**
 * Whether a link may be opened: a path of our own site, or an address without credentials whose scheme and host
 * are in the allow-list.
 */
export function isAllowedAddress(address: string, allowed: readonly string[]): boolean {
  const ownSite = 'https://own.invalid';
  if (!URL.canParse(address, ownSite)) return false;
  const url = new URL(address, ownSite);
  if (url.username !== '' || url.password !== '') return false;
  if (url.origin === ownSite) return address.startsWith('/');
  return allowed.includes(`${url.protocol}//${url.host}`);
}

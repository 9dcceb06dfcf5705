// Whom a change of rules, countries or maintenance shuts out or lets in: judged address by address. Pure.
import type { MaintenanceScope } from '#contract/base/maintenance.ts';
import { countryOf } from '#server/base/country-of.ts';
import { type AccessFacts, judgeAccess } from './rules.ts';

/** An address with those who come from it. */
export type AddressUse = {
  readonly ip: string;
  readonly members: number;
  readonly registered: number;
  readonly sessions: number;
  readonly example: { readonly id: string; readonly account: string } | null;
};

type Count = { members: number; registered: number; sessions: number };
/** Those who are hit: all together, by country with the most first, and some of them by name. */
export type Hit = Count & {
  countries: (Count & { country: string | null })[];
  examples: { id: string; account: string; country: string | null }[];
};

const examplesAtMost = 5;

/** What a part of the platform answers before and after; without a scope, the platform as a whole. */
export function whoIsHit(
  used: readonly AddressUse[],
  { before, after }: { readonly before: AccessFacts; readonly after: AccessFacts },
  nowMs: number,
  scope: MaintenanceScope = 'PLATFORM',
): { shutOut: Hit; letIn: Hit } {
  const isOpen = (facts: AccessFacts, ip: string): boolean => {
    const { status, closed } = judgeAccess(facts, ip, nowMs);
    return status === 0 && !closed.includes(scope);
  };
  const changed = { shutOut: [] as AddressUse[], letIn: [] as AddressUse[] };
  for (const use of used) {
    const [was, is] = [isOpen(before, use.ip), isOpen(after, use.ip)];
    if (was !== is) changed[was ? 'shutOut' : 'letIn'].push(use);
  }
  return { shutOut: summedUp(changed.shutOut), letIn: summedUp(changed.letIn) };
}

function summedUp(used: readonly AddressUse[]): Hit {
  const byCountry = Map.groupBy(used, ({ ip }) => countryOf(ip));
  const countries = [...byCountry].map(([country, uses]) => ({ country, ...countOf(uses) }));
  countries.sort((one, other) => other.members + other.sessions - one.members - one.sessions);
  const examples = used.flatMap(({ ip, example }) =>
    example ? [{ ...example, country: countryOf(ip) }] : [],
  );
  return { ...countOf(used), countries, examples: examples.slice(0, examplesAtMost) };
}

function countOf(used: readonly AddressUse[]): Count {
  const count = { members: 0, registered: 0, sessions: 0 };
  for (const { members, registered, sessions } of used) {
    count.members += members;
    count.registered += registered;
    count.sessions += sessions;
  }
  return count;
}

// Previews for operators: whom a rule on addresses, a list of countries or maintenance shuts out or lets in.
import type { Permission } from '#contract/base/permissions.ts';
import * as contract from '#contract/platform/access.ts';
import * as maintenance from '#contract/platform/maintenance.ts';
import { type HttpCall, operatorOf } from '#server/http/context.ts';
import { look, type OfficeRoute } from '#server/modules/operators/index.ts';
import type { AccessFacts } from '../rules.ts';
import { networkFrom } from '../snapshot.ts';
import { type Hit, whoIsHit } from '../who-is-hit.ts';
import type { PlatformOfficeParts } from './parts.ts';

/** A preview judges no more addresses than this; then its numbers are the least there are. */
const addressesAtMost = 200_000;

export function previewRoutes({ clock, inUse, accessFacts }: PlatformOfficeParts): OfficeRoute[] {
  const used = async () => {
    const rows = await inUse.addresses(addressesAtMost + 1);
    return { rows: rows.slice(0, addressesAtMost), isWhole: rows.length <= addressesAtMost };
  };
  return [
    look(contract.previewAccess, async (call) => {
      const before = await accessFacts();
      const { rows, isWhole } = await used();
      const after = changedFacts(before, call.query);
      const { shutOut, letIn } = whoIsHit(rows, { before, after }, clock.now().getTime());
      const { permissions } = operatorOf(call);
      return { shutOut: seenWith(permissions, shutOut), letIn: seenWith(permissions, letIn), isWhole };
    }),
    look(maintenance.previewMaintenance, async (call) => {
      const { scope, startsAt, endsAt } = call.query;
      const now = clock.now();
      const from = startsAt === undefined ? now : new Date(startsAt);
      const before = await accessFacts();
      const { rows, isWhole } = await used();
      const window = { id: '', scope, startsAtMs: now.getTime(), endsAtMs: null };
      const after = { ...before, windows: [...before.windows, window] };
      // Nobody who registers has a session yet.
      const { shutOut } = whoIsHit(scope === 'REGISTER' ? [] : rows, { before, after }, now.getTime(), scope);
      const [openRounds, comingDraws] = await Promise.all([
        scope === 'PLATFORM' ? inUse.openRounds() : 0,
        scope === 'REGISTER'
          ? 0
          : inUse.comingDraws(from, endsAt === undefined ? undefined : new Date(endsAt)),
      ]);
      const { permissions } = operatorOf(call);
      return { shutOut: seenWith(permissions, shutOut), isWhole, openRounds, comingDraws };
    }),
  ];
}

/** The facts as they would be with this rule, without that one, and with these countries. */
function changedFacts(
  { ipRules, deniedCountries, ...facts }: AccessFacts,
  {
    network,
    verdict,
    passesMaintenance,
    without,
    countries,
  }: HttpCall<typeof contract.previewAccess>['query'],
): AccessFacts {
  const added = network
    ? [
        {
          id: '',
          network: networkFrom(network),
          verdict,
          passesMaintenance: passesMaintenance === 'true',
          expiresAtMs: null,
        },
      ]
    : [];
  return {
    ...facts,
    ipRules: [...ipRules.filter(({ id }) => id !== without), ...added],
    deniedCountries: countries === undefined ? deniedCountries : countries.split(',').filter(Boolean),
  };
}

/** Names of members are for those who may read members. */
const seenWith = (permissions: ReadonlySet<Permission>, hit: Hit): Hit =>
  permissions.has('identity.member.read') ? hit : { ...hit, examples: [] };

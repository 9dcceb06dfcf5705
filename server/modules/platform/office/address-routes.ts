// The rules for players' addresses, and the present decision for an address with its reason.
import * as contract from '#contract/platform/access.ts';
import { csvOf } from '#server/base/csv.ts';
import { Refusal } from '#server/base/refusal.ts';
import { selectListPage, selectWholeList } from '#server/db/list-page.ts';
import type { Transaction } from '#server/db/database.ts';
import type { HttpCall } from '#server/http/context.ts';
import { actByTwo, look, lookAtFile, type OfficeRoute } from '#server/modules/operators/index.ts';
import { letsInTooMany, takesTwo, takesTwoToRemove } from '../rule-width.ts';
import { explainAccess } from '../rules.ts';
import {
  addressRuleList,
  type AddressRuleRow,
  deleteIpRule,
  insertIpRule,
  isNetwork,
  lockIpRule,
  selectRules,
} from './address-store.ts';
import type { PlatformOfficeParts } from './parts.ts';

type Sort = 'addedAt' | 'network';

const columns: Readonly<Record<string, (row: AddressRuleRow) => string>> = {
  Id: ({ id }) => id,
  Network: ({ network }) => network,
  Verdict: ({ verdict }) => verdict,
  'Passes maintenance': ({ passesMaintenance }) => (passesMaintenance ? 'yes' : 'no'),
  Note: ({ note }) => note,
  'Expires (UTC)': ({ expiresAt }) => expiresAt?.toISOString() ?? '',
  'Added (UTC)': ({ addedAt }) => addedAt.toISOString(),
  'Added by': ({ addedBy }) => addedBy,
};

export const addressRoutes = (parts: PlatformOfficeParts): OfficeRoute[] => [
  ...listRoutes(parts),
  addRoute(parts),
  removeRoute(parts),
  testRoute(parts),
];

const listRoutes = ({ db }: PlatformOfficeParts): OfficeRoute[] => [
  look(contract.listAddressRules, async ({ query }) => {
    const { rows, ...page } = await selectListPage<AddressRuleRow, Sort>(db, addressRuleList(query), query);
    return { ...page, rows: rows.map(presented) };
  }),
  lookAtFile(
    contract.addressRulesFile,
    async ({ query }) => ({
      name: 'address-rules.csv',
      mediaType: 'text/csv; charset=utf-8',
      pieces: csvOf(columns, selectWholeList<AddressRuleRow, Sort>(db, addressRuleList(query), query)),
    }),
    ({ query }) => ({ subject: 'address-rules', details: { ...query } }),
  ),
];

/**
 * Refused: NETWORK_INVALID; WINDOW_INVALID for an expiry that is over; INPUT_INVALID for a rule that denies and
 * allows, and for one that allows too many.
 */
function addRoute({ clock, drop }: PlatformOfficeParts): OfficeRoute {
  const check = async (
    tx: Transaction,
    { body: { reason: _reason, ...rule } }: { body: NewRule },
    now: Date,
  ) => {
    const { network, verdict, passesMaintenance, expiresAt } = rule;
    if (!(await isNetwork(tx, network))) throw new Refusal('NETWORK_INVALID');
    if (expiresAt !== null && expiresAt <= now.getTime()) throw new Refusal('WINDOW_INVALID');
    if (passesMaintenance && verdict === 'DENY')
      throw new Refusal('INPUT_INVALID', { value: { field: 'passesMaintenance' } });
    if (letsInTooMany(rule)) throw new Refusal('INPUT_INVALID', { value: { field: 'network' } });
    return rule;
  };
  return actByTwo(contract.addAddressRule, {
    plan: async (tx, input) => {
      const rule = await check(tx, input, clock.now());
      return { subject: rule.network, effect: { before: null, after: rule }, byOne: !takesTwo(rule) };
    },
    carryOut: async (tx, input, makers) => {
      const now = clock.now();
      const { expiresAt, ...rule } = await check(tx, input, now);
      const id = await insertIpRule(tx, {
        ...rule,
        expiresAt: expiresAt === null ? null : new Date(expiresAt),
        addedAt: now,
        addedBy: [...new Set(makers)].join(', '),
      });
      return { value: { id: String(id) }, afterwards: async () => drop() };
    },
  });
}
type NewRule = HttpCall<typeof contract.addAddressRule>['body'];

/** Refused: NOT_FOUND. */
const removeRoute = ({ drop }: PlatformOfficeParts): OfficeRoute =>
  actByTwo(contract.removeAddressRule, {
    plan: async (tx, { params: { id } }) => {
      const rule = await lockIpRule(tx, id);
      if (!rule) throw new Refusal('NOT_FOUND');
      const { network, verdict, passesMaintenance, note } = rule;
      const effect = { before: { id, network, verdict, passesMaintenance, note }, after: null };
      return { subject: network, effect, byOne: !takesTwoToRemove(rule) };
    },
    carryOut: async (tx, { params: { id } }) => {
      await deleteIpRule(tx, id);
      return { value: { id }, afterwards: async () => drop() };
    },
  });

const testRoute = ({ db, clock, inUse, accessFacts }: PlatformOfficeParts): OfficeRoute =>
  look(contract.testAddress, async ({ query: { address } }) => {
    const { access, ruleIds, ...explained } = explainAccess(
      await accessFacts(),
      address,
      clock.now().getTime(),
    );
    return {
      ...explained,
      status: access.status,
      rules: (await selectRules(db, ruleIds)).map(presented),
      openSessions: await inUse.openSessions(address),
    };
  });

const presented = ({ expiresAt, addedAt, ...row }: AddressRuleRow) => ({
  ...row,
  expiresAt: expiresAt?.getTime() ?? null,
  addedAt: addedAt.getTime(),
});

// An active operator always manages operators, and one grants roles: the rule, and the acts that it refuses.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OperatorRole, Permission } from '#contract/base/permissions.ts';
import * as accounts from '#contract/operators/accounts.ts';
import { heldClock } from '#server/base/clock.ts';
import { anOffice } from '#server/testing/an-office.ts';
import { anOperator } from '#server/testing/an-operator.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import { adminPermissions, isKept, type Holders } from './last-admin.ts';

const reason = 'A reason that is long enough';
const engines = { embedded: () => testDatabase(), postgres: () => testPostgres() };
const [manage, grant] = adminPermissions;

/** Small offices: few operators with few roles, each of which may manage, grant, both or neither. */
const roles = ['ADMIN', 'RISK', 'SUPPORT'] as const satisfies readonly OperatorRole[];
const someHolders: fc.Arbitrary<Holders> = fc.record({
  operators: fc.array(
    fc.record({
      state: fc.constantFrom('INVITED' as const, 'ACTIVE' as const, 'DISABLED' as const),
      roles: fc.subarray([...roles]),
    }),
    { maxLength: 3 },
  ),
  permissions: fc
    .tuple(...roles.map(() => fc.subarray<Permission>([manage, grant, 'operators.audit.read'])))
    .map((sets) => new Map(roles.map((role, at) => [role, sets[at] ?? []]))),
});

describe('the rule', () => {
  it('keeps each of the two permissions that somebody active holds, and demands none that nobody held', () => {
    const namesOf = ({ operators, permissions }: Holders) => {
      const held = new Set<Permission>();
      for (const { state, roles: own } of operators)
        if (state === 'ACTIVE')
          for (const role of own) for (const permission of permissions.get(role) ?? []) held.add(permission);
      return [manage, grant].filter((permission) => held.has(permission));
    };
    fc.assert(
      fc.property(someHolders, someHolders, (before, after) => {
        const left = namesOf(after);
        expect(isKept(before, after)).toBe(namesOf(before).every((permission) => left.includes(permission)));
      }),
    );
  });
});

/** An empty office, with what operators do to each other. */
async function anOfficeOf(open: () => ReturnType<typeof testDatabase>) {
  const db = await open();
  const clock = heldClock('2026-11-23T04:00:00Z');
  const office = anOffice({ db, clock }, []);
  type Operator = Awaited<ReturnType<typeof anOperator>>;
  return {
    some: (...own: OperatorRole[]) => anOperator({ db, clock, office }, ...own),
    disable: async ({ headers }: Operator, { name }: Operator) =>
      (await office('', accounts.disableOperator, { headers, params: { name }, body: { reason } })).body,
    setRoles: async ({ headers }: Operator, { name }: Operator, own: OperatorRole[]) =>
      (await office('', accounts.setRoles, { headers, params: { name }, body: { roles: own, reason } })).body,
    setRole: async ({ headers }: Operator, role: OperatorRole, permissions: Permission[]) =>
      (await office('', accounts.setRole, { headers, params: { role }, body: { permissions, reason } })).body,
  };
}
const lastAdmin = { success: false, errorCode: 'LAST_ADMIN' };

describe.each(Object.entries(engines))('on %s', (_name, open) => {
  it('the last who manages operators is not disabled, and loses no role that makes it so', async () => {
    const { some, disable, setRoles, setRole } = await anOfficeOf(open);
    const [head, risk] = [await some('ADMIN'), await some('RISK')];
    expect(await disable(head, head)).toMatchObject(lastAdmin);
    expect(await setRoles(risk, head, ['SUPPORT'])).toMatchObject(lastAdmin);
    expect(await setRole(head, 'ADMIN', [grant])).toMatchObject(lastAdmin);
    const second = await some('ADMIN');
    expect(await disable(second, head)).toMatchObject({ success: true });
    expect(await disable(second, second)).toMatchObject(lastAdmin);
  });

  it('the last who grants roles is not disabled either', async () => {
    const { some, disable, setRole } = await anOfficeOf(open);
    const [head, second] = [await some('ADMIN'), await some('ADMIN')];
    const risk = await some('RISK');
    for (const by of [head, second])
      expect(await setRole(by, 'ADMIN', [manage, 'operators.account.read'])).toMatchObject({ success: true });
    expect(await disable(head, risk)).toMatchObject(lastAdmin);
    expect(await setRole(risk, 'RISK', [])).toMatchObject(lastAdmin);
    const other = await some('PAYMENTS');
    expect(await disable(head, risk)).toMatchObject({ success: true });
    expect(await disable(head, other)).toMatchObject(lastAdmin);
  });

  it('of two administrators who shut each other out at once one stays', async () => {
    const { some, disable } = await anOfficeOf(open);
    const [head, second] = [await some('ADMIN'), await some('ADMIN')];
    const answers = await Promise.all([disable(head, second), disable(second, head)]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });
});

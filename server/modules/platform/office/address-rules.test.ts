// The operators' acts on the rules for addresses, over HTTP with the access check: a rule that allows much needs two
// operators.
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as access from '#contract/platform/access.ts';
import * as maintenance from '#contract/platform/maintenance.ts';
import { platformStatus, whitelabel } from '#contract/platform.ts';
import { heldClock } from '#server/base/clock.ts';
import { valueOf } from '#server/testing/an-http-server.ts';
import { aPlatformOffice } from '#server/testing/a-platform-office.ts';
import { runsByDay } from '#server/testing/test-depth.ts';

const reason = 'A reason that is long enough';
let place: Awaited<ReturnType<typeof aPlatformOffice>>;
let office: typeof place.call;
beforeAll(async () => {
  place = await aPlatformOffice(heldClock('2026-11-21T09:00:00Z'));
  office = place.call;
});
afterAll(() => place.close());
beforeEach(() => place.db.query('delete from ip_rule'));

const codeOf = ({ body }: { body: { errorCode?: string } }) => body.errorCode;
const status = (ip = '198.51.100.7') => valueOf(place.server.call(platformStatus, { ip }));

describe('addresses', () => {
  const add = (network: string, options: object = {}, by = 'rina') =>
    office<{ state: string; done: { id: string } | null; field?: string }>(by, access.addAddressRule, {
      body: {
        network,
        verdict: 'DENY',
        passesMaintenance: false,
        note: 'test',
        expiresAt: null,
        reason,
        ...options,
      },
    });
  const test = async (address: string) =>
    (
      await office<{ status: number; decidedBy: string; decidedId: string; rules: { network: string }[] }>(
        'rina',
        {
          ...access.testAddress,
          path: `${access.testAddress.path}?address=${encodeURIComponent(address)}`,
        },
      )
    ).body.value;

  it('a preview counts whom a change shuts out or lets in, by what holds already', async () => {
    const preview = async (query: Record<string, string>) => {
      type Side = {
        members: number;
        registered: number;
        sessions: number;
        countries: object[];
        examples: object[];
      };
      const { body } = await office<{ shutOut: Side; letIn: Side }>('rina', {
        ...access.previewAccess,
        path: `${access.previewAccess.path}?${new URLSearchParams(query).toString()}`,
      });
      return body.value;
    };
    const numbers = ({
      members,
      registered,
      sessions,
    }: {
      members: number;
      registered: number;
      sessions: number;
    }) => [members, registered, sessions];
    const bangladesh = await preview({ countries: 'BD' });
    expect(numbers(bangladesh.shutOut)).toEqual([45, 30, 12]);
    expect(bangladesh.shutOut.countries).toEqual([
      { country: 'BD', members: 45, registered: 30, sessions: 12 },
    ]);
    expect(bangladesh.shutOut.examples).toMatchObject([
      { account: 'of10341441', country: 'BD' },
      { account: 'of11930327', country: 'BD' },
    ]);
    expect(numbers(bangladesh.letIn)).toEqual([0, 0, 0]);
    expect(numbers((await preview({ countries: 'BD,PH,GB' })).shutOut)).toEqual([55, 43, 17]);
    expect(numbers((await preview({ network: '2001:db8::/32' })).shutOut)).toEqual([2, 2, 1]);

    // What is shut out already is not hit again; lifting the rule or allowing its network lets it in.
    const id = (await add('112.198.0.0/16')).body.value.done?.id ?? '';
    expect(numbers((await preview({ countries: 'PH' })).shutOut)).toEqual([0, 0, 0]);
    expect(numbers((await preview({ without: id })).letIn)).toEqual([7, 9, 2]);
    expect(numbers((await preview({ network: '112.198.64.0/24', verdict: 'ALLOW' })).letIn)).toEqual([
      7, 9, 2,
    ]);
    expect(numbers((await preview({ without: id, countries: 'PH' })).letIn)).toEqual([0, 0, 0]);

    // Whom a rule lets in during maintenance, maintenance does not hit; nor whom a rule shuts out before.
    const allow = { verdict: 'ALLOW', passesMaintenance: true };
    await add('81.2.69.0/24', allow);
    await add('81.2.69.0/24', allow, 'sohel');
    const maintained = async (scope: string) => {
      const { path } = maintenance.previewMaintenance;
      const { body } = await office<{ shutOut: { members: number; sessions: number } }>('rina', {
        ...maintenance.previewMaintenance,
        path: `${path}?scope=${scope}`,
      });
      return [body.value.shutOut.members, body.value.shutOut.sessions];
    };
    expect(await maintained('PLATFORM')).toEqual([48, 14]);
    expect(await maintained('LOTTERY')).toEqual([48, 14]);
    expect(await maintained('REGISTER')).toEqual([0, 0]);
    // Names are for those who may read members.
    const examplesFor = async (by: string) => {
      const { path } = maintenance.previewMaintenance;
      const call = { ...maintenance.previewMaintenance, path: `${path}?scope=PLATFORM` };
      return (await office<{ shutOut: { examples: object[] } }>(by, call)).body.value.shutOut.examples.length;
    };
    expect([await examplesFor('tania'), await examplesFor('gita')]).toEqual([4, 0]);
  });

  it('a rule holds at once, says why, and goes again', async () => {
    const id = (await add('198.51.100.0/24')).body.value.done?.id ?? '';
    expect((await status()).regionRestriction).toBe(true);
    expect(await test('198.51.100.7')).toMatchObject({ status: 2, decidedBy: 'DENY_RULE', decidedId: id });
    const removed = await office('rina', access.removeAddressRule, { params: { id }, body: { reason } });
    expect(removed.status).toBe(200);
    expect((await status()).regionRestriction).toBe(false);
    expect(codeOf(await office('rina', access.removeAddressRule, { params: { id }, body: { reason } }))).toBe(
      'NOT_FOUND',
    );
  });

  it('no rule shuts operators out: they come in where nothing is gated', async () => {
    for (const network of ['0.0.0.0/0', '::/0'])
      for (const by of ['rina', 'sohel']) await add(network, {}, by);
    expect((await status()).status).toBe(2);
    const { rows } = (await office<{ rows: object[] }>('rina', access.listAddressRules)).body.value;
    expect(rows).toHaveLength(2);
  });

  it('a rule that lets in, however narrow, takes two and names both', async () => {
    const open = { verdict: 'ALLOW', passesMaintenance: true };
    await place.platform.planMaintenance({ startsAt: new Date(0) });
    expect((await add('198.51.100.7/32', open)).body.value.state).toBe('PROPOSED');
    expect(codeOf(await add('198.51.100.7/32', open))).toBe('NO_PERMISSION');
    expect((await status()).status).toBe(1);
    expect((await add('198.51.100.7/32', open, 'sohel')).body.value.state).toBe('DONE');
    expect((await status()).status).toBe(0);
    const { rows } = (await office<{ rows: object[] }>('rina', access.listAddressRules)).body.value;
    expect(rows).toMatchObject([{ addedBy: `${place.names.get('rina')}, ${place.names.get('sohel')}` }]);
    await place.db.query('delete from maintenance_window');
  });

  it.each(['0.0.0.0/0', '::/0', '8.0.0.0/7', '::ffff:0:0/96'])(
    'no rule lets in all of %s, also not by two',
    async (network) => {
      for (const by of ['rina', 'sohel']) {
        const { body } = await add(network, { verdict: 'ALLOW' }, by);
        expect(body).toMatchObject({ errorCode: 'INPUT_INVALID', value: { field: 'network' } });
      }
    },
  );

  it('a narrow network is shut out by one, a wide one by two', async () => {
    expect((await add('198.51.0.0/16')).body.value.state).toBe('DONE');
    expect((await add('198.50.0.0/15')).body.value.state).toBe('PROPOSED');
    expect((await add('2001:db8::/32')).body.value.state).toBe('DONE');
    expect((await add('2001:db8::/31')).body.value.state).toBe('PROPOSED');
  });

  it('a rule that shuts out a wide network goes by two, and a narrow one or one that lets in by one', async () => {
    const remove = (id: string, by: string) =>
      office<{ state: string }>(by, access.removeAddressRule, { params: { id }, body: { reason } });
    const added = async (network: string, options: object = {}) => {
      await add(network, options);
      await add(network, options, 'sohel');
      const [row] = await place.db.query<{ id: string }>(
        'select id::text from ip_rule where network = $1::cidr',
        [network],
      );
      return row?.id ?? '';
    };
    const wide = await added('198.48.0.0/13');
    expect((await remove(wide, 'rina')).body.value.state).toBe('PROPOSED');
    expect(codeOf(await remove(wide, 'rina'))).toBe('NO_PERMISSION');
    expect((await status()).regionRestriction).toBe(true);
    expect((await remove(wide, 'sohel')).body.value.state).toBe('DONE');
    expect((await status()).regionRestriction).toBe(false);
    expect((await remove(await added('2001:d80::/25'), 'rina')).body.value.state).toBe('PROPOSED');
    const lettingIn = await added('203.0.0.0/9', { verdict: 'ALLOW' });
    expect((await remove(lettingIn, 'rina')).body.value.state).toBe('DONE');
  });

  it('refuses what is no network, what is over, and a DENY rule that would let in', async () => {
    expect(codeOf(await add('198.51.100.7/24'))).toBe('NETWORK_INVALID');
    expect(codeOf(await add('198.51.100.0'))).toBe('INPUT_INVALID');
    expect(codeOf(await add('198.51.100.0/24', { expiresAt: 1 }))).toBe('WINDOW_INVALID');
    expect(codeOf(await add('198.51.100.0/24', { passesMaintenance: true }))).toBe('INPUT_INVALID');
  });

  it('the tester’s verdict is the gate’s own, for any address and any rules', async () => {
    const octet = fc.integer({ min: 0, max: 3 });
    const address = fc.oneof(
      fc.tuple(octet, octet).map(([a, b]) => `198.51.${a}.${b}`),
      fc.tuple(octet, octet).map(([a, b]) => `2001:db8:${a}::${b}`),
      fc.ipV4(),
      fc.ipV6(),
    );
    const network = fc.oneof(
      fc
        .tuple(octet, fc.constantFrom(24, 23, 22))
        .map(([a, bits]) => `198.51.${bits === 24 ? a : 0}.0/${bits}`),
      octet.map((a) => `2001:db8:${a}::/48`),
    );
    const rule = fc.record({ network, verdict: fc.constantFrom('ALLOW', 'DENY') });
    await fc.assert(
      fc.asyncProperty(
        fc.array(rule, { maxLength: 5 }),
        fc.array(address, { minLength: 3, maxLength: 8 }),
        async (rules, addresses) => {
          await place.db.query('delete from ip_rule');
          for (const { network: on, verdict } of rules)
            await place.platform.addIpRule({ network: on, verdict, note: 'test' });
          for (const ip of addresses) {
            const said = (await test(ip)).status;
            expect((await status(ip)).status, ip).toBe(said);
            const open = await place.server.call(whitelabel, { ip });
            expect(open.status, ip).toBe(said === 2 ? 403 : 200);
          }
        },
      ),
      { numRuns: runsByDay(15) },
    );
  });
});

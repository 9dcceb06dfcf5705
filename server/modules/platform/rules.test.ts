// Proves which addresses have access, and which customer-service links are allowed.
import { BlockList } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  explainAccess,
  type IpRule,
  isAllowedAddress,
  judgeAccess,
  type MaintenanceWindow,
  nextEdgeMs,
} from './rules.ts';

const nowMs = Date.parse('2026-11-21T09:00:00Z');

function aRule(network: string, options: Partial<IpRule> = {}): IpRule {
  const [address = '', prefix = ''] = network.split('/');
  const list = new BlockList();
  list.addSubnet(address, Number(prefix), address.includes(':') ? 'ipv6' : 'ipv4');
  return {
    id: network,
    network: list,
    verdict: 'DENY',
    passesMaintenance: false,
    expiresAtMs: null,
    ...options,
  };
}

type Window = Pick<MaintenanceWindow, 'startsAtMs' | 'endsAtMs'> & Partial<MaintenanceWindow>;
const factsOf = (
  ipRules: readonly IpRule[],
  windows: readonly Window[],
  deniedCountries: readonly string[] = [],
) => ({
  ipRules,
  deniedCountries,
  windows: windows.map((window, nth) => ({ id: String(nth), scope: 'PLATFORM' as const, ...window })),
});
/** The verdict without the parts that are closed. */
function judge(
  rules: readonly IpRule[],
  windows: readonly Window[],
  ip: string,
  atMs: number,
  denied?: string[],
) {
  const { closed: _closed, ...access } = judgeAccess(factsOf(rules, windows, denied), ip, atMs);
  return access;
}

const open = { status: 0, maintenance: false, regionRestriction: false };
const closed = { status: 1, maintenance: true, regionRestriction: false };
const denied = { status: 2, maintenance: false, regionRestriction: true };

describe('judgeAccess', () => {
  it('lets everybody in while there is no rule', () => {
    expect(judge([], [], '198.51.100.7', nowMs)).toEqual(open);
    expect(judge([], [], '', nowMs)).toEqual(open);
  });

  it('refuses the addresses of a deny rule, old and new notation alike', () => {
    const rules = [aRule('198.51.100.0/24'), aRule('2001:db8:5::/48')];
    expect(judge(rules, [], '198.51.100.7', nowMs)).toEqual(denied);
    expect(judge(rules, [], '::ffff:198.51.100.7', nowMs)).toEqual(denied);
    expect(judge(rules, [], '2001:db8:5::1', nowMs)).toEqual(denied);
    expect(judge(rules, [], '198.51.101.7', nowMs)).toEqual(open);
    expect(judge(rules, [], '2001:db8:6::1', nowMs)).toEqual(open);
  });

  it('lets an allow rule win over every deny rule, in any order', () => {
    const rules = [aRule('198.51.100.0/24'), aRule('198.51.100.7/32', { verdict: 'ALLOW' })];
    for (const order of [rules, rules.toReversed()]) {
      expect(judge(order, [], '198.51.100.7', nowMs)).toEqual(open);
      expect(judge(order, [], '198.51.100.8', nowMs)).toEqual(denied);
    }
  });

  it('ends a rule at its very moment', () => {
    const rules = [aRule('198.51.100.0/24', { expiresAtMs: nowMs })];
    expect(judge(rules, [], '198.51.100.7', nowMs - 1)).toEqual(denied);
    expect(judge(rules, [], '198.51.100.7', nowMs)).toEqual(open);
  });

  it('closes from the start of a window until before its end', () => {
    const windows = [{ startsAtMs: nowMs, endsAtMs: nowMs + 10 }];
    const at = (ms: number) => judge([], windows, '198.51.100.7', ms).status;
    expect([at(nowMs - 1), at(nowMs), at(nowMs + 9), at(nowMs + 10)]).toEqual([0, 1, 1, 0]);
    expect(judge([], [{ startsAtMs: nowMs, endsAtMs: null }], '', nowMs + 1e12)).toEqual(closed);
  });

  it('shuts out countries as far as addresses show them; an allowed address passes', () => {
    const at = (ip: string, rules: IpRule[] = []) => judge(rules, [], ip, nowMs, ['US', 'SG']);
    expect(at('8.8.8.8')).toEqual(denied);
    expect(at('::ffff:8.8.8.8')).toEqual(denied);
    for (const ip of ['103.106.236.1', '198.51.100.7', '2001:db8::1', '']) expect(at(ip), ip).toEqual(open);
    expect(at('8.8.8.8', [aRule('8.8.8.0/24', { verdict: 'ALLOW' })])).toEqual(open);
  });

  it('lets maintenance win over region, and only operators pass it', () => {
    const windows = [{ startsAtMs: nowMs, endsAtMs: null }];
    const both = judge([aRule('198.51.100.0/24')], windows, '198.51.100.7', nowMs);
    expect(both).toEqual({ status: 1, maintenance: true, regionRestriction: true });
    const partner = [aRule('198.51.100.7/32', { verdict: 'ALLOW' })];
    expect(judge(partner, windows, '198.51.100.7', nowMs)).toEqual(closed);
    const operator = [aRule('198.51.100.7/32', { verdict: 'ALLOW', passesMaintenance: true })];
    expect(judge(operator, windows, '198.51.100.7', nowMs)).toEqual(open);
  });
});

describe('parts, moments and reasons', () => {
  it('closes only the part whose window runs', () => {
    const windows = [
      { scope: 'LOTTERY' as const, startsAtMs: nowMs, endsAtMs: null },
      { scope: 'REGISTER' as const, startsAtMs: nowMs + 1, endsAtMs: null },
    ];
    const at = (ms: number) => judgeAccess(factsOf([], windows), '', ms);
    expect(at(nowMs)).toEqual({ ...open, closed: ['LOTTERY'] });
    expect(at(nowMs + 1).closed).toEqual(['LOTTERY', 'REGISTER']);
    const tester = [aRule('198.51.100.7/32', { verdict: 'ALLOW', passesMaintenance: true })];
    expect(judgeAccess(factsOf(tester, windows), '198.51.100.7', nowMs).closed).toEqual([]);
  });

  it('says which rule decided', () => {
    const rules = [aRule('198.51.100.0/24'), aRule('198.51.100.7/32', { verdict: 'ALLOW' })];
    const by = (ip: string, denied: string[] = [], windows: Window[] = []) => {
      const { decidedBy, decidedId } = explainAccess(factsOf(rules, windows, denied), ip, nowMs);
      return [decidedBy, decidedId];
    };
    expect(by('198.51.100.8')).toEqual(['DENY_RULE', '198.51.100.0/24']);
    expect(by('198.51.100.7')).toEqual(['ALLOW_RULE', '198.51.100.7/32']);
    expect(by('8.8.8.8', ['US'])).toEqual(['COUNTRY', null]);
    expect(by('8.8.8.8')).toEqual(['NO_RULE', null]);
    const windows = [{ startsAtMs: nowMs, endsAtMs: null }];
    expect(by('198.51.100.8', [], windows)).toEqual(['MAINTENANCE', '0']);
  });

  it('names the next moment: half an hour before a window, its beginning, its end, the end of a rule', () => {
    const windows = [{ startsAtMs: nowMs + 3_600_000, endsAtMs: nowMs + 7_200_000 }];
    const rules = [aRule('198.51.100.0/24', { expiresAtMs: nowMs + 10_000_000 })];
    const edges: number[] = [];
    for (let at: number | undefined = nowMs; at !== undefined; ) {
      at = nextEdgeMs(factsOf(rules, windows), at);
      if (at !== undefined) edges.push(at - nowMs);
    }
    expect(edges).toEqual([1_800_000, 3_600_000, 7_200_000, 10_000_000]);
  });
});

describe('isAllowedAddress', () => {
  const allowed = ['https://chat.example', 'http://localhost:8082'];

  it('opens paths of our own site and addresses of allowed hosts', () => {
    for (const address of [
      '/m/help?i=2',
      '/',
      'https://chat.example/room?id=1',
      'http://localhost:8082/chat',
    ])
      expect(isAllowedAddress(address, allowed), address).toBe(true);
  });

  it('refuses every other scheme, host, port and disguise', () => {
    const addresses = [
      '',
      'm/help',
      '//evil.example/',
      '/\\evil.example',
      '/\t/evil.example',
      '\\\\evil.example',
      'https:evil',
      'http://chat.example/',
      'https://chat.example:8443/',
      'https://chat.example.evil.example/',
      'https://user:secret@chat.example/',
      'https://own.invalid/',
      'javascript:alert(1)',
      'data:text/html,x',
      'blob:https://chat.example/1',
    ];
    for (const address of addresses) expect(isAllowedAddress(address, allowed), address).toBe(false);
  });

  it('never leads a browser to a host that is not allowed', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.string().map((tail) => `/${tail}`),
        ),
        (address) => {
          if (!isAllowedAddress(address, allowed)) return true;
          const { origin } = new URL(address, 'https://khela.example');
          return origin === 'https://khela.example' || allowed.includes(origin);
        },
      ),
    );
  });
});

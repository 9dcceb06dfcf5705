// Who may come in, and where a customer-service link may lead.
import { BlockList } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type IpRule, isAllowedAddress, judgeAccess } from './rules.ts';

const nowMs = Date.parse('2026-11-21T09:00:00Z');

function aRule(network: string, wishes: Partial<IpRule> = {}): IpRule {
  const [address = '', prefix = ''] = network.split('/');
  const list = new BlockList();
  list.addSubnet(address, Number(prefix), address.includes(':') ? 'ipv6' : 'ipv4');
  return { network: list, verdict: 'DENY', passesMaintenance: false, expiresAtMs: null, ...wishes };
}

const open = { status: 0, maintenance: false, regionRestriction: false };
const closed = { status: 1, maintenance: true, regionRestriction: false };
const denied = { status: 2, maintenance: false, regionRestriction: true };

describe('judgeAccess', () => {
  it('lets everybody in while there is no rule', () => {
    expect(judgeAccess([], [], '198.51.100.7', nowMs)).toEqual(open);
    expect(judgeAccess([], [], '', nowMs)).toEqual(open);
  });

  it('refuses the addresses of a deny rule, old and new notation alike', () => {
    const rules = [aRule('198.51.100.0/24'), aRule('2001:db8:5::/48')];
    expect(judgeAccess(rules, [], '198.51.100.7', nowMs)).toEqual(denied);
    expect(judgeAccess(rules, [], '::ffff:198.51.100.7', nowMs)).toEqual(denied);
    expect(judgeAccess(rules, [], '2001:db8:5::1', nowMs)).toEqual(denied);
    expect(judgeAccess(rules, [], '198.51.101.7', nowMs)).toEqual(open);
    expect(judgeAccess(rules, [], '2001:db8:6::1', nowMs)).toEqual(open);
  });

  it('lets an allow rule win over every deny rule, in any order', () => {
    const rules = [aRule('198.51.100.0/24'), aRule('198.51.100.7/32', { verdict: 'ALLOW' })];
    for (const order of [rules, rules.toReversed()]) {
      expect(judgeAccess(order, [], '198.51.100.7', nowMs)).toEqual(open);
      expect(judgeAccess(order, [], '198.51.100.8', nowMs)).toEqual(denied);
    }
  });

  it('ends a rule at its very moment', () => {
    const rules = [aRule('198.51.100.0/24', { expiresAtMs: nowMs })];
    expect(judgeAccess(rules, [], '198.51.100.7', nowMs - 1)).toEqual(denied);
    expect(judgeAccess(rules, [], '198.51.100.7', nowMs)).toEqual(open);
  });

  it('closes from the start of a window until before its end', () => {
    const windows = [{ startsAtMs: nowMs, endsAtMs: nowMs + 10 }];
    const at = (ms: number) => judgeAccess([], windows, '198.51.100.7', ms).status;
    expect([at(nowMs - 1), at(nowMs), at(nowMs + 9), at(nowMs + 10)]).toEqual([0, 1, 1, 0]);
    expect(judgeAccess([], [{ startsAtMs: nowMs, endsAtMs: null }], '', nowMs + 1e12)).toEqual(closed);
  });

  it('shuts out countries as far as addresses tell; an allowed address passes', () => {
    const at = (ip: string, rules: IpRule[] = []) => judgeAccess(rules, [], ip, nowMs, ['US', 'SG']);
    expect(at('8.8.8.8')).toEqual(denied);
    expect(at('::ffff:8.8.8.8')).toEqual(denied);
    for (const ip of ['103.106.236.1', '198.51.100.7', '2001:db8::1', '']) expect(at(ip), ip).toEqual(open);
    expect(at('8.8.8.8', [aRule('8.8.8.0/24', { verdict: 'ALLOW' })])).toEqual(open);
  });

  it('lets maintenance win over region, and only operators pass it', () => {
    const windows = [{ startsAtMs: nowMs, endsAtMs: null }];
    const both = judgeAccess([aRule('198.51.100.0/24')], windows, '198.51.100.7', nowMs);
    expect(both).toEqual({ status: 1, maintenance: true, regionRestriction: true });
    const partner = [aRule('198.51.100.7/32', { verdict: 'ALLOW' })];
    expect(judgeAccess(partner, windows, '198.51.100.7', nowMs)).toEqual(closed);
    const operator = [aRule('198.51.100.7/32', { verdict: 'ALLOW', passesMaintenance: true })];
    expect(judgeAccess(operator, windows, '198.51.100.7', nowMs)).toEqual(open);
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

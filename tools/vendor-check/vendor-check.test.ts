// Every protocol of vendor conforms, on both sides of the wire; and the kit finds those who do not.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#server/testing/test-postgres.ts';
import { allChecks } from './all-checks.ts';
import { type Check, runChecks } from './check.ts';
import type { Member } from './members.ts';
import { printReport, summaryOf } from './report.ts';
import type { Stage } from './stage.ts';
import { openThrowaway, type Throwaway } from './throwaway.ts';

const vendors = [
  { vendorCode: 'MEG', protocol: 'khela-sandbox', walletMode: 'SEAMLESS' },
  { vendorCode: 'ALPO', protocol: 'rsa-units', walletMode: 'SEAMLESS' },
  { vendorCode: 'NILP', protocol: 'hmac-actions', walletMode: 'SEAMLESS' },
  { vendorCode: 'PALK', protocol: 'sorted-hash', walletMode: 'SEAMLESS' },
  { vendorCode: 'JAMD', protocol: 'sorted-hash-md5', walletMode: 'SEAMLESS' },
  { vendorCode: 'SHAP', protocol: 'khela-sandbox', walletMode: 'TRANSFER' },
] as const;

let throwaway: Throwaway;
beforeAll(async () => {
  throwaway = await openThrowaway(vendors, { platform: await freePort(), vendors: await freePort() });
});
afterAll(() => throwaway.close());

describe('the conformance kit', () => {
  it.each(vendors)(
    '$vendorCode in the protocol $protocol, $walletMode, passes every check',
    async ({ vendorCode }) => {
      const findings = await runChecks(allChecks, throwaway.stageOf(vendorCode));
      const faults = findings.filter(({ verdict }) => verdict !== 'pass');
      expect(faults.map(({ id, title, got, calls }) => ({ id, title, got, calls }))).toEqual([]);
      expect(findings.length).toBeGreaterThan(20);
    },
  );

  it('shows of every check what was sent and answered, and no secret', async () => {
    const stage = throwaway.stageOf('MEG');
    const tickets: string[] = [];
    const secrets = [stage.keys.keyOf('MEG').secret, stage.keys.platformSecretOf('MEG', 'k1') ?? ''];
    const recorded = (make: () => Promise<Member>) => async () => {
      const player = await make();
      const launch = player.launch.bind(player);
      player.launch = async (...given) => {
        const launched = await launch(...given);
        if (typeof launched !== 'string')
          tickets.push(new URL(launched.gameUrl).searchParams.get('ticket') ?? '');
        return launched;
      };
      return player;
    };
    const listening = {
      ...stage,
      newPlayer: recorded(stage.newPlayer),
      newVisitor: recorded(stage.newVisitor),
    };
    const findings = await runChecks(idsOf('B-01', 'D-01', 'L-02'), listening);
    const about = { vendorCode: 'MEG', protocol: 'khela-sandbox', walletMode: 'SEAMLESS' };
    const report = printReport(
      { ...about, platform: 'p', vendorServer: 'v', startedAt: new Date(0) },
      findings,
    );
    expect(report).toContain('bet 10.00 id=chk-');
    expect(report).toContain('(guessed key) → refused BAD_SIGNATURE');
    expect(report).toContain('3 of 3 checks passed, 0 failed');
    expect(tickets).toHaveLength(3);
    for (const secret of [...secrets, ...tickets]) expect(report).not.toContain(secret);
  });

  it('counts what a running platform does not let it show as not run', async () => {
    const findings = await runChecks(idsOf('S-04'), { ...throwaway.stageOf('MEG'), powers: undefined });
    expect(summaryOf(findings)).toBe('0 of 1 checks passed, 0 failed, 1 not run');
  });
});

describe('a platform that does not conform', () => {
  it.each<[lie: string, check: string, answer: (text: string, path: string) => string]>([
    ['tells a wrong balance', 'B-01', (text) => text.replace(/"balance":"\d+\.\d\d"/, '"balance":"5.00"')],
    ['does not know copies', 'B-03', (text) => text.replace('"repeated":true', '"repeated":false')],
    [
      'gives a copy another journal',
      'W-01',
      (text) => text.replace(/"journalId":"\w+"/, () => `"journalId":"${Math.random()}"`),
    ],
    [
      'has one name for all refusals',
      'B-05',
      (text) => text.replace(/"errorCode":"\w+"/, '"errorCode":"BAD_REQUEST"'),
    ],
    [
      'hides the balance of a refusal',
      'B-06',
      (text) => text.replace(/"balance":"[^"]+"(?=\}\})/, '"left":1'),
    ],
    ['says yes to everything', 'D-01', (text) => text.replace(/^\{"success":false.*$/, yes)],
    ['answers no JSON', 'W-06', () => 'busy'],
  ])('%s: found by %s', async (_lie, id, answer) => {
    const { server, url } = await liarBefore(throwaway.stageOf('MEG'), answer);
    const findings = await runChecks(idsOf(id), { ...throwaway.stageOf('MEG'), platformUrl: url });
    server.closeAllConnections();
    server.close();
    expect(findings.map(({ verdict }) => verdict)).toEqual(['fail']);
  });
});

const yes = '{"success":true,"value":{"balance":"1.00","currency":"BDT","journalId":null,"repeated":false}}';

function idsOf(...ids: string[]): Check[] {
  return allChecks.filter(({ id }) => ids.includes(id));
}

/** A proxy before the platform that changes its responses to a vendor, except those to redeeming tickets. */
async function liarBefore(
  { platformUrl }: Stage,
  answer: (text: string, path: string) => string,
): Promise<{ server: Server; url: string }> {
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const path = request.url ?? '';
    const headers = Object.entries(request.headers).filter(
      ([name]) => !/^(host|connection|content-length)$/.test(name),
    );
    const real = await fetch(platformUrl + path, {
      method: request.method ?? 'GET',
      headers: Object.fromEntries(headers) as Record<string, string>,
      ...(parts.length > 0 ? { body: Buffer.concat(parts) } : {}),
    });
    const text = await real.text();
    const isOpen = !path.startsWith('/vendor/') || path.endsWith('redeem');
    response.writeHead(real.status, { 'content-type': 'application/json' });
    response.end(isOpen ? text : answer(text, path));
  };
  const server = createServer((request, response) => void pass(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

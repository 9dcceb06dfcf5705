// `npm run operator:add` and `operator:grant` as somebody at the machine calls them, on both kinds of database.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listVerifications } from '#contract/identity/office-calls.ts';
import { readInvitation } from '#contract/operators/session.ts';
import { openServer } from '#server/db/postgres/server-database.ts';
import { openEmbedded } from '#server/db/embedded/embedded-database.ts';
import { bringUpToDate } from '#server/db/schema/bring-up-to-date.ts';
import { operatorOn } from '#server/testing/an-operator.ts';
import { platformKey, testPlatform, type TestPlatform } from '#server/testing/test-platform.ts';
import { bareEnvironment } from '#server/testing/process-environment.ts';
import { testPostgresUrl } from '#server/testing/test-postgres.ts';
import { systemClock } from '#server/base/clock.ts';

const home = mkdtempSync(join(tmpdir(), 'khela-operator-add-'));
const secrets = { SECRET_KEY: platformKey.toString('hex'), VENDOR_MASTER_SECRET: '22'.repeat(32) };
let url = '';
let platform: TestPlatform;
beforeAll(async () => {
  url = await testPostgresUrl();
  platform = await testPlatform(openServer(url, 'khela_server'));
  platform.clock.moveTo(systemClock.now());
});
afterAll(async () => {
  await platform.end();
  rmSync(home, { recursive: true, force: true });
});

function run(parts: readonly string[], environment: Record<string, string>, command = 'operator-add') {
  const script = fileURLToPath(new URL(`${command}.ts`, import.meta.url));
  const env = { ...bareEnvironment, DATA_DIR: home, ...secrets, ...environment };
  return new Promise<{ code: number | null; out: string; said: string }>((resolve) => {
    const options = ['--disable-warning=ExperimentalWarning', script, ...parts];
    const child = execFile(process.execPath, options, { env, timeout: 60_000 }, (_fault, out, said) =>
      resolve({ code: child.exitCode, out: out.trim(), said: said.trim() }),
    );
  });
}

describe('operator:add', () => {
  it('prints a link that lets one person in, also while the platform runs', async () => {
    const to = { DATABASE_URL: url, OFFICE_URL: 'https://office.example' };
    const { code, out } = await run(['first.admin', 'admin', 'RISK'], to);
    const [, invitation = ''] = /\nhttps:\/\/office\.example\/invitation#([\w-]{43})$/.exec(out) ?? [];
    expect([code, invitation.length]).toEqual([0, 43]);
    const shown = await platform.ask({
      method: 'POST',
      path: readInvitation.path,
      body: { invitation },
    });
    expect(shown.body).toMatchObject({ success: true, value: { name: 'first.admin' } });
    const again = await run(['first.admin', 'ADMIN'], to);
    expect(again).toEqual({
      code: 1,
      out: '',
      said: 'There is an operator first.admin, or was one: a name is never given twice.',
    });
    const noted = await platform.db.query(
      `select operator, act, subject from operator_audit where operator = '(shell)'`,
    );
    expect(noted).toEqual([{ operator: '(shell)', act: 'operators.inviteOperator', subject: 'first.admin' }]);
  });

  it('says in one sentence what it cannot do', async () => {
    const wrongKey = { DATABASE_URL: url, SECRET_KEY: '33'.repeat(32) };
    const cases: [string[], Record<string, string>, RegExp][] = [
      [[], {}, /^Say who and as what: npm run operator:add -- rina ADMIN$/],
      [['Rina K', 'ADMIN'], {}, /^Rina K is no name: .*$/],
      [['rina'], {}, /^Say as what, one or several of: SUPPORT .*$/],
      [['rina', 'BOSS'], {}, /^Say as what, .*$/],
      [['rina', 'ADMIN'], {}, /^There is no data in .*: start the platform first, or name its DATA_DIR\.$/],
      [
        ['rina', 'ADMIN'],
        { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' },
        /^The database does not answer: .*$/,
      ],
      [['rina', 'ADMIN'], wrongKey, /^SECRET_KEY is not the one this data was made with: .*$/],
    ];
    for (const [parts, environment, sentence] of cases) {
      const { code, said } = await run(parts, environment);
      expect([parts, code], said).toEqual([parts, 1]);
      expect(said).toMatch(sentence);
    }
  });

  it('on the embedded database says that the platform has to be ended first, and works when it is', async () => {
    const folder = join(home, 'embedded');
    mkdirSync(folder);
    const db = await openEmbedded(join(folder, 'postgres'));
    await bringUpToDate(db);
    const parts = ['rina', 'ADMIN'];
    const busy = await run(parts, { DATA_DIR: folder });
    expect(busy.said).toMatch(
      new RegExp(`^The platform runs on this data folder as process ${process.pid}, `),
    );
    await db.close();
    expect(await run(parts, { DATA_DIR: folder })).toMatchObject({ code: 0, said: '' });
  });
});

describe('operator:grant', () => {
  const grant = (...parts: string[]) => run(parts, { DATABASE_URL: url }, 'operator-grant');

  it('gives a role what nobody in the office may give it, noted and alarmed, at once', async () => {
    const headers = await operatorOn(platform, 'ADMIN');
    const mayLook = async () => (await platform.ask({ path: listVerifications.path, headers })).status;
    expect(await mayLook()).toBe(403);
    const added = ['identity.verification.decide', 'identity.verification.read'];
    expect(await grant('admin', ...added, 'identity.member.read')).toMatchObject({
      code: 0,
      out: `ADMIN may also: ${added.join(' ')}`,
    });
    expect(await mayLook()).toBe(200);
    expect(await grant('ADMIN', ...added)).toMatchObject({ code: 0, out: 'ADMIN had all of it before.' });
    const noted = await platform.db.query(
      `select subject, details from operator_audit where act = 'operators.setRole'`,
    );
    expect(noted).toEqual([{ subject: 'ADMIN', details: { added } }]);
    const alarms = await platform.db.query(`select details from operator_alarm where kind = 'GRANTED'`);
    expect(alarms).toEqual([{ details: { role: 'ADMIN', added } }]);
  });

  it('says in one sentence what it cannot do', async () => {
    for (const [parts, sentence] of [
      [[], /^Say which role, one of: SUPPORT /],
      [['BOSS', 'identity.member.read'], /^Say which role, /],
      [['ADMIN'], /^Say what: npm run operator:grant -- ADMIN /],
      [['ADMIN', 'identity.member.eat'], /^There is no permission identity\.member\.eat\. /],
    ] as const) {
      const { code, said } = await grant(...parts);
      expect([parts, code], said).toEqual([parts, 1]);
      expect(said).toMatch(sentence);
    }
  });
});

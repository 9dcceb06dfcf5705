// The game server against a platform with a correct ledger, while responses are lost, doubled and cut off.
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { calmLines } from './game-vendors/slots/lines/calm-lines.ts';
import { windowAt } from './game-vendors/slots/machine.ts';
import { derivedSecret } from './game-vendors/vendor-keys.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from './server.ts';
import { GamePage, player, vendor } from './testing/game-page.ts';
import { type Fault, LedgerPlatform } from './testing/ledger-platform.ts';

const vendorMasterSecret = '5e'.repeat(32);
const secretOf = (vendorCode: string): string => derivedSecret(vendorMasterSecret, vendorCode);
const cents = (decimal: string): bigint => BigInt(decimal.replace('.', ''));
const start = 1_000_000n;

let platform: LedgerPlatform;
let dataDir: string;
let sandbox: Sandbox;
let nowMs: number;

const open = (options: Partial<SandboxOptions> = {}): Promise<Sandbox> =>
  createSandbox({
    port: 0,
    host: '127.0.0.1',
    platformUrl: platform.url,
    platformOrigin: 'http://localhost:8080',
    vendorMasterSecret,
    dataDir,
    // Advances with every reading, so that later work becomes due.
    clock: { now: () => new Date((nowMs += 5)) },
    firstRetryMs: 2,
    ...options,
  });
/** Free spins come on the first paid turn, none come again; everything else stops where the strip begins. */
const threeScattersOnce = () => {
  let draws = 0;
  return (): number => {
    const reel = draws++;
    const strip = calmLines.strips[reel] ?? '';
    if (reel >= 3) return 0;
    return Array.from(strip).findIndex((_, stop) => windowAt(strip, stop, 3).includes('S'));
  };
};

/** The next turn, as a player gets it who tries again while the last money is still on its way. */
const spinOnceSettled = (page: GamePage): Promise<unknown> =>
  page.spin().catch((refused: Error) => {
    if (refused.message !== 'STILL_SETTLING') throw refused;
    return spinOnceSettled(page);
  });

beforeEach(async () => {
  nowMs = Date.parse('2026-11-21T10:00:00Z');
  dataDir = mkdtempSync(join(tmpdir(), 'khela-sandbox-'));
  platform = new LedgerPlatform(secretOf);
  platform.balances.set(player, start);
  await platform.listen();
  sandbox = await open();
});
afterEach(async () => {
  await sandbox.close();
  await platform.close();
  rmSync(dataDir, { recursive: true });
});

describe('play', () => {
  it('moves the balance by exactly win minus bet, round after round', async () => {
    const page = await GamePage.open(platform, sandbox.url);
    let expected = start;
    for (let round = 0; round < 40; round += 1) {
      const last = (await page.playRound('5.00')).at(-1);
      expected += cents(last?.roundAmount ?? '') - 500n;
      expect(last?.balance && cents(last.balance)).toBe(expected);
    }
    expect(platform.balances.get(player)).toBe(expected);
    expect(platform.openBets()).toEqual([]);
    expect((await page.history()).rounds).toHaveLength(40);
  });

  it('answers a repeated request from its records: one stake, one result', async () => {
    const page = await GamePage.open(platform, sandbox.url);
    const first = await page.spin('10.00', 'request-0001');
    const again = await page.spin('10.00', 'request-0001');
    expect(again.screen).toEqual(first.screen);
    expect(again.roundId).toBe(first.roundId);
    expect(platform.bets.size).toBe(1);
  });

  it('plays one turn at a time, whoever clicks while the stake is under way', async () => {
    const page = await GamePage.open(platform, sandbox.url);
    const other = await GamePage.open(platform, sandbox.url);
    platform.beforeAnswer = async () => {
      platform.beforeAnswer = () => {};
      await expect(page.spin()).rejects.toThrow('STILL_SETTLING');
      await expect(other.spin()).rejects.toThrow('STILL_SETTLING');
    };
    await page.spin();
    expect(platform.bets.size).toBe(1);
  });

  it('holds the round open over its free spins, resumes it, and pays once at the end', async () => {
    await sandbox.close();
    sandbox = await open({ chance: threeScattersOnce() });
    const page = await GamePage.open(platform, sandbox.url);
    const paid = await page.spin('10.00');
    expect([paid.spinsWon, paid.spinsLeft]).toEqual([10, 10]);
    await page.spin();
    expect(platform.calls.filter(({ call }) => call === 'win')).toEqual([]);

    await sandbox.close();
    sandbox = await open({ chance: () => 0 });
    const later = await GamePage.open(platform, sandbox.url);
    expect(later.session.open).toMatchObject({ roundId: paid.roundId, spinsLeft: 9, bet: '10.00' });
    const turns = await later.playRound('2.00');
    expect(turns).toHaveLength(9);
    expect(turns.every((turn) => turn.free && turn.bet === '10.00')).toBe(true);
    const wins = platform.calls.filter(({ call }) => call === 'win');
    expect(wins).toHaveLength(1);
    expect(wins[0]?.body).toMatchObject({ roundClosed: true, amount: turns.at(-1)?.roundAmount });
    expect(platform.balances.get(player)).toBe(start - 1000n + cents(turns.at(-1)?.roundAmount ?? ''));
    expect((await GamePage.open(platform, sandbox.url)).session.open).toBeUndefined();
  });

  it('plays out free spins nobody came back for after two days', async () => {
    await sandbox.close();
    sandbox = await open({ chance: threeScattersOnce() });
    await (await GamePage.open(platform, sandbox.url)).spin('10.00');
    await sandbox.close();
    nowMs += 49 * 3_600_000;
    sandbox = await open({ chance: () => 0 });
    expect(platform.openBets()).toEqual([]);
    expect(platform.calls.filter(({ call }) => call === 'win')).toHaveLength(1);
  });

  it('draws a trial by the same machine and says so', async () => {
    const page = await GamePage.open(platform, sandbox.url, 'MEGAWIN_S03_lotus', 'TRIAL');
    expect(page.session).toMatchObject({ mode: 'TRIAL', model: 'scatter', theme: 'lotus' });
    const table = await page.call<{ rtp: { total: string } }>('GET', '/api/paytable/MEGAWIN_S03_lotus');
    expect(table.rtp.total).toMatch(/^0\.9[56]\d{10}$/);
  });
});

describe('refusals', () => {
  it('says why and moves nothing', async () => {
    const page = await GamePage.open(platform, sandbox.url);
    await expect(page.spin('0.07')).rejects.toThrow('INPUT_INVALID');
    await expect(page.spin('-5.00')).rejects.toThrow('INPUT_INVALID');
    platform.balances.set(player, 99n);
    await expect(page.spin('1.00')).rejects.toThrow('INSUFFICIENT_FUNDS');
    platform.balances.set(player, start);
    for (const code of ['SESSION_EXPIRED', 'PLAYER_BLOCKED', 'LIMIT_REACHED'] as const) {
      platform.faults.push({ call: 'bet', fault: code });
      await expect(page.spin()).rejects.toThrow(code);
    }
    expect(platform.balances.get(player)).toBe(start);
    await page.spin();
  });

  it('knows tickets, tokens and games only once and only its own', async () => {
    const page = await GamePage.open(platform, sandbox.url);
    const launch = { vendor, ticket: 'ticket-that-was-never-made', game: 'MEGAWIN_L02_tiger' };
    await expect(page.call('POST', '/api/session', launch)).rejects.toThrow('SESSION_INVALID');
    await expect(GamePage.open(platform, sandbox.url, 'MEGAWIN_Q02_tiger')).rejects.toThrow('GAME_UNKNOWN');
    page.session = { ...page.session, token: 'x'.repeat(43) };
    await expect(page.spin()).rejects.toThrow('NOT_SIGNED_IN');
    nowMs = Date.parse('2031-01-01T00:00:00Z');
  });

  it('ends a session at its time', async () => {
    const page = await GamePage.open(platform, sandbox.url);
    nowMs = Date.parse('2030-01-01T00:00:01Z');
    await expect(page.spin()).rejects.toThrow('SESSION_EXPIRED');
  });

  it('frames only into the platform and leaks no referrer', async () => {
    const { headers } = await fetch(`${sandbox.url}/healthz`);
    expect(headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:8080');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('planned faults', () => {
  const ask = (password?: string): Promise<Response> =>
    fetch(`${sandbox.url}/control/faults`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(password ? { 'x-sandbox-control': password } : {}),
      },
      body: JSON.stringify({ call: 'wallet.bet', kind: 'lose', times: 3 }),
    });

  it('is nobody’s to plan unless there is a password, and then only with it', async () => {
    expect((await ask('guessed')).status).toBe(404);
    await sandbox.close();
    sandbox = await open({ controlPassword: 'a-long-password-of-a-test' });
    expect((await ask()).status).toBe(404);
    expect((await ask('guessed')).status).toBe(404);
    expect((await ask('a-long-password-of-a-test')).status).toBe(200);
    const page = await GamePage.open(platform, sandbox.url);
    await expect(page.spin()).rejects.toThrow('BET_UNCERTAIN');
    await platform.until(() => platform.openBets().length === 0);
    expect(platform.balances.get(player)).toBe(start);
  });
});

describe('records of an earlier day', () => {
  it('are taken over: a round that was open is played on by the terms of then', async () => {
    await sandbox.close();
    sandbox = await open({ chance: threeScattersOnce() });
    await (await GamePage.open(platform, sandbox.url)).spin('10.00');
    await sandbox.close();
    const db = new DatabaseSync(join(dataDir, 'sandbox.db'));
    db.exec('alter table round drop column terms; alter table round drop column at_once_win;');
    db.exec('alter table errand drop column terms; drop table movement; drop table spent_ticket;');
    db.exec('alter table round rename vendor_code to vassalage;');
    db.close();
    sandbox = await open({ chance: () => 0 });
    const page = await GamePage.open(platform, sandbox.url);
    const turns = await page.playRound('2.00');
    expect(turns.at(-1)?.spinsLeft).toBe(0);
    expect(platform.openBets()).toEqual([]);
  });
});

describe('a platform that falters', () => {
  it.each(['lost', 'dropped', 'garbled', 'busy'] satisfies Fault[])(
    'repeats a stake whose answer is %s',
    async (fault) => {
      const page = await GamePage.open(platform, sandbox.url);
      platform.faults.push({ call: 'bet', fault }, { call: 'bet', fault });
      const last = (await page.playRound()).at(-1);
      expect(platform.bets.size).toBe(1);
      expect(platform.balances.get(player)).toBe(start - 1000n + cents(last?.roundAmount ?? ''));
    },
  );

  it.each(['lost', 'dropped', 'garbled', 'busy'] satisfies Fault[])(
    'gives the stake back after three answers %s',
    async (fault) => {
      const page = await GamePage.open(platform, sandbox.url);
      for (let attempt = 0; attempt < 3; attempt += 1) platform.faults.push({ call: 'bet', fault });
      platform.faults.push({ call: 'rollback', fault }, { call: 'rollback', fault });
      await expect(page.spin('10.00', 'request-0002')).rejects.toThrow('BET_UNCERTAIN');
      await platform.until(() =>
        platform.calls.some(
          ({ call, repeated }) =>
            call === 'rollback' && (repeated || fault === 'dropped' || fault === 'busy'),
        ),
      );
      expect(platform.balances.get(player)).toBe(start);
      expect(platform.openBets()).toEqual([]);
      await expect(page.spin('10.00', 'request-0002')).rejects.toThrow('BET_UNCERTAIN');
      await spinOnceSettled(page);
    },
  );

  it('takes a stake back when a refusal follows an answer that never came', async () => {
    const page = await GamePage.open(platform, sandbox.url);
    platform.faults.push({ call: 'bet', fault: 'lost' }, { call: 'bet', fault: 'LIMIT_REACHED' });
    await expect(page.spin()).rejects.toThrow('LIMIT_REACHED');
    await platform.until(() => platform.openBets().length === 0);
    expect(platform.balances.get(player)).toBe(start);
  });

  it.each(['lost', 'dropped', 'garbled', 'busy'] satisfies Fault[])(
    'pays a win once though its answer is %s',
    async (fault) => {
      const page = await GamePage.open(platform, sandbox.url);
      for (let attempt = 0; attempt < 4; attempt += 1) platform.faults.push({ call: 'win', fault });
      const last = (await page.playRound()).at(-1);
      await platform.until(() => platform.faults.length === 0 && platform.openBets().length === 0);
      expect(platform.balances.get(player)).toBe(start - 1000n + cents(last?.roundAmount ?? ''));
      await spinOnceSettled(page);
    },
  );

  it('keeps its records from other users of the machine', async () => {
    await (await GamePage.open(platform, sandbox.url)).spin();
    const files = readdirSync(dataDir);
    expect(files).toContain('sandbox.db');
    for (const file of files) expect(statSync(join(dataDir, file)).mode & 0o077, file).toBe(0);
  });

  it('gives back a stake the platform still holds when our records are gone', async () => {
    await sandbox.close();
    sandbox = await open({ chance: threeScattersOnce() });
    await (await GamePage.open(platform, sandbox.url)).spin('10.00');
    await sandbox.close();
    rmSync(join(dataDir, 'sandbox.db'));
    sandbox = await open();
    await GamePage.open(platform, sandbox.url);
    await platform.until(() => platform.openBets().length === 0);
    expect(platform.balances.get(player)).toBe(start);
  });
});

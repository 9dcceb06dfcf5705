// Vendors of every protocol that crash in the middle of a call of money, and their state after the restart.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decimalToMinor } from '#contract/base/money.ts';
import type { SandboxOptions } from '#sandbox/server.ts';
import { freePort } from '#server/testing/test-postgres.ts';
import { Notes } from './check.ts';
import type { Member } from './members.ts';
import type { Stage } from './stage.ts';
import { openThrowaway, type Throwaway } from './throwaway.ts';
import { Page, until } from './vendor/page.ts';

const seamless = [
  ['MEG', 'khela-sandbox', ['bet', 'win']],
  ['ALPO', 'rsa-units', ['bet', 'win']],
  ['NILP', 'hmac-actions', ['bet-and-win']],
  ['PALK', 'sorted-hash', ['bet', 'win', 'end-round']],
] as const;
const control = 'a-password-for-control';
const ports = { platform: await freePort(), vendors: await freePort() };
const vendorUrl = `http://127.0.0.1:${ports.vendors}`;

let throwaway: Throwaway;
let options: SandboxOptions;
let child: ChildProcess | undefined;

beforeAll(async () => {
  const vendors = [
    ...seamless.map(([vendorCode, protocol]) => ({ vendorCode, protocol, walletMode: 'SEAMLESS' as const })),
    { vendorCode: 'SHAP', protocol: 'khela-sandbox', walletMode: 'TRANSFER' } as const,
  ];
  throwaway = await openThrowaway(vendors, ports, async (wanted) => {
    options = wanted;
    await startVendors();
    return { plan: () => {}, calm: () => {}, close: stopVendors };
  });
});
afterAll(() => throwaway.close());

/** Starts the vendors' real process over the same records. */
async function startVendors(): Promise<void> {
  const script = fileURLToPath(new URL('../../sandbox/main.ts', import.meta.url));
  const started = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    env: {
      ...process.env,
      SANDBOX_PORT: String(ports.vendors),
      SANDBOX_CONTROL: control,
      PLATFORM_URL: options.platformUrl,
      PLATFORM_ORIGIN: options.platformOrigin,
      VENDOR_MASTER_SECRET: options.vendorMasterSecret,
      VENDOR_URL: vendorUrl,
      DATA_DIR: options.dataDir,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  await once(started.stdout, 'data');
}

async function stopVendors(): Promise<void> {
  const stopping = child;
  child = undefined;
  if (!stopping || stopping.exitCode !== null || stopping.signalCode !== null) return;
  const gone = once(stopping, 'exit');
  stopping.kill('SIGKILL');
  await gone;
}

async function dieAt(call: string): Promise<void> {
  const response = await fetch(`${vendorUrl}/control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-sandbox-control': control },
    body: JSON.stringify({ call, kind: 'die' }),
  });
  expect(response.status).toBe(200);
}

/** Waits for the death that was planned, then brings the vendors back. */
async function mournAndRestart(): Promise<void> {
  if (child && child.signalCode === null) await once(child, 'exit');
  expect(child?.signalCode).toBe('SIGKILL');
  await startVendors();
}

const sumOf = async (player: Member): Promise<bigint> => decimalToMinor((await player.wallet()).sumBalance);

/** The result of the rounds in the vendor's own history; undefined while one of them is open. */
async function playedMinor(page: Page): Promise<bigint | undefined> {
  const { rounds } = (await page.history()).value;
  if (rounds.some(({ spins }) => (spins.at(-1)?.spinsLeft ?? 0) > 0)) return undefined;
  return rounds.reduce(
    (sum, { spins }) => sum + decimalToMinor(spins.at(-1)?.roundAmount ?? '0.00') - 200n,
    0n,
  );
}

async function playUntilDeath(page: Page): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) {
    const answered = await page.spin('2.00').catch(() => undefined);
    if (!answered) return;
  }
  throw new Error('nobody died');
}

describe('a vendor that dies and comes back', () => {
  it.each(seamless)(
    '%s in the protocol %s: the wallet agrees with its history after every death',
    async (vendorCode, _protocol, acts) => {
      const stage: Stage = throwaway.stageOf(vendorCode);
      const player = await stage.newVisitor();
      const start = await sumOf(player);
      for (const act of acts) {
        const page = await Page.open(new Notes(), stage, player);
        await dieAt(`wallet.${act}`);
        await playUntilDeath(page);
        await mournAndRestart();
        const back = await Page.open(new Notes(), stage, player);
        if (back.session.open) await back.playRound('2.00');
        const agrees = async () => {
          const played = await playedMinor(back);
          return played !== undefined && (await sumOf(player)) === start + played;
        };
        expect(await until(agrees), `after a death at ${act}`).toBe(true);
      }
    },
    240_000,
  );

  it('SHAP that holds the money itself: a transfer it died in is made once', async () => {
    const stage = throwaway.stageOf('SHAP');
    const player = await stage.newVisitor();
    const start = await sumOf(player);
    await dieAt('server.transfers');
    await player.launch(stage.vendorCode, stage.game.nodeId);
    await mournAndRestart();
    const page = await Page.open(new Notes(), stage, player);
    expect(decimalToMinor(page.session.balance)).toBe(start);
    await page.playRound('2.00');
    const left = decimalToMinor((await page.balance()).value.balance);
    await dieAt('server.transfers');
    await player.close(page.launched.gameSessionId).catch(() => undefined);
    await mournAndRestart();
    const again = await Page.open(new Notes(), stage, player);
    expect(decimalToMinor(again.session.balance)).toBe(left);
    await player.close(again.launched.gameSessionId);
    expect(await until(async () => (await sumOf(player)) === left)).toBe(true);
  }, 240_000);
});

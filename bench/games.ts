// `npm run bench:games`: frames of each kind of game on a processor four times slower, beside a bare canvas.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { derivedSecret } from '#sandbox/game-vendors/vendor-keys.ts';
import { createSandbox } from '#sandbox/server.ts';
import { LedgerPlatform } from '#sandbox/testing/ledger-platform.ts';
import { buildSandbox } from '../tools/builds/build-sandbox.ts';

const slowdown = 4;
const measuredMs = 6_000;
const secret = '7b'.repeat(32);

type Game = {
  readonly code: string;
  /** What a player does, so that the game moves while frames are counted. */
  readonly play: (page: Page) => Promise<unknown>;
};
const press = (selector: string) => async (page: Page) =>
  page
    .locator(selector)
    .first()
    .click({ timeout: 2_000 })
    .catch(() => undefined);

const games: readonly Game[] = [
  { code: 'MEG_L01_arcade', play: press('.spin') },
  { code: 'TUN_I01_crash', play: async () => undefined },
  { code: 'TUN_I02_mines', play: press('.big') },
  { code: 'TUN_I03_plinko', play: press('.big') },
  { code: 'TUN_I04_dice', play: press('.big') },
  { code: 'TUN_I05_hilo', play: press('.big') },
  { code: 'RAJB_V01_baccarat', play: async () => undefined },
  { code: 'BAIT_V02_roulette', play: async () => undefined },
  { code: 'RAJB_V05_sicbo', play: async () => undefined },
  {
    code: 'JOLA_F01_hilsa',
    play: async (page) => page.locator('#sea').click({ position: { x: 150, y: 120 } }),
  },
  { code: 'SV3_C01_redcomb', play: async () => undefined },
  { code: 'TASH_P01_jacks', play: press('.poker-act, .act') },
  { code: 'TASH_P04_holdem2', play: async () => undefined },
];

const bare = `<!doctype html><body style="margin:0"><canvas id="c" width="540" height="1110" style="width:360px;height:740px"></canvas><script>
const ctx = document.getElementById('c').getContext('2d');
(function draw(now) {
  ctx.clearRect(0, 0, 540, 1110);
  for (let n = 0; n < 60; n += 1) { ctx.beginPath(); ctx.arc(270 + 200 * Math.sin(now / 700 + n), 555 + 400 * Math.cos(now / 900 + n * 2), 20, 0, 7); ctx.fill(); }
  requestAnimationFrame(draw);
})(0);
</script>`;

await buildSandbox();
const platform = new LedgerPlatform((name) => derivedSecret(secret, name));
platform.balances.set('ana', 10_000_000n);
await platform.listen();
const dataDir = mkdtempSync(join(tmpdir(), 'khela-bench-games-'));
const sandbox = await createSandbox({
  port: 0,
  platformUrl: platform.url,
  platformOrigin: platform.url,
  vendorMasterSecret: secret,
  dataDir,
  clock: { now: () => new Date() },
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  const chosen = process.argv.slice(2);
  for (const [nth, { code, play }] of games.entries()) {
    if (chosen.length > 0 && !chosen.includes(code)) continue;
    const ticket = `a-ticket-of-the-bench-${nth}`;
    platform.tickets.set(ticket, { playerId: 'ana', gameCode: code, mode: 'REAL' });
    const query = `vendor=${code.split('_')[0]}&ticket=${ticket}&language=BN&theme=dark`;
    // Beside each game, because others may work on the same machine.
    const yardstick = await frames(
      (page) => page.setContent(bare),
      async () => undefined,
    );
    const measured = await frames(async (page) => {
      await page.goto(`${sandbox.url}/play/${code}?${query}`);
      await page.locator('#game:not([hidden])').waitFor();
    }, play);
    show(code, measured, yardstick);
  }
} finally {
  await browser.close();
  await sandbox.close();
  await platform.close();
  rmSync(dataDir, { recursive: true });
}

type Frames = { readonly gaps: readonly number[]; readonly workMs: number; readonly sharpness: number };

/** The times between frames in ms while the page plays, the processor time of its main thread, and how sharp its last canvas is. */
async function frames(open: (page: Page) => Promise<unknown>, play: Game['play']): Promise<Frames> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await open(page);
  await page.waitForTimeout(1_500);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async (): Promise<number> =>
    (await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ??
    0;
  const before = await busy();
  const counting = page.evaluate(
    (untilMs) =>
      new Promise<number[]>((done) => {
        const times: number[] = [];
        const step = (now: number): void => {
          times.push(now);
          if (now - (times[0] ?? now) < untilMs) requestAnimationFrame(step);
          else done(times);
        };
        requestAnimationFrame(step);
      }),
    measuredMs,
  );
  await play(page);
  const times = await counting;
  const workMs = ((await busy()) - before) * 1_000;
  const sharpness = await page.evaluate(() => {
    const shown = [...document.querySelectorAll('canvas')].filter(({ id }) => id !== 'shower');
    const last = shown[shown.length - 1];
    return last ? last.width / last.clientWidth : 0;
  });
  await context.close();
  return { gaps: times.slice(1).map((time, at) => time - (times[at] ?? time)), workMs, sharpness };
}

function show(name: string, { gaps, workMs, sharpness }: Frames, yardstick: Frames): void {
  const sorted = gaps.toSorted((one, two) => one - two);
  const at = (part: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  const perSecond = (of: readonly number[]): number =>
    (1_000 * of.length) / of.reduce((sum, gap) => sum + gap, 0);
  const rate = perSecond(gaps);
  const late = (100 * gaps.filter((gap) => gap > 25).length) / gaps.length;
  console.log(
    `${name.padEnd(20)} ${rate.toFixed(1)} frames/s (${(rate / perSecond(yardstick.gaps)).toFixed(2)} of bare), ` +
      `p95 ${at(0.95).toFixed(1)} ms, worst ${at(1).toFixed(0)} ms, ${late.toFixed(1)} % late, ` +
      `${(workMs / gaps.length).toFixed(1)} ms of processor time a frame (bare ${(yardstick.workMs / yardstick.gaps.length).toFixed(1)}), ` +
      `${sharpness.toFixed(2)} pixels to one`,
  );
}

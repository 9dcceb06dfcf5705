// `npm run bench:site`: the first load of home, its bytes beside a bare React app and its paint beside itself without script.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { buildSite } from '../tools/builds/build-site.ts';
import { bareReactBytes } from './bare-react.ts';
import { median, runningPlatform } from './running-platform.ts';

const rounds = 5;
const chromePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];
const slow4g = {
  rttMs: 150,
  throughputKbps: 1_638.4,
  requestLatencyMs: 562.5,
  downloadThroughputKbps: 1_474.56,
};
const applied = {
  throttlingMethod: 'devtools' as const,
  throttling: { ...slow4g, uploadThroughputKbps: 675, cpuSlowdownMultiplier: 8 },
};

await buildSite();
const bare = await bareReactBytes();
const platform = await runningPlatform(18_092);
const still = await withoutScript(`${platform.url}/m/home`);
try {
  const bytes = await firstLoadBytes(`${platform.url}/m/home`);
  console.log(`bare React ${bare} bytes of script`);
  for (const [kind, sum] of Object.entries(bytes)) console.log(`home ${kind.padEnd(10)} ${sum} bytes`);
  const simulated = await measure(`${platform.url}/m/home`, {});
  const full = await measure(`${platform.url}/m/home`, applied);
  const plain = await measure(still.url, applied);
  const results = {
    ratio_script: (bytes.script ?? 0) / bare,
    document_kb: (bytes.document ?? 0) / 1024,
    first_load_kb: Object.values(bytes).reduce((sum, value) => sum + value, 0) / 1024,
    score_default: simulated.score,
    score_applied: full.score,
    lcp_ms: full.lcp,
    ratio_lcp: full.lcp / plain.lcp,
    blocking_ms: simulated.blocking,
    shift: full.shift,
  };
  console.log(
    `RESULT site ${Object.entries(results)
      .map(([name, value]) => `${name}=${Number(value.toFixed(3))}`)
      .join(' ')}`,
  );
} finally {
  await still.stop();
  await platform.stop();
}

/** The first load of a visitor's phone before scrolling, in bytes on the wire by kind. */
async function firstLoadBytes(url: string): Promise<Record<string, number>> {
  const browser = await chromium.launch({ executablePath: chromePath, args: flags.slice(1) });
  const page = await browser.newPage({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
  });
  const bytes: Record<string, number> = {};
  const counted: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    counted.push(
      request.sizes().then(({ responseBodySize }) => {
        const kind = request.resourceType();
        bytes[kind] = (bytes[kind] ?? 0) + responseBodySize;
      }),
    );
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await Promise.all(counted);
  await browser.close();
  return bytes;
}

type Paint = { score: number; lcp: number; shift: number; blocking: number };

async function measure(url: string, settings: object): Promise<Paint> {
  const all: Paint[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const chrome = await launch({ chromePath, chromeFlags: flags });
    const run = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: ['performance'],
      formFactor: 'mobile',
      ...settings,
    });
    chrome.kill();
    const audits = run?.lhr.audits ?? {};
    all.push({
      score: (run?.lhr.categories.performance?.score ?? 0) * 100,
      lcp: audits['largest-contentful-paint']?.numericValue ?? 0,
      shift: audits['cumulative-layout-shift']?.numericValue ?? 0,
      blocking: audits['total-blocking-time']?.numericValue ?? 0,
    });
  }
  const middle = (name: keyof Paint) => median(all.map((paint) => paint[name]));
  return { score: middle('score'), lcp: middle('lcp'), shift: middle('shift'), blocking: middle('blocking') };
}

/** Serves the same page and files, with every script taken out. */
async function withoutScript(url: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const origin = new URL(url).origin;
  const server = createServer((request, response) => {
    void fetch(`${origin}${request.url}`, { headers: { 'accept-encoding': 'identity' } }).then(
      async (answer) => {
        const type = answer.headers.get('content-type') ?? '';
        const isPage = type.startsWith('text/html');
        response.writeHead(answer.status, { 'content-type': type, 'cache-control': 'no-cache' });
        const page = isPage
          ? (await answer.text()).replace(/<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')
          : '';
        response.end(isPage ? page : Buffer.from(await answer.arrayBuffer()));
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${new URL(url).pathname}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

// `npm run bench:http`: lobby reads of the running server beside a bare Fastify hello, interleaved, medians of rounds.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type AskingResult, keepAsking, type Question } from './keep-asking.ts';
import {
  answering,
  ended,
  median,
  processorMsOf,
  type RunningPlatform,
  runningPlatform,
} from './running-platform.ts';
import { signedInHeaders } from './signed-in-headers.ts';

const rounds = 5;
/** Subjects named on the command line are measured alone, beside the yardstick. */
const wanted = new Set(process.argv.slice(2));
const secondsEach = 2;
const helloPort = 19_401;

type Subject = Question & { readonly pid: number; readonly connections?: number };
type Measured = { rate: number[]; p50: number[]; p99: number[]; costUs: number[] };

const hello = spawn(process.execPath, [
  fileURLToPath(new URL('bare-hello.ts', import.meta.url)),
  String(helloPort),
]);
const helloUrl = `http://127.0.0.1:${helloPort}/hello`;
const running: RunningPlatform[] = [];
const listPath = '/wps/relay/GCSGAME_gameList?gameType=RNG&language=BN&pageNo=1&pageSize=25';
const br = { 'accept-encoding': 'br' };
const failures = new Set<string>();
try {
  await answering(helloUrl, hello);
  const platform = await runningPlatform(19_400);
  running.push(platform);
  const grown = await runningPlatform(19_402, 'bench/grown-server.ts');
  running.push(grown);
  await mustList(grown.url, 10_000);
  const etag = (await fetch(platform.url + listPath)).headers.get('etag') ?? '';
  const script = /(\/assets\/[\w-]+\.js)/.exec(await (await fetch(`${platform.url}/m/home`)).text())?.[1];
  const { pid } = platform;
  const member = await signedInHeaders(platform.url, 'player1');
  const measured = await measure({
    hello: { pid: hello.pid ?? 0, url: helloUrl },
    list_br: { pid, url: platform.url + listPath, headers: br },
    grown_list_br: { pid: grown.pid, url: grown.url + listPath, headers: br },
    list_identity: { pid, url: platform.url + listPath },
    not_modified: { pid, url: platform.url + listPath, headers: { 'if-none-match': etag } },
    page: { pid, url: `${platform.url}/m/home`, headers: br },
    grown_page: { pid: grown.pid, url: `${grown.url}/m/home`, headers: br },
    file: { pid, url: `${platform.url}${script}`, headers: br },
    own_balance: { pid, url: `${platform.url}/wps/wallets/gcs`, headers: member },
    made_list: freshLists(platform),
    grown_made_list: freshLists(grown),
  });
  report(measured);
} finally {
  for (const platform of running) await platform.stop();
  await ended(hello);
}

/** Lists that are not prepared yet, requested from many networks: each must be computed. */
function freshLists({ url, pid }: RunningPlatform): Subject {
  let requested = 0;
  const vary = () => {
    requested += 1;
    const from = `10.${(requested >> 16) & 255}.${(requested >> 8) & 255}.${requested & 255}`;
    const path = `/wps/relay/GCSGAME_gameList?gameName=${requested.toString(36)}&language=EN`;
    return { path, headers: { 'x-forwarded-for': from } };
  };
  return { pid, url, connections: 4, vary };
}

async function mustList(url: string, atLeast: number): Promise<void> {
  const { value } = await (await fetch(url + listPath.replace('gameType=RNG&', ''))).json();
  if (value.totalCount < atLeast) throw new Error(`only ${value.totalCount} games are listed`);
}

async function measure(all: Record<string, Subject>): Promise<Record<string, Measured>> {
  const chosen = Object.entries(all).filter(([name]) => wanted.size === 0 || wanted.has(name));
  const subjects = Object.fromEntries([['hello', all.hello as Subject], ...chosen]);
  const measured: Record<string, Measured> = {};
  for (const subject of Object.values(subjects)) await fire(subject, 1);
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, subject] of Object.entries(subjects)) {
      const before = processorMsOf(subject.pid);
      const result = await fire(subject, secondsEach);
      const spentMs = processorMsOf(subject.pid) - before;
      if (result.refused > 0) failures.add(`${name}: refusals`);
      const { rate, p50, p99, costUs } = (measured[name] ??= { rate: [], p50: [], p99: [], costUs: [] });
      rate.push(result.rate);
      p50.push(result.p50Ms);
      p99.push(result.p99Ms);
      costUs.push((spentMs * 1_000) / result.total);
    }
  }
  return measured;
}

function fire(subject: Subject, seconds: number): Promise<AskingResult> {
  return keepAsking(subject, subject.connections ?? 64, seconds);
}

/** Each subject beside the yardstick; what runs over the grown catalogue beside its twin over the brand's. */
function report(measured: Record<string, Measured>): void {
  const rateOf = (name: string): number => median(measured[name]?.rate ?? []);
  const costOf = (name: string): number => median(measured[name]?.costUs ?? []);
  const ratios: string[] = [];
  const costs: string[] = [];
  let worstTail = 0;
  for (const [name, { p50, p99 }] of Object.entries(measured)) {
    const rate = Math.round(rateOf(name)).toString().padStart(8);
    console.log(
      `${name.padEnd(16)} ${rate} requests/s   p50 ${median(p50).toFixed(2)} ms   p99 ${median(p99).toFixed(2)} ms   processor ${costOf(name).toFixed(0)} µs`,
    );
    worstTail = Math.max(worstTail, median(p99) / median(p50));
    const twin = /^grown_(.*)$/.exec(name)?.[1];
    if (twin) ratios.push(`ratio_growth_${twin}=${(rateOf(name) / rateOf(twin)).toFixed(2)}`);
    else if (name !== 'hello' && name !== 'made_list') {
      ratios.push(`ratio_${name}=${(rateOf(name) / rateOf('hello')).toFixed(2)}`);
      costs.push(`processor_${name}=${(costOf('hello') / costOf(name)).toFixed(2)}`);
    }
  }
  for (const failure of failures) console.log(failure);
  console.log(`RESULT http ${ratios.join(' ')} ${costs.join(' ')} worst_p99_to_p50=${worstTail.toFixed(1)}`);
}

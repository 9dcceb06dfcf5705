// `npm run bench:http`: lobby reads of the running server beside a bare Fastify hello, interleaved, medians of rounds.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { answering, ended, median, runningPlatform } from './running-platform.ts';
import { signedInHeaders } from './signed-in-headers.ts';

const rounds = 5;
const secondsEach = 3;
const connections = 64;
const helloPort = 19_401;
const platformPort = 19_400;

const hello = spawn(process.execPath, [
  fileURLToPath(new URL('bare-hello.ts', import.meta.url)),
  String(helloPort),
]);
const helloUrl = `http://127.0.0.1:${helloPort}/hello`;
const platform = await runningPlatform(platformPort);
const failures: string[] = [];
try {
  await answering(helloUrl, hello);
  const gameList = `${platform.url}/wps/relay/GCSGAME_gameList?gameType=RNG&language=BN&pageNo=1&pageSize=25`;
  const etag = (await fetch(gameList)).headers.get('etag') ?? '';
  const script = /(\/assets\/[\w-]+\.js)/.exec(await (await fetch(`${platform.url}/m/home`)).text())?.[1];
  const member = await signedInHeaders(platform.url, 'player1');
  const subjects: Record<string, { url: string; headers?: Record<string, string> }> = {
    hello: { url: helloUrl },
    list_br: { url: gameList, headers: { 'accept-encoding': 'br' } },
    list_identity: { url: gameList },
    not_modified: { url: gameList, headers: { 'if-none-match': etag } },
    page: { url: `${platform.url}/m/home`, headers: { 'accept-encoding': 'br' } },
    file: { url: `${platform.url}${script}`, headers: { 'accept-encoding': 'br' } },
    own_balance: { url: `${platform.url}/wps/wallets/gcs`, headers: member },
  };
  const measured: Record<string, { rate: number[]; p50: number[]; p99: number[] }> = {};
  for (const name of Object.keys(subjects)) measured[name] = { rate: [], p50: [], p99: [] };
  for (const subject of Object.values(subjects)) await fire(subject, 1);
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, subject] of Object.entries(subjects)) {
      const result = await fire(subject, secondsEach);
      if (result.non2xx > 0 && name !== 'not_modified') failures.push(`${name}: ${result.non2xx} refusals`);
      measured[name]?.rate.push(result.requests.average);
      measured[name]?.p50.push(result.latency.p50);
      measured[name]?.p99.push(result.latency.p99);
    }
  }
  const yardstick = median(measured.hello?.rate ?? []);
  const ratios: string[] = [];
  for (const [name, { rate, p50, p99 }] of Object.entries(measured)) {
    const perSecond = median(rate);
    console.log(
      `${name.padEnd(14)} ${Math.round(perSecond).toString().padStart(8)} requests/s   p50 ${median(p50)} ms   p99 ${median(p99)} ms`,
    );
    if (name !== 'hello') ratios.push(`ratio_${name}=${(perSecond / yardstick).toFixed(2)}`);
  }
  for (const failure of new Set(failures)) console.log(failure);
  console.log(`RESULT http ${ratios.join(' ')}`);
} finally {
  await platform.stop();
  await ended(hello);
}

function fire(
  subject: { url: string; headers?: Record<string, string> },
  seconds: number,
): Promise<autocannon.Result> {
  return autocannon({ ...subject, connections, duration: seconds });
}

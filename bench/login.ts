// `npm run bench:login`: sealed sign-ins of the running server beside what argon2id alone allows, and what other calls feel.
import { argon2, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import autocannon from 'autocannon';
import { hashesAtOnce } from '#server/modules/identity/index.ts';
import { brand } from '#brands/config.ts';
import { median, processorMsOf, type RunningPlatform, runningPlatform } from './running-platform.ts';
import { sealedLogin, signedInHeaders } from './signed-in-headers.ts';

const rounds = 5;
const secondsEach = 3;
const port = 19_420;
/** Concurrent sign-ins of a busy evening: some always wait for the processor. */
const atOnce = 8;
/** Reads of other members meanwhile, well below the server's capacity. */
const readsASecond = 200;

type Round = {
  argon: number;
  /** The same with as many at once as the server computes. */
  bounded: number;
  argonMs: number;
  logins: number;
  loginMs: number;
  alone: number;
  beside: number;
};

const platform = await runningPlatform(port);
try {
  await measureAll(platform);
} finally {
  await platform.stop();
}

async function measureAll({ url, pid }: RunningPlatform): Promise<void> {
  const reader = await signedInHeaders(url, 'nochat1');
  await logins(url, 1);
  await reads(url, reader, 1);
  const measured: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const own = process.cpuUsage();
    const argon = await argonAlone(secondsEach, Math.min(4, availableParallelism()));
    const spent = process.cpuUsage(own);
    const argonMs = (spent.user + spent.system) / 1_000 / (argon * secondsEach);
    const bounded = await argonAlone(secondsEach, hashesAtOnce);
    const before = processorMsOf(pid);
    const signedIn = await logins(url, secondsEach);
    const loginMs = (processorMsOf(pid) - before) / (signedIn * secondsEach);
    const alone = await reads(url, reader, secondsEach);
    const [beside] = await Promise.all([reads(url, reader, secondsEach), logins(url, secondsEach)]);
    measured.push({ argon, bounded, argonMs, logins: signedIn, loginMs, alone, beside });
  }
  report(measured);
}

/** Hashes a second with the platform's parameters, so many at once. */
async function argonAlone(seconds: number, lanes: number): Promise<number> {
  const options = {
    message: Buffer.from(brand.demo.password),
    nonce: randomBytes(16),
    memory: 19_456,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  };
  const hash = () =>
    new Promise<void>((resolve, reject) => {
      argon2('argon2id', options, (fault) => (fault ? reject(fault) : resolve()));
    });
  return perSecond(seconds, lanes, hash);
}

/** Sign-ins a second, all bodies sealed beforehand: what sealing costs is the caller's affair. */
async function logins(url: string, seconds: number): Promise<number> {
  const accounts = brand.demo.accounts.map(({ username }) => username).filter((name) => name !== 'nochat1');
  const calls = await sealedLogin(url, accounts, seconds * 150);
  return perSecond(seconds, atOnce, async () => {
    const call = calls.pop();
    if (!call) throw new Error('more sign-ins were made than bodies were sealed');
    const response = await fetch(`${url}/wps/session/login`, call);
    const answer = await response.json();
    if (!answer.success) throw new Error(`a sign-in was refused: ${answer.errorCode}`);
  });
}

async function perSecond(seconds: number, lanes: number, work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  const end = start + seconds * 1_000;
  let done = 0;
  const lane = async (): Promise<void> => {
    while (performance.now() < end) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return (done * 1_000) / (performance.now() - start);
}

/** The 99th percentile, in ms, of reading a member's balance at a steady rate. */
async function reads(url: string, headers: Record<string, string>, seconds: number): Promise<number> {
  const result = await autocannon({
    url: `${url}/wps/wallets/gcs`,
    headers,
    connections: 8,
    overallRate: readsASecond,
    duration: seconds,
  });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} reads were refused`);
  return result.latency.p99;
}

function report(measured: readonly Round[]): void {
  const middle = (of: (round: Round) => number): number => median(measured.map(of));
  const ratio = middle((round) => round.logins / round.argon);
  console.log(
    `argon2id alone   ${middle((round) => round.argon).toFixed(1)} hashes/s   processor ${middle((round) => round.argonMs).toFixed(1)} ms each`,
  );
  const bounded = middle((round) => round.logins / round.bounded);
  console.log(`as bounded       ${middle((round) => round.bounded).toFixed(1)} hashes/s`);
  console.log(
    `sign-ins         ${middle((round) => round.logins).toFixed(1)}/s   processor ${middle((round) => round.loginMs).toFixed(1)} ms each`,
  );
  console.log(`reads alone      p99 ${middle((round) => round.alone)} ms`);
  console.log(`beside sign-ins  p99 ${middle((round) => round.beside)} ms`);
  console.log(
    `RESULT login ratio_argon=${ratio.toFixed(2)} ratio_bounded=${bounded.toFixed(2)} processor_argon=${middle((round) => round.argonMs / round.loginMs).toFixed(2)} reads_p99_alone=${middle((round) => round.alone)}ms reads_p99_beside=${middle((round) => round.beside)}ms`,
  );
}

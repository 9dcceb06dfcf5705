// `npm run bench:wins [minutes] [embedded]`: the time from a draw until members see their wins on their own streams.
import { randomUUID } from 'node:crypto';
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createParser } from 'eventsource-parser';
import type { ValueOf } from '#contract/base/endpoint.ts';
import type { OpenedDraws } from '#contract/lottery/draws.ts';
import type { lotteryRules } from '#contract/lottery/games.ts';
import type { orderDetail, placeOrder } from '#contract/lottery/orders.ts';
import { startOwnServer } from './ledger/own-server.ts';
import { runningPlatform } from './running-platform.ts';
import { signedInHeaders } from './signed-in-headers.ts';

const minutes = Number(process.argv[2] ?? 2);
const isEmbedded = process.argv[3] === 'embedded';
const members = 300;
/** Others, who bet all the time on a draw that is later. */
const bettors = 50;
const signInsAtOnce = 10;
const betsPerSecond = 25;
const looksPerSecond = 100;
/** All of them are drawn in the same second, once a minute. */
const games = {
  FIVE_60: 'TOTAL_SIDES',
  ELEVEN_60: 'TOTAL_SIZE',
  DICE_60: 'TOTAL_SIDES',
  RACE_60: 'SUM_SIDES',
  VNN_60: 'SIDES',
} as const;
const slipsOfMember = 2;
const laterGame = 'FIVE_300';
const minuteMs = 60_000;
/** When slips are placed, after the minute has begun. */
const [saleFromMs, saleToMs] = [4_000, 44_000];
/** An event later than this counts as lost. */
const lostAfterMs = 10_000;

type Headers = Record<string, string>;
type Member = {
  readonly name: string;
  readonly headers: Headers;
  /** This minute's slips by their lotteries; the first is looked at. */
  slips: { gameCode: string; numero: string; orderNo: string }[];
  /** When the news of this minute came, by the clock of the wall. */
  drawn: number | undefined;
  settled: number | undefined;
  balances: number[];
  /** The time of the response that shows the slip as won. */
  seen: number | undefined;
};

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
const databaseUrl = isEmbedded ? undefined : await (await startOwnServer()).emptyDatabase('wins');
const platform = await runningPlatform(19_205, 'bench/wins-server.ts', {
  DEMO: 'off',
  BENCH_MEMBERS: String(members + bettors),
  ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
});
const everybody: Member[] = [];
while (everybody.length < members + bettors)
  everybody.push(
    ...(await Promise.all(Array.from({ length: signInsAtOnce }, (_, at) => signIn(everybody.length + at)))),
  );
console.log(`${everybody.length} members are signed in`);
const players = everybody.slice(0, members);
for (const player of players) listen(player);

const delays = {
  drawn: [] as number[],
  balance: [] as number[],
  settled: [] as number[],
  seen: [] as number[],
};
let missed = 0;
let placed = 0;
let isOver = false;
const background = [keepBetting(), keepLooking()];
try {
  for (let round = 0; round < minutes; round += 1) await playAMinute();
} finally {
  isOver = true;
  await Promise.all(background);
  agent.destroy();
  await platform.stop();
}
for (const [name, values] of Object.entries(delays))
  console.log(
    `${name.padEnd(8)} p50 ${at(values, 0.5)} ms, p99 ${at(values, 0.99)} ms, worst ${at(values, 1)} ms`,
  );
console.log(`${delays.seen.length} wins seen, ${missed} not seen in time, ${placed} slips beside them`);
console.log(
  `RESULT wins drawn_p99_ms=${at(delays.drawn, 0.99)} balance_p50_ms=${at(delays.balance, 0.5)} balance_p99_ms=${at(delays.balance, 0.99)} seen_p50_ms=${at(delays.seen, 0.5)} seen_p99_ms=${at(delays.seen, 0.99)} missed=${missed}`,
);
process.exit(missed > 0 ? 1 : 0);

async function signIn(nth: number): Promise<Member> {
  const name = `winner${nth}`;
  const from = `10.9.${nth >> 8}.${nth & 255}`;
  const headers = await signedInHeaders(platform.url, name, from);
  return { name, headers: { ...headers, 'x-forwarded-for': from }, ...unreported() };
}

function unreported() {
  return { slips: [], drawn: undefined, settled: undefined, balances: [], seen: undefined };
}

function at(values: readonly number[], part: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return Math.round(sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] ?? Number.NaN);
}

/** Slips are placed, the minute ends, draws run; then the results of the members are printed. */
async function playAMinute(): Promise<void> {
  const begin = Math.ceil(Date.now() / minuteMs) * minuteMs;
  const drawAt = begin + minuteMs;
  await pause(begin + saleFromMs - Date.now());
  const sales = await Promise.all(Object.keys(games).map((gameCode) => saleOf(gameCode)));
  if (sales.some(({ drawAt: at }) => at !== drawAt)) throw new Error('the draws are at another time');
  await Promise.all(
    players.map(async (player, nth) => {
      Object.assign(player, unreported());
      await pause(((saleToMs - saleFromMs) * nth) / members);
      for (let slip = 0; slip < slipsOfMember; slip += 1) {
        const sale = sales[(nth + slip) % sales.length];
        if (sale) player.slips.push({ ...sale, orderNo: await place(player, sale) });
      }
      player.balances = [];
    }),
  );
  await pause(drawAt + lostAfterMs - Date.now());
  for (const { drawn, settled, balances, seen } of players) {
    const balance = balances.at(-1);
    if (drawn === undefined || settled === undefined || seen === undefined || balance === undefined)
      missed += 1;
    else {
      delays.drawn.push(drawn - drawAt);
      delays.settled.push(settled - drawAt);
      delays.balance.push(balance - drawAt);
      delays.seen.push(seen - drawAt);
    }
  }
}

type Sale = {
  readonly gameCode: string;
  readonly numero: string;
  readonly version: string;
  readonly drawAt: number;
};

async function saleOf(gameCode: string): Promise<Sale> {
  const opened = await ask<OpenedDraws>(`/lotto/lgw/games/opened/numero?gameCode=${gameCode}`);
  const rules = await ask<ValueOf<typeof lotteryRules>>(`/lgw/games/${gameCode}/rules?language=EN`);
  if (!opened.current) throw new Error(`${gameCode} is not on sale`);
  return { gameCode, numero: opened.current.numero, version: rules.version, drawAt: opened.current.drawAt };
}

/** On both sides, one of which wins but for a tie. */
async function place(member: Member, { gameCode, numero, version }: Sale): Promise<string> {
  const betType = games[gameCode as keyof typeof games] ?? 'TOTAL_SIDES';
  const line = { betType, content: 'BIG,SMALL', units: 2, multiple: 1, unitStake: '5.00' };
  const body = {
    requestId: randomUUID(),
    gameCode,
    numero,
    prizeMode: 'Elott',
    rulesVersion: version,
    lines: [line],
    amount: '10.00',
  };
  const { orderNo } = await ask<ValueOf<typeof placeOrder>>('/lgw/orders', member.headers, body);
  return orderNo;
}

async function ask<Value>(path: string, headers: Headers = {}, body?: unknown): Promise<Value> {
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const response = await fetch(`${platform.url}${path}`, {
    ...init,
    headers: { ...headers, device: 'WEB', ...(body ? { 'content-type': 'application/json' } : {}) },
  });
  const answer = await response.json();
  if (!answer.success) throw new Error(`${path} was answered with ${answer.errorCode}`);
  return answer.value;
}

/** Opens a member's stream and reads the slip as the site does when its draw is settled. */
function listen(member: Member): void {
  const isMine = (data: string): boolean => {
    const { gameCode, numero } = JSON.parse(data);
    const [looked] = member.slips;
    return looked?.gameCode === gameCode && looked?.numero === numero;
  };
  const parser = createParser({
    onEvent({ event, data }) {
      const now = Date.now();
      if (event === 'balance') member.balances.push(now);
      if (event === 'lotteryDrawn' && isMine(data)) member.drawn = now;
      if (event === 'lotterySettled' && isMine(data)) {
        member.settled = now;
        void look(member).catch((fault: unknown) => console.error(fault));
      }
    },
  });
  get(`${platform.url}/wps/stream`, { agent, headers: member.headers }, (response) => {
    response.setEncoding('utf8').on('data', (chunk: string) => parser.feed(chunk));
    response.on('error', () => undefined);
  }).on('error', () => undefined);
}

async function look(member: Member): Promise<void> {
  const orderNo = member.slips[0]?.orderNo ?? '';
  const path = `/lgw/orders/detail?language=EN&orderNo=${orderNo}`;
  const { subOrders } = await ask<ValueOf<typeof orderDetail>>(path, member.headers);
  if (subOrders.every(({ settledAt }) => settledAt !== null)) member.seen = Date.now();
}

/** Others bet on a later draw, before, while and after the draws are made. */
async function keepBetting(): Promise<void> {
  let sale = await saleOf(laterGame);
  for (let nth = 0; !isOver; nth += 1) {
    const next = pause(1_000 / betsPerSecond);
    if (Date.now() > sale.drawAt - 35_000) sale = await saleOf(laterGame).catch(() => sale);
    const bettor = everybody[members + (nth % bettors)];
    const isOnSale = Date.now() < sale.drawAt - 35_000;
    if (bettor && isOnSale) void place(bettor, sale).then(() => (placed += 1), console.error);
    await next;
  }
}

async function keepLooking(): Promise<void> {
  while (!isOver) {
    const next = pause(1_000 / looksPerSecond);
    void ask('/lgw/numeros/opened', {
      'x-forwarded-for': `10.8.0.${Math.floor(Date.now() / 100) % 250}`,
    }).catch(console.error);
    await next;
  }
}

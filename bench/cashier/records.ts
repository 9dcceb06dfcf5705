// The records of one member with very many lines, each beside a plain select of its page by an index.
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { brand } from '#brands/config.ts';
import { openServer } from '#server/db/postgres/server-database.ts';
import { bringUpToDate } from '#server/db/schema/bring-up-to-date.ts';
import { businessDayOf, startOfDay } from '#server/base/business-day.ts';
import { startOwnServer } from '../ledger/own-server.ts';
import { median, runningPlatform } from '../running-platform.ts';
import { signedInHeaders } from '../signed-in-headers.ts';
import { fillMember } from './heavy-member.ts';

const callsEach = 40;
const account = 'player1';
const dayMs = 24 * 60 * 60_000;
/** The goal: at most so many times the plain select of the page, without the fixed cost of a call. */
const goal = 3;

const ledger = '/wps/relay/ODS2_MemberTransaction';
const bets = '/wps/relay/ODS2_MemberBetRecord';
const profit = '/wps/relay/ODSFE2_MemPNL';

export async function benchRecords(lines: number): Promise<void> {
  const server = await startOwnServer();
  const url = await server.emptyDatabase('records');
  const db = openServer(url);
  await bringUpToDate(db);
  await db.close();
  const platform = await runningPlatform(19_460, 'server/main.ts', { DATABASE_URL: url });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const began = performance.now();
    const memberId = await fillMember(url, account, lines);
    console.log(`records: ${lines} lines and bets in ${Math.round((performance.now() - began) / 1000)} s`);
    const headers = await signedInHeaders(platform.url, account);
    const ask = askAs(platform.url, headers);
    const today = businessDayOf(new Date(), brand.timeZone);
    const ratios: number[] = [];
    for (const [period, days] of [
      ['today', 1],
      ['31 days', 31],
    ] as const) {
      const from = businessDayOf(new Date(Date.now() - (days - 1) * dayMs), brand.timeZone);
      const span = [startOfDay(from, brand.timeZone), new Date()];
      for (const [name, path, sql] of [
        ['account record', ledger, plainEntries],
        ['bet record', bets, plainBets],
        ['profit and loss', profit, plainBets],
      ] as const) {
        const query = `startDate=${from}&endDate=${today}`;
        // By turns, so that all three have the same machine.
        const [call, bare, plain] = await measured([
          () => ask(`${path}?${query}`),
          () => ask('/wps/wallets/gcs'),
          async () => void (await client.query(sql, [memberId, ...span])),
        ]);
        const above = call.p50 - bare.p50;
        ratios.push(above / plain.p50);
        console.log(
          `${`${name}, ${period}`.padEnd(26)} p50 ${call.p50.toFixed(1)} ms  p99 ${call.p99.toFixed(1)} ms   ` +
            `plain p50 ${plain.p50.toFixed(1)} ms   without a record (the balance) p50 ${bare.p50.toFixed(1)} ms   ` +
            `above it ${above.toFixed(1)} ms   ratio ${(above / plain.p50).toFixed(1)}`,
        );
      }
    }
    const [year] = await measured([() => ask('/wps/member/statement')], 5);
    console.log(`${'statement of a year'.padEnd(26)} p50 ${year.p50.toFixed(0)} ms`);
    const within = ratios.filter((ratio) => ratio <= goal).length;
    console.log(`${within} of ${ratios.length} are within ${goal} times the plain select`);
    console.log(
      `RESULT records ratio_worst=${Math.max(...ratios).toFixed(1)} year_ms=${year.p50.toFixed(0)}`,
    );
  } finally {
    await client.end();
    await platform.stop();
  }
}

const plainEntries =
  'select * from entry where owner_id = $1 and at >= $2 and at < $3 order by journal_id desc limit 25';
const plainBets =
  'select * from bet where member_id = $1 and placed_at >= $2 and placed_at < $3 order by placed_at desc limit 25';

/** Asks as a member, from many networks, because calls are limited by network. */
function askAs(url: string, headers: Readonly<Record<string, string>>) {
  let calls = 0;
  return async (path: string): Promise<void> => {
    calls += 1;
    const from = `10.${(calls >> 8) & 255}.${calls & 255}.1`;
    const answer = await fetch(url + path, { headers: { ...headers, 'x-forwarded-for': from } });
    const body = (await answer.json()) as { success: boolean; errorCode?: string };
    if (!body.success) throw new Error(`${path} was refused: ${body.errorCode}`);
  };
}

type Took = { readonly p50: number; readonly p99: number };

/** How long each of the calls takes, in ms; they are made by turns. */
async function measured<const Calls extends readonly (() => Promise<void>)[]>(
  calls: Calls,
  turns = callsEach,
): Promise<{ [nth in keyof Calls]: Took }> {
  for (let nth = 0; nth < 2; nth += 1) for (const call of calls) await call();
  const took: number[][] = calls.map(() => []);
  for (let turn = 0; turn < turns; turn += 1)
    for (const [nth, call] of calls.entries()) {
      const from = performance.now();
      await call();
      took[nth]?.push(performance.now() - from);
    }
  return took.map((times) => {
    times.sort((one, other) => one - other);
    return { p50: median(times), p99: times[Math.ceil(times.length * 0.99) - 1] ?? 0 };
  }) as { [nth in keyof Calls]: Took };
}

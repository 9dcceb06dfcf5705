// `npm run bench:agents [members] [bets]`: the night's run of rebates over a tree of depth ten beside a plain GROUP BY over
// the same bets, and the pages of an agent with a large line beside plain indexed selects of its figures.
import { performance } from 'node:perf_hooks';
import * as team from '#contract/agents/team.ts';
import { heldClock } from '#server/base/clock.ts';
import { openServer } from '#server/db/postgres/server-database.ts';
import { bringUpToDate } from '#server/db/schema/bring-up-to-date.ts';
import { anAgents } from '#server/testing/agents/an-agents.ts';
import { anHttpServer } from '#server/testing/an-http-server.ts';
import { fillLine } from './agents/grown-line.ts';
import { startOwnServer } from './ledger/own-server.ts';
import { median } from './running-platform.ts';

const members = Number(process.argv[2] ?? 1_000_000);
const bets = Number(process.argv[3] ?? members * 10);
const day = '2026-11-21';
const span: [Date, Date] = [new Date('2026-11-20T18:00:00Z'), new Date('2026-11-21T18:00:00Z')];
/** The goals: times the plain GROUP BY, and milliseconds of a page of a line of a hundred thousand. */
const goals = { run: 3, pageMs: 150 };
const lineOf = 100_000;
const callsEach = 7;

const server = await startOwnServer();
const url = await server.emptyDatabase('agents');
const owner = openServer(url);
await bringUpToDate(owner);
const began = performance.now();
const depth = await fillLine(owner, { members, bets, span });
console.log(
  `${members} members ${depth} levels deep, ${bets} bets, in ${seconds(performance.now() - began)} s`,
);
const db = openServer(url, 'khela_server');
const clock = heldClock('2026-11-21T17:30:00Z');
const agents = anAgents({ db, clock });

const plainSql = `select member_id, category, sum(valid_minor::bigint) from bet
  where settled_at >= $1 and settled_at < $2 and state = 'SETTLED' and book = 'REAL' group by 1, 2`;
const plain = await timed(async () => {
  await owner.query(`select count(*) from (${plainSql}) g`, span);
});
const summed = await timed(() => agents.sumDays());
for (const table of ['member_day_sum', 'line_day_sum']) await owner.query(`vacuum analyze ${table}`);
console.log(`the sums of all days of members and lines, once: ${seconds(summed)} s`);
await measurePages();
clock.moveTo(new Date('2026-11-21T20:00:00Z'));
const run = await timed(() => agents.calculateRebates(day));
const again = await timed(async () => {
  await owner.query(`select count(*) from (${plainSql}) g`, span);
});
const ratio = run / ((plain + again) / 2);
const [sums] = await owner.query<{ shares: bigint; top: bigint }>(
  `select (select sum(mills) from rebate_share)::bigint as shares,
     (select sum(turnover_minor * chain_rates[array_length(chain_rates, 1)]) from rebate_base)::bigint as top`,
);
console.log(
  `plain GROUP BY ${seconds(plain)} and ${seconds(again)} s, the run ${seconds(run)} s, ratio ${ratio.toFixed(2)}; ` +
    `the goal is ${goals.run}`,
);
console.log(`RESULT agents ratio=${ratio.toFixed(2)} exact=${sums?.shares === sums?.top}`);
await Promise.all([db.close(), owner.close()]);
if (sums?.shares !== sums?.top) process.exitCode = 1;

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** Each page of the agent whose line is nearest to a hundred thousand, beside the sums of that line by its indexes. */
async function measurePages(): Promise<void> {
  const http = await anHttpServer({ db, clock, routes: agents.routes });
  const [agent] = await owner.query<{ id: string; size: number }>(
    `select ancestor_id as id, count(*)::integer - 1 as size from member_line group by 1
     order by abs(count(*) - $1) limit 1`,
    [lineOf],
  );
  if (!agent) throw new Error('there is no line');
  const token = http.signIn({
    memberId: agent.id,
    type: 2,
    account: 'agent',
    sessionId: 'ses_bench00000000',
    assurance: 'FULL',
  });
  const select = await medianOf(() =>
    owner.query(
      `select count(distinct t.member_id), sum(t.valid_minor) from member_line l
         join member_turnover t on t.member_id = l.descendant_id
       where l.ancestor_id = $1 and t.begins_at >= $2 and t.begins_at < $3`,
      [agent.id, ...span],
    ),
  );
  console.log(`a line of ${agent.size}: a plain select of its sums by its indexes ${select.toFixed(0)} ms`);
  const days = { startDate: day, endDate: day };
  const page = { pageNo: 1, pageSize: 25 };
  const pages: Readonly<Record<string, () => Promise<{ body: unknown }>>> = {
    home: () => http.call(team.teamKpi, { token, query: { ...days, size: 14 } }),
    overview: () => http.call(team.teamOverview, { token, query: days }),
    team: () => http.call(team.subordinates, { token, query: page }),
    'all levels': () => http.call(team.downlines, { token, query: page }),
    'profit and loss': () => http.call(team.teamPnl, { token, query: { ...days, ...page } }),
    bets: () => http.call(team.teamBetting, { token, query: { ...days, ...page } }),
    'account record': () => http.call(team.teamRecord, { token, query: { ...days, ...page } }),
  };
  for (const [name, ask] of Object.entries(pages)) {
    const ms = await medianOf(async () => {
      const { body } = await ask();
      if (!(body as { success: boolean }).success) throw new Error(`${name}: ${JSON.stringify(body)}`);
    });
    console.log(
      `${name.padEnd(16)} ${ms.toFixed(0).padStart(6)} ms   ${(ms / select).toFixed(2)} times the plain select` +
        `${ms > goals.pageMs ? `, above ${goals.pageMs} ms` : ''}`,
    );
  }
  await http.close();
}

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let nth = 0; nth < callsEach; nth += 1) times.push(await timed(work));
  return median(times);
}

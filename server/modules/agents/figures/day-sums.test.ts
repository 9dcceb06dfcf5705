// Sums of days agree with the bets of a line as it is now, over random trees, bets, corrections, late settlements and moves.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { minorToDecimal } from '#contract/base/money.ts';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { anAgents } from '#server/testing/agents/an-agents.ts';
import { writeBet } from '#server/testing/cashier/write-bet.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { runsByDay } from '#server/testing/test-depth.ts';
import { sumDays } from './day-sums.ts';
import { selectByCategory, selectCounters, selectDays, selectMemberResults } from './figure-store.ts';
import { selectTeamBetTotals } from './team-record-store.ts';

const timeZone = 'Asia/Dhaka';
const clock = heldClock('2026-11-23T09:00:00Z');
let db: Database;
let agents: ReturnType<typeof anAgents>;
beforeAll(async () => {
  db = await testDatabase('khela_server');
  agents = anAgents({ db, clock });
});
afterAll(() => db.close());

const takeOverBets = async () => 0;
const first = '2026-11-20';
const last = '2026-11-22';
const from = new Date('2026-11-19T18:00:00Z');
const to = new Date('2026-11-22T18:00:00Z');
const halfHours = (to.getTime() - from.getTime()) / 1_800_000;
/** A time near the beginning of a half hour of the three days, or half a day before or after them. */
const aTime = fc
  .tuple(fc.integer({ min: -24, max: halfHours + 24 }), fc.constantFrom(-1, 0, 1, 600_000))
  .map(([nth, ms]) => new Date(from.getTime() + nth * 1_800_000 + ms));
const members = 6;
const anAct = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('bet' as const),
      nth: fc.nat(11),
      minor: fc.bigInt({ min: 1n, max: 99_999n }),
      wonMinor: fc.bigInt({ min: 0n, max: 99_999n }),
      state: fc.constantFrom('OPEN', 'SETTLED', 'SETTLED', 'CANCELLED'),
      category: fc.constantFrom('RNG', 'LIVE'),
      book: fc.constantFrom('REAL', 'REAL', 'TEST'),
      settledAt: aTime,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('move' as const), who: fc.nat(5), below: fc.nat(6) }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('sum' as const) }) },
);

type Row = Readonly<Record<string, bigint | string>>;
/** The figures of a line straight from the list of bets. */
const ofBets = (basis: 'placed_at' | 'settled_at', of: string, groups: string, ownerId: string) =>
  db.query<Row>(
    `select ${groups}, ${of}, count(*) as bets, sum(staked_minor::bigint)::bigint as staked, sum(valid_minor::bigint)::bigint as valid,
       sum(won_minor)::bigint as won
     from member_line l join bet b on b.member_id = l.descendant_id
     where l.ancestor_id = $1 and l.depth > 0 and b.book = 'REAL' and ${basis} >= $2 and ${basis} < $3
       and ${basis === 'placed_at' ? `state <> 'CANCELLED'` : `state = 'SETTLED'`}
     group by ${groups} order by ${groups}`,
    [ownerId, from, to],
  );
const distinct = 'count(distinct member_id)::integer as members';

async function expectSame(ownerId: string): Promise<void> {
  const span = { ownerId, first, last, from, to };
  const placed = await ofBets('placed_at', distinct, 'l.ancestor_id', ownerId);
  const none = { members: 0, bets: 0n, staked: 0n, valid: 0n, won: 0n };
  const { members: bettors, bets, staked, valid, won } = { ...none, ...placed[0] };
  const online = { now: clock.now(), idleUntil: clock.now() };
  expect((await selectCounters(db, span, online)).bettors).toBe(bettors);
  expect(await selectTeamBetTotals(db, span)).toEqual({
    count: Number(bets),
    stakedMinor: staked,
    validMinor: valid,
    wonMinor: won,
  });
  const categories = await ofBets('settled_at', distinct, 'category', ownerId);
  expect(await selectByCategory(db, span)).toEqual(
    categories.map((row) => ({
      category: row.category,
      bets: row.bets,
      stakedMinor: row.staked,
      validMinor: row.valid,
      wonMinor: row.won,
    })),
  );
  const day = `to_char(settled_at at time zone '${timeZone}', 'YYYY-MM-DD')`;
  const days = new Map(
    (await ofBets('settled_at', `${day} as day, ${distinct}`, day, ownerId)).map((row) => [row.day, row]),
  );
  for (const shown of await selectDays(db, span, timeZone)) {
    const row = days.get(shown.day);
    expect([shown.bettors, shown.validMinor, shown.netMinor]).toEqual(
      row ? [row.members, row.valid, (row.won as bigint) - (row.staked as bigint)] : [0, 0n, 0n],
    );
    const one = { ...span, first: shown.day, last: shown.day };
    const ofDay = `select count(distinct member_id)::integer as bettors from member_line l join bet b on b.member_id = l.descendant_id
      where l.ancestor_id = $1 and l.depth > 0 and b.book = 'REAL' and b.state <> 'CANCELLED'
        and to_char(placed_at at time zone '${timeZone}', 'YYYY-MM-DD') = $2`;
    const [counted] = await db.query<{ bettors: number }>(ofDay, [ownerId, shown.day]);
    expect((await selectCounters(db, one, online)).bettors).toBe(counted?.bettors);
  }
  const { rows: results, totals } = await selectMemberResults(
    db,
    span,
    { sort: 'net', direction: 'asc' },
    { size: 50, offset: 0 },
  );
  const sumOf = (name: 'stakedMinor' | 'wonMinor') => results.reduce((sum, row) => sum + row[name], 0n);
  expect([totals.members, totals.stakedMinor, totals.wonMinor]).toEqual([
    results.length,
    sumOf('stakedMinor'),
    sumOf('wonMinor'),
  ]);
  const byMember = await ofBets('settled_at', 'max(l.depth)::integer as level', 'member_id', ownerId);
  expect(
    new Map(results.map((row) => [row.memberId, [row.level, row.bets, row.stakedMinor, row.wonMinor]])),
  ).toEqual(new Map(byMember.map((row) => [row.member_id, [row.level, row.bets, row.staked, row.won]])));
}

it('agree with the bets of the line as it is now, and the proof finds nothing', async () => {
  let made = 0;
  const property = fc.asyncProperty(
    fc.array(fc.nat(members), { minLength: members, maxLength: members }),
    fc.array(aTime, { minLength: 12, maxLength: 12 }),
    fc.array(anAct, { minLength: 1, maxLength: 25 }),
    async (uplines, placed, acts) => {
      made += 1;
      const ids: string[] = [];
      for (const upline of uplines) {
        const uplineId = ids[upline];
        const member = await aMember(db, { clock, type: 1, ...(uplineId ? { uplineId } : {}) });
        ids.push(member.memberId);
      }
      for (const act of acts) {
        if (act.act === 'sum') await sumDays({ db, timeZone, takeOverBets });
        else if (act.act === 'move') await move(ids[act.who] ?? '', ids[act.below] ?? null);
        else
          await writeBet(db, {
            memberId: ids[act.nth % members] ?? '',
            reference: `days-${made}-${act.nth}`,
            staked: minorToDecimal(act.minor),
            won: minorToDecimal(act.wonMinor),
            state: act.state,
            category: act.category,
            book: act.book,
            placedAt: placed[act.nth] ?? from,
            ...(act.state === 'OPEN' ? {} : { settledAt: act.settledAt }),
          });
      }
      await sumDays({ db, timeZone, takeOverBets });
      for (const id of ids) await expectSame(id);
    },
  );
  await fc.assert(property, { numRuns: runsByDay(12) });
  expect(await agents.wrongSums(new Date(0))).toEqual([]);

  /** Moves a member as the beginning of a day does; a move into the own line is refused. */
  async function move(memberId: string, toId: string | null): Promise<void> {
    await db.query(
      `insert into agent_move (member_id, to_id, from_day, decided_at, decided_by) values ($1, $2, '2026-11-23', now(), 'test')`,
      [memberId, toId],
    );
    await agents.applyMoves('2026-11-23');
  }
});

it('begin again when the merchant’s time zone changes, and the proof finds each wrong sum', async () => {
  expect(await sumDays({ db, timeZone: 'Europe/Istanbul', takeOverBets })).toBeGreaterThan(0);
  expect(await agents.wrongSums(new Date(0))).toEqual([]);
  expect(await sumDays({ db, timeZone: 'Europe/Istanbul', takeOverBets })).toBe(0);
  await db.query(
    `update line_day_sum set members = members + 1 where ctid = (select ctid from line_day_sum limit 1)`,
  );
  await db.query(
    `delete from member_day_sum where ctid = (select ctid from member_day_sum where bets > 0 limit 1)`,
  );
  const wrong = await agents.wrongSums(new Date(0));
  const ofLines = wrong.filter((subject) => subject.startsWith('line of'));
  expect(ofLines.length).toBeGreaterThan(0);
  expect(wrong.length - ofLines.length).toBe(1);
});

// A category of play that no module has, over a table of its own: the code that a new category needs.
import type { Database, Queryable } from '#server/db/database.ts';
import { queryExactSums } from '#server/db/values/exact-sums.ts';
import type { BetSource } from '#server/modules/reporting/index.ts';

type Coconut = {
  readonly id: string;
  readonly memberId: string;
  readonly stakeMinor: bigint;
  readonly wonMinor: bigint | null;
  readonly placedAt: Date;
  readonly settledAt: Date | null;
};

const row = `id, member_id as "memberId", stake_minor as "stakeMinor", won_minor as "wonMinor", placed_at as "placedAt",
  settled_at as "settledAt"`;
const select = (db: Queryable, where: string, parameters: readonly unknown[]) =>
  db.query<Coconut>(`select ${row} from coconut where ${where}`, parameters);

const betOf = ({ id, memberId, stakeMinor, wonMinor, placedAt, settledAt }: Coconut) => ({
  reference: id,
  memberId,
  book: 'REAL' as const,
  category: 'COCONUT',
  vendor: 'BEACH',
  gameCode: 'SHY',
  state: wonMinor === null ? ('OPEN' as const) : ('SETTLED' as const),
  stakedMinor: stakeMinor,
  returnedMinor: 0n,
  validMinor: wonMinor === null ? 0n : stakeMinor,
  wonMinor: wonMinor ?? 0n,
  placedAt,
  settledAt,
  mayMove: false,
  detail: null,
});

const source: BetSource = {
  name: 'coconuts',
  hasChanges: async (db) => (await db.query('select from coconut_change limit 1')).length > 0,
  takeChanged: async (tx, atMost) => {
    const taken = await tx.query<{ id: string }>(
      `delete from coconut_change where no in (select no from coconut_change order by no limit $1) returning id`,
      [atMost],
    );
    const ids = taken.map(({ id }) => id);
    return {
      bets: (await select(tx, 'id = any($1::text[])', [ids])).map(betOf),
      isMore: ids.length === atMost,
    };
  },
  betsOf: async (db, { memberId, from, to }) =>
    (await select(db, 'member_id = $1 and placed_at >= $2 and placed_at < $3', [memberId, from, to])).map(
      betOf,
    ),
  sums: (db, { from, to }, timeZone) =>
    queryExactSums(
      db,
      ['stakedMinor', 'validMinor', 'wonMinor'],
      `select member_id as "memberId", (placed_at at time zone $3)::date::text as day, 'COCONUT' as category,
         'REAL' as book, case when won_minor is null then 'OPEN' else 'SETTLED' end as state, count(*) as bets,
         sum(stake_minor) as "stakedMinor", 0::bigint as "returnedMinor",
         sum(case when won_minor is null then 0 else stake_minor end) as "validMinor",
         coalesce(sum(won_minor), 0) as "wonMinor",
         sum(hashtextextended(concat_ws(' ', id, stake_minor, 0, coalesce(won_minor, 0),
           extract(epoch from settled_at)), 0))::text as checksum
       from coconut where placed_at >= $1 and placed_at < $2 group by 1, 2, 5`,
      [from, to, timeZone],
    ),
  firstAt: async (db) =>
    (await db.query<{ at: Date | null }>('select min(placed_at) as at from coconut'))[0]?.at ?? null,
  untaken: async (db) =>
    new Map(
      (
        await db.query<{ id: string; memberId: string }>(
          'select id, member_id as "memberId" from coconut_change join coconut using (id)',
        )
      ).map(({ id, memberId }) => [id, memberId]),
    ),
  games: async () => [
    { vendor: 'BEACH', gameCode: 'SHY', nodeId: '7', name: { EN: 'Coconut shy', BN: 'নারকেল' } },
  ],
};

export async function aMadeUpGame(db: Database) {
  await db.query(
    `create table coconut (id text primary key, member_id text not null, stake_minor bigint not null, won_minor bigint,
       placed_at timestamptz not null, settled_at timestamptz);
     create table coconut_change (no bigint generated always as identity primary key, id text not null)`,
  );
  /** Writes what changed and its note in one transaction. */
  const noted = (id: string, sql: string, parameters: readonly unknown[]) =>
    db.tx(async (tx) => {
      await tx.query(sql, parameters);
      await tx.query('insert into coconut_change (id) values ($1)', [id]);
    });
  return {
    source,
    place: (id: string, memberId: string, stakeMinor: bigint, placedAt: Date) =>
      noted(id, 'insert into coconut (id, member_id, stake_minor, placed_at) values ($1, $2, $3, $4)', [
        id,
        memberId,
        stakeMinor,
        placedAt,
      ]),
    settle: (id: string, wonMinor: bigint, at: Date) =>
      noted(id, 'update coconut set won_minor = $2, settled_at = $3 where id = $1', [id, wonMinor, at]),
  };
}

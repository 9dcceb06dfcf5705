// All SQL on red-envelope rain.
import type { Queryable, Transaction } from '#server/db/database.ts';
import { jsonRows } from '#server/db/values/json-rows.ts';

export type RainEventRow = {
  readonly id: string;
  readonly nameBn: string;
  readonly nameEn: string;
  readonly budgetMinor: bigint;
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly grabsEach: number;
  readonly madeBy: string;
  readonly madeAt: Date;
  readonly cancelledAt: Date | null;
};
export type RainRoundRow = {
  readonly id: string;
  readonly eventId: string;
  readonly nth: number;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly prizes: number;
  readonly commitHash: string;
  readonly salt: string;
};

const eventColumns = `id, name_bn as "nameBn", name_en as "nameEn", budget_minor as "budgetMinor",
  min_minor as "minMinor", max_minor as "maxMinor", grabs_each as "grabsEach", made_by as "madeBy",
  made_at as "madeAt", cancelled_at as "cancelledAt"`;
const roundColumns = `r.id, r.event_id as "eventId", r.nth, r.opens_at as "opensAt", r.closes_at as "closesAt", r.prizes,
  r.commit_hash as "commitHash", r.salt`;

export async function insertRainEvent(
  tx: Transaction,
  row: Omit<RainEventRow, 'cancelledAt'>,
): Promise<void> {
  await tx.query(
    `insert into rain_event (id, name_bn, name_en, budget_minor, min_minor, max_minor, grabs_each, made_by, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      row.id,
      row.nameBn,
      row.nameEn,
      row.budgetMinor,
      row.minMinor,
      row.maxMinor,
      row.grabsEach,
      row.madeBy,
      row.madeAt,
    ],
  );
}

/** Writes a round with its prizes in their order. */
export async function insertRainRound(
  tx: Transaction,
  row: RainRoundRow,
  prizes: readonly bigint[],
): Promise<void> {
  await tx.query(
    `insert into rain_round (id, event_id, nth, opens_at, closes_at, prizes, commit_hash, salt)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [row.id, row.eventId, row.nth, row.opensAt, row.closesAt, row.prizes, row.commitHash, row.salt],
  );
  await tx.query(
    `insert into rain_prize (round_id, place, amount_minor)
     select $1, place, "amountMinor" from json_to_recordset($2::json) as p (place integer, "amountMinor" bigint)`,
    [row.id, jsonRows(prizes.map((amountMinor, at) => ({ place: at + 1, amountMinor })))],
  );
}

/** The events of the last weeks and all to come, the newest first. */
export function selectRainEvents(db: Queryable): Promise<RainEventRow[]> {
  return db.query<RainEventRow>(`select ${eventColumns} from rain_event order by made_at desc, id limit 100`);
}

export async function selectRainEvent(db: Queryable, id: string): Promise<RainEventRow | undefined> {
  const [row] = await db.query<RainEventRow>(`select ${eventColumns} from rain_event where id = $1`, [id]);
  return row;
}

export type RoundFigures = RainRoundRow & { readonly taken: number; readonly takenMinor: bigint };

/** The rounds of an event with what was taken. */
export function selectRoundsOf(db: Queryable, eventId: string): Promise<RoundFigures[]> {
  return db.query<RoundFigures>(
    `select ${roundColumns}, count(p.member_id)::int as taken,
       coalesce(sum(p.amount_minor) filter (where p.member_id is not null), 0)::bigint as "takenMinor"
     from rain_round r join rain_prize p on p.round_id = r.id where r.event_id = $1 group by r.id order by r.nth`,
    [eventId],
  );
}

/** The rounds that are not over by the database's clock, the next one first; without cancelled events. */
export function selectRoundsAhead(db: Queryable, most: number): Promise<(RainRoundRow & { now: Date })[]> {
  return db.query(
    `select ${roundColumns}, clock_timestamp() as now from rain_round r join rain_event e on e.id = r.event_id
     where e.cancelled_at is null and r.closes_at > clock_timestamp() order by r.opens_at, r.id limit $1`,
    [most],
  );
}

/** The round that closed last, of any event. */
export async function selectLastRound(db: Queryable): Promise<RainRoundRow | undefined> {
  const [row] = await db.query<RainRoundRow>(
    `select ${roundColumns} from rain_round r join rain_event e on e.id = r.event_id
     where e.cancelled_at is null and r.closes_at <= clock_timestamp() order by r.closes_at desc limit 1`,
  );
  return row;
}

export async function selectRainRound(
  db: Queryable,
  id: string,
): Promise<(RainRoundRow & { readonly phase: 'BEFORE' | 'RUNNING' | 'CLOSED' }) | undefined> {
  const [row] = await db.query<RainRoundRow & { phase: 'BEFORE' | 'RUNNING' | 'CLOSED' }>(
    `select ${roundColumns}, case when clock_timestamp() < r.opens_at then 'BEFORE'
       when clock_timestamp() < r.closes_at then 'RUNNING' else 'CLOSED' end as phase
     from rain_round r join rain_event e on e.id = r.event_id where r.id = $1 and e.cancelled_at is null`,
    [id],
  );
  return row;
}

export async function countTurns(db: Queryable, roundId: string, memberId: string): Promise<number> {
  const [row] = await db.query<{ turns: number }>(
    'select count(*)::int as turns from rain_prize where round_id = $1 and member_id = $2',
    [roundId, memberId],
  );
  return row?.turns ?? 0;
}

/**
 * Takes the next free prize while the round runs by the database's clock; nobody waits for a prize that another one is
 * taking. Undefined when nothing is left.
 */
export async function takePrize(
  tx: Transaction,
  { roundId, memberId, turn, at }: { roundId: string; memberId: string; turn: number; at: Date },
): Promise<{ place: number; amountMinor: bigint } | undefined> {
  const [row] = await tx.query<{ place: number; amountMinor: bigint }>(
    `update rain_prize set member_id = $2, turn = $3, taken_at = $4
     where round_id = $1 and place = (
       select p.place from rain_prize p where p.round_id = $1 and p.member_id is null
       order by p.place limit 1 for update skip locked)
     and exists (select from rain_round where id = $1
       and clock_timestamp() >= opens_at and clock_timestamp() < closes_at)
     returning place, amount_minor as "amountMinor"`,
    [roundId, memberId, turn, at],
  );
  return row;
}

export type Grab = {
  readonly roundId: string;
  readonly memberId: string;
  readonly amountMinor: bigint;
  readonly takenAt: Date;
};

/** What a member grabbed, the newest first. */
export function selectGrabsOf(db: Queryable, memberId: string, most: number): Promise<Grab[]> {
  return db.query<Grab>(
    `select round_id as "roundId", member_id as "memberId", amount_minor as "amountMinor", taken_at as "takenAt"
     from rain_prize where member_id = $1 order by taken_at desc, place limit $2`,
    [memberId, most],
  );
}

/** The largest prizes that were taken in a round. */
export function selectWinners(db: Queryable, roundId: string, most: number): Promise<Grab[]> {
  return db.query<Grab>(
    `select round_id as "roundId", member_id as "memberId", amount_minor as "amountMinor", taken_at as "takenAt"
     from rain_prize where round_id = $1 and member_id is not null order by amount_minor desc, place limit $2`,
    [roundId, most],
  );
}

/** All prizes of a round in their order. */
export async function selectPrizes(db: Queryable, roundId: string): Promise<bigint[]> {
  const rows = await db.query<{ amountMinor: bigint }>(
    'select amount_minor as "amountMinor" from rain_prize where round_id = $1 order by place',
    [roundId],
  );
  return rows.map(({ amountMinor }) => amountMinor);
}

/** Cancels an event none of whose rounds has begun; false otherwise. */
export async function cancelRain(tx: Transaction, id: string, at: Date): Promise<boolean> {
  const rows = await tx.query(
    `update rain_event set cancelled_at = $2 where id = $1 and cancelled_at is null and not exists (
       select from rain_round where event_id = $1 and opens_at <= clock_timestamp() + interval '60 seconds')
     returning id`,
    [id, at],
  );
  return rows.length > 0;
}

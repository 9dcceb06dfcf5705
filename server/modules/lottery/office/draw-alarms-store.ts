// SQL of the alarms about draws: the generator failed its last test, or a draw is late.
import type { Queryable } from '#server/db/database.ts';
import type { Alarm } from '#server/modules/operators/index.ts';

/** A draw may be this late before an alarm. */
const lateAfter = `interval '30 seconds'`;

/** By the clock of the database, which decides about draws. */
export async function drawAlarms(db: Queryable): Promise<Alarm[]> {
  const [test] = await db.query<{ kind: string; at: Date; holder: string }>(
    `select kind, at, holder from lottery_event where kind in ('GENERATOR_PASSED', 'GENERATOR_FAILED')
     order by id desc limit 1`,
  );
  const late = await db.query<{ gameCode: string; draws: number; since: Date }>(
    `select game_code as "gameCode", count(*)::integer as draws, min(due_at) as since from lottery_draw
     where due_at < clock_timestamp() - ${lateAfter} group by game_code order by min(due_at) limit 20`,
  );
  const failed: Alarm[] =
    test?.kind === 'GENERATOR_FAILED'
      ? [{ kind: 'GENERATOR', subject: test.holder, since: test.at, details: {} }]
      : [];
  return [
    ...failed,
    ...late.map(
      ({ gameCode, draws, since }): Alarm => ({
        kind: 'DRAW_LATE',
        subject: gameCode,
        since,
        details: { draws },
      }),
    ),
  ];
}

// SQL on the operators of a demonstration.
import type { OperatorRole } from '#contract/base/permissions.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';

/** The demo operators who may sign in. */
export async function selectReadyDemoOperators(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `select name from operator where is_demo and state = 'ACTIVE'`,
  );
  return rows.map(({ name }) => name);
}

/** Does nothing for a name of another operator, and for one whom operators disabled. */
export async function writeDemoOperator(
  tx: Transaction,
  operator: {
    name: string;
    roles: readonly OperatorRole[];
    passwordHash: string;
    appSealed: Buffer;
    now: Date;
  },
): Promise<void> {
  await tx.query(
    `insert into operator (name, state, roles, password_hash, app_sealed, created_at, is_demo)
     values ($1, 'ACTIVE', $2, $3, $4, $5, true)
     on conflict (name) do update
       set state = 'ACTIVE', password_hash = excluded.password_hash, app_sealed = excluded.app_sealed
       where operator.is_demo and operator.state = 'DISABLED'`,
    [operator.name, operator.roles, operator.passwordHash, operator.appSealed, operator.now],
  );
}

/** Disables all of them; returns their names. */
export async function disableDemoOperators(tx: Transaction): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(
    `update operator set state = 'DISABLED', password_hash = null, app_sealed = null
     where is_demo and state <> 'DISABLED' returning name`,
  );
  const names = rows.map(({ name }) => name);
  await tx.query('delete from operator_ticket where operator = any($1::text[])', [names]);
  await tx.query('delete from operator_passkey where operator = any($1::text[])', [names]);
  return names;
}

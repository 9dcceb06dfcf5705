// SQL on operators, their changed roles, and the tickets of their sign-ins.
import type { OperatorRole, Permission } from '#contract/base/permissions.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';

export type OperatorRow = {
  readonly name: string;
  readonly state: 'INVITED' | 'ACTIVE' | 'DISABLED';
  readonly roles: readonly OperatorRole[];
  readonly passwordHash: string | null;
  readonly appSealed: Buffer | null;
  readonly createdAt: Date;
};

const columns = `name, state, roles, password_hash as "passwordHash", app_sealed as "appSealed",
  created_at as "createdAt"`;

export function selectOperators(db: Queryable): Promise<OperatorRow[]> {
  return db.query<OperatorRow>(`select ${columns} from operator order by name`);
}

export async function selectOperator(db: Queryable, name: string): Promise<OperatorRow | undefined> {
  const [row] = await db.query<OperatorRow>(`select ${columns} from operator where name = $1`, [name]);
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockOperator(tx: Transaction, name: string): Promise<OperatorRow | undefined> {
  const [row] = await tx.query<OperatorRow>(`select ${columns} from operator where name = $1 for update`, [
    name,
  ]);
  return row;
}

/** Locks the permissions of all operators, so that one transaction at a time changes them. */
export async function lockAdmins(tx: Transaction): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('operators.admins', 0))`);
}

/** A new operator who is invited; false when the name is taken. */
export async function insertOperator(
  tx: Transaction,
  { name, roles, now }: { name: string; roles: readonly OperatorRole[]; now: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into operator (name, roles, created_at) values ($1, $2, $3) on conflict do nothing returning name`,
    [name, roles, now],
  );
  return rows.length === 1;
}

export async function updateRoles(
  tx: Transaction,
  name: string,
  roles: readonly OperatorRole[],
): Promise<void> {
  await tx.query('update operator set roles = $2 where name = $1', [name, roles]);
}

/** Disables an operator permanently; false when the operator is disabled already or unknown. */
export async function updateDisabled(tx: Transaction, name: string): Promise<boolean> {
  const rows = await tx.query(
    `update operator set state = 'DISABLED', password_hash = null, app_sealed = null, is_demo = false
     where name = $1 and state <> 'DISABLED' returning name`,
    [name],
  );
  await deleteTickets(tx, name);
  await deletePasskeys(tx, name);
  return rows.length === 1;
}

/** Takes password and app away until a new invitation is accepted. */
export async function updateInvited(tx: Transaction, name: string): Promise<void> {
  await tx.query(
    `update operator set state = 'INVITED', password_hash = null, app_sealed = null where name = $1`,
    [name],
  );
  await deleteTickets(tx, name);
  await deletePasskeys(tx, name);
}

/** Sets password and app at the acceptance of an invitation; the shown code is used up. */
export async function updateAccepted(
  tx: Transaction,
  accepted: { name: string; passwordHash: string; appSealed: Buffer; step: number },
): Promise<void> {
  await tx.query(
    `update operator set state = 'ACTIVE', password_hash = $2, app_sealed = $3, app_last_step = $4
     where name = $1`,
    [accepted.name, accepted.passwordHash, accepted.appSealed, accepted.step],
  );
}

/** True for the first who shows the code of a time step; an older one is refused too. */
export async function spendStep(db: Queryable, name: string, step: number): Promise<boolean> {
  const rows = await db.query(
    `update operator set app_last_step = $2 where name = $1 and app_last_step < $2 returning name`,
    [name, step],
  );
  return rows.length === 1;
}

export async function selectChangedRoles(db: Queryable): Promise<ReadonlyMap<string, readonly Permission[]>> {
  const rows = await db.query<{ role: string; permissions: Permission[] }>(
    'select role, permissions from operator_role',
  );
  return new Map(rows.map(({ role, permissions }) => [role, permissions]));
}

export async function writeRole(
  tx: Transaction,
  { role, permissions, now }: { role: string; permissions: readonly Permission[]; now: Date },
): Promise<void> {
  await tx.query(
    `insert into operator_role (role, permissions, changed_at) values ($1, $2, $3)
     on conflict (role) do update set permissions = excluded.permissions, changed_at = excluded.changed_at`,
    [role, permissions, now],
  );
}

type Ticket = {
  readonly hash: Buffer;
  readonly operator: string;
  readonly kind: 'INVITATION' | 'SIGN_IN' | 'NEW_PASSKEY' | 'PASSKEY';
  readonly appSealed: Buffer | null;
  readonly expiresAt: Date;
};

export async function insertTicket(db: Queryable, ticket: Ticket): Promise<void> {
  await db.query(
    `insert into operator_ticket (hash, operator, kind, app_sealed, expires_at) values ($1, $2, $3, $4, $5)`,
    [ticket.hash, ticket.operator, ticket.kind, ticket.appSealed, ticket.expiresAt],
  );
}

/** A ticket that is good still, without using it. */
export async function selectTicket(
  db: Queryable,
  { hash, kind, now }: { hash: Buffer; kind: Ticket['kind']; now: Date },
): Promise<Pick<Ticket, 'operator' | 'appSealed'> | undefined> {
  const [row] = await db.query<Pick<Ticket, 'operator' | 'appSealed'>>(
    `select operator, app_sealed as "appSealed" from operator_ticket
     where hash = $1 and kind = $2 and expires_at > $3`,
    [hash, kind, now],
  );
  return row;
}

/** Counts one try of a ticket; undefined when it is over or was tried too often. */
export async function countTry(
  db: Queryable,
  ticket: { hash: Buffer; kind: Ticket['kind']; now: Date; mostTries: number },
): Promise<Pick<Ticket, 'operator' | 'appSealed'> | undefined> {
  const [row] = await db.query<Pick<Ticket, 'operator' | 'appSealed'>>(
    `update operator_ticket set tries = tries + 1
     where hash = $1 and kind = $2 and expires_at > $3 and tries < $4
     returning operator, app_sealed as "appSealed"`,
    [ticket.hash, ticket.kind, ticket.now, ticket.mostTries],
  );
  return row;
}

/** True for the call that uses it. */
export async function deleteTicket(tx: Transaction, hash: Buffer): Promise<boolean> {
  const rows = await tx.query('delete from operator_ticket where hash = $1 returning hash', [hash]);
  return rows.length === 1;
}

/** The same for one of an operator, of a kind, whose time is not over. */
export async function deleteTicketOf(
  db: Queryable,
  { hash, operator, kind, now }: Pick<Ticket, 'hash' | 'operator' | 'kind'> & { readonly now: Date },
): Promise<boolean> {
  const rows = await db.query(
    `delete from operator_ticket where hash = $1 and operator = $2 and kind = $3 and expires_at > $4
     returning hash`,
    [hash, operator, kind, now],
  );
  return rows.length === 1;
}

/** Deletes expired tickets. */
export async function deleteOldTickets(db: Queryable, now: Date): Promise<number> {
  return (await db.query('delete from operator_ticket where expires_at <= $1 returning hash', [now])).length;
}

async function deletePasskeys(tx: Transaction, operator: string): Promise<void> {
  await tx.query('delete from operator_passkey where operator = $1', [operator]);
}

async function deleteTickets(tx: Transaction, operator: string): Promise<void> {
  await tx.query('delete from operator_ticket where operator = $1', [operator]);
}

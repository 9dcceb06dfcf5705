// SQL on operators' passkeys.
import type { Queryable, Transaction } from '#server/db/database.ts';

type Passkey = {
  readonly id: string;
  readonly operator: string;
  readonly publicKey: Buffer;
  readonly counter: bigint;
  readonly transports: readonly string[];
  readonly name: string;
  readonly synced: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
};

const columns = `id, operator, public_key as "publicKey", counter, transports, name, synced,
  created_at as "createdAt", last_used_at as "lastUsedAt"`;

/** The passkeys of an operator, newest first. */
export function selectPasskeys(db: Queryable, operator: string): Promise<Passkey[]> {
  return db.query<Passkey>(
    `select ${columns} from operator_passkey where operator = $1 order by created_at desc, id`,
    [operator],
  );
}

/** The ids of all operators' passkeys. */
export function selectAllPasskeys(db: Queryable): Promise<Pick<Passkey, 'id' | 'transports'>[]> {
  return db.query('select id, transports from operator_passkey order by id');
}

/** False when its id or its key is some operator's already. */
export async function insertPasskey(tx: Transaction, row: Omit<Passkey, 'lastUsedAt'>): Promise<boolean> {
  const { id, operator, publicKey, counter, transports, name, synced, createdAt } = row;
  const rows = await tx.query(
    `insert into operator_passkey (id, operator, public_key, counter, transports, name, synced, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
    [id, operator, publicKey, counter, transports, name, synced, createdAt],
  );
  return rows.length === 1;
}

/** Notes a use; false when its counter is behind one that was seen meanwhile. */
export async function updatePasskeyUsed(
  db: Queryable,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<boolean> {
  const rows = await db.query(
    `update operator_passkey set counter = $2, last_used_at = $3
     where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning id`,
    [id, counter, now],
  );
  return rows.length === 1;
}

export async function deletePasskey(tx: Transaction, operator: string, id: string): Promise<boolean> {
  const rows = await tx.query('delete from operator_passkey where id = $1 and operator = $2 returning id', [
    id,
    operator,
  ]);
  return rows.length === 1;
}

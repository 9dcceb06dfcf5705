// SQL on where customer service is reached.
import type { Queryable, Transaction } from '#server/db/database.ts';

export type ServiceRow = {
  readonly reference: string;
  readonly title: 'whatsapp' | 'CS';
  readonly sealedPath: Buffer;
};

export function selectServices(db: Queryable): Promise<ServiceRow[]> {
  return db.query<ServiceRow>(
    `select reference, title, sealed_path as "sealedPath" from customer_service_entry order by sort, reference`,
  );
}

/** The entries, locked until the transaction ends. */
export function lockServices(tx: Transaction): Promise<ServiceRow[]> {
  return tx.query<ServiceRow>(
    `select reference, title, sealed_path as "sealedPath" from customer_service_entry
     order by sort, reference for update`,
  );
}

/** Stores an entry under its reference; a new one comes last. */
export async function writeService(tx: Transaction, entry: ServiceRow): Promise<void> {
  await tx.query(
    `insert into customer_service_entry (reference, title, sealed_path, sort)
     values ($1, $2, $3, (select coalesce(max(sort) + 1, 0) from customer_service_entry))
     on conflict (reference) do update set title = excluded.title, sealed_path = excluded.sealed_path`,
    [entry.reference, entry.title, entry.sealedPath],
  );
}

export async function deleteService(tx: Transaction, reference: string): Promise<boolean> {
  const rows = await tx.query('delete from customer_service_entry where reference = $1 returning reference', [
    reference,
  ]);
  return rows.length === 1;
}

/** Gives every entry its place. */
export async function updateServiceOrder(tx: Transaction, references: readonly string[]): Promise<void> {
  await tx.query(
    `update customer_service_entry e set sort = wanted.place
     from unnest($1::text[]) with ordinality as wanted (reference, place) where e.reference = wanted.reference`,
    [references],
  );
}

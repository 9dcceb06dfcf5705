// A member for one journey who may withdraw: with a verified identity, a mobile wallet that may be paid to, and money.
import { randomInt } from 'node:crypto';
import { inject } from 'vitest';
import { createVault } from '#server/base/secrets/vault.ts';
import type { Database } from '#server/db/database.ts';
import { openServer } from '#server/db/postgres/server-database.ts';
import { makePayee, verify } from '#server/testing/cashier/make-payee.ts';
import { anAccount, enter } from './a-member.ts';
import { aPerson, type Person } from './person.ts';

export type Withdrawer = Person & {
  /** The number of the mobile wallet. */
  readonly number: string;
};

type Options = Parameters<typeof aPerson>[0] & { readonly balance?: `${number}` };

/** Signed in on the page of withdrawals, with ৳3,000.00 by default. */
export async function aWithdrawer({ balance = '3000.00', ...options }: Options = {}): Promise<Withdrawer> {
  const account = await anAccount({ balance });
  const number = `017${String(randomInt(100_000_000)).padStart(8, '0')}`;
  const db = openServer(inject('databaseUrl'));
  try {
    await prepare(db, account, number);
  } finally {
    await db.close();
  }
  const person = await aPerson({ language: 'EN', ...options });
  await enter(person, account, '/m/withdraw');
  return Object.assign(person, { number });
}

async function prepare(db: Database, account: string, number: string): Promise<void> {
  const vault = createVault(Buffer.from(inject('secretKey'), 'hex'));
  const [member] = await db.query<{ id: string }>('select id from member where account = $1', [account]);
  const given = { vault, memberId: member?.id ?? '', now: new Date() };
  await makePayee(db, { ...given, number });
  await verify(db, given);
}

// An operator of the shared product who is signed in, for journeys in which the office does something to the site.
import { randomUUID } from 'node:crypto';
import { expect, inject } from 'vitest';
import type { OperatorRole } from '#contract/base/permissions.ts';
import { systemClock } from '#server/base/clock.ts';
import { openServer } from '#server/db/postgres/server-database.ts';
import { beAtWork } from '#server/testing/an-operator-at-work.ts';

/** A new operator with these roles, signed in and proven now; the headers are what each call of theirs has. */
export async function anOperator(roles: readonly OperatorRole[]) {
  const name = `op-${randomUUID().slice(0, 8)}`;
  const db = openServer(inject('databaseUrl'));
  try {
    return { name, headers: await beAtWork({ db, clock: systemClock }, name, roles) };
  } finally {
    await db.close();
  }
}

/** The office's response to an operator with these roles; the call must be allowed. */
export async function askOffice<Value = unknown>(
  roles: readonly OperatorRole[],
  path: string,
  body?: object,
): Promise<Value> {
  const { headers } = await anOperator(roles);
  const answer = await fetch(`${inject('officeUrl')}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(answer.status, path).toBe(200);
  return ((await answer.json()) as { value: Value }).value;
}

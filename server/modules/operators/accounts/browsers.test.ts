// Browsers of operators on a real PostgreSQL server: a new one raises an alarm, a shared one makes two accounts count as
// one person.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as accounts from '#contract/operators/accounts.ts';
import { listAlarms } from '#contract/operators/alarms.ts';
import { decideProposal } from '#contract/operators/proposals.ts';
import * as sessions from '#contract/operators/session.ts';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { openServer } from '#server/db/postgres/server-database.ts';
import { anOffice } from '#server/testing/an-office.ts';
import { anOperator } from '#server/testing/an-operator.ts';
import { testPostgresUrl } from '#server/testing/test-postgres.ts';

const minute = 60_000;
const why = 'A reason that is long enough';
const clock = heldClock('2026-11-23T04:00:00Z');
let db: Database;
let office: ReturnType<typeof anOffice>;
type Operator = Awaited<ReturnType<typeof anOperator>>;

beforeAll(async () => {
  db = openServer(await testPostgresUrl(), 'khela_server');
  office = anOffice({ db, clock }, []);
});
afterAll(() => db.close());

describe('a browser', () => {
  type Alarm = { kind: string; details: { operator: string } };
  const alarmsOf = async (reader: Operator, name: string) => {
    const { body } = await office<{ alarms: Alarm[] }>('', listAlarms, { headers: reader.headers });
    return body.value.alarms.filter(({ details }) => details.operator === name).map(({ kind }) => kind);
  };
  /** The cookie by which it is known again. */
  const deviceOf = ({ headers }: Operator): string =>
    /khela_office_device=[^;]+/.exec(headers.cookie ?? '')?.[0] ?? '';
  async function signInFrom({ name, password, code }: Operator, cookie: string): Promise<void> {
    clock.advance(minute);
    const first = await office<{ ticket: string }>('', sessions.signIn, { body: { name, password } });
    const shown = await office('', sessions.showCode, {
      body: { ticket: first.body.value.ticket, code: code() },
      headers: { cookie },
    });
    expect(shown.body.success).toBe(true);
  }

  it('that an operator never came from before raises an alarm for administrators', async () => {
    const clerk = await anOperator({ db, clock, office }, 'SUPPORT');
    const head = await anOperator({ db, clock, office }, 'ADMIN');
    await signInFrom(clerk, deviceOf(clerk));
    expect(await alarmsOf(head, clerk.name)).toEqual(['INVITED']);
    await signInFrom(clerk, '');
    expect(await alarmsOf(head, clerk.name)).toEqual(['NEW_DEVICE', 'INVITED']);
    expect(await alarmsOf(await anOperator({ db, clock, office }, 'SUPPORT'), clerk.name)).toEqual([]);
  });

  it('that both have signed in from makes one person of them', async () => {
    const [head, second] = [
      await anOperator({ db, clock, office }, 'ADMIN'),
      await anOperator({ db, clock, office }, 'ADMIN'),
    ];
    const clerk = await anOperator({ db, clock, office }, 'SUPPORT');
    const body = { roles: ['CONTENT'], reason: why };
    const to = { params: { name: clerk.name }, body };
    // The second account signs in once where the first one proposes.
    await signInFrom(second, deviceOf(head));
    const proposed = await office<{ proposalId: string }>('', accounts.setRoles, {
      ...to,
      headers: head.headers,
    });
    const agreed = await office('', accounts.setRoles, { ...to, headers: second.headers });
    const { proposalId: id } = proposed.body.value;
    const decided = await office('', decideProposal, {
      headers: second.headers,
      params: { id },
      body: { verdict: 'AGREE', reason: why },
    });
    expect([agreed.body.errorCode, decided.body.errorCode]).toEqual(['SAME_DEVICE', 'SAME_DEVICE']);
    const third = await anOperator({ db, clock, office }, 'ADMIN');
    const done = await office<{ state: string }>('', accounts.setRoles, { ...to, headers: third.headers });
    expect(done.body.value.state).toBe('DONE');
  });
});

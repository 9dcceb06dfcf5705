// Passkeys of operators on a real PostgreSQL server: beside the app, bound to one operator, never to two.
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disableOperator } from '#contract/operators/accounts.ts';
import * as own from '#contract/operators/passkeys.ts';
import * as sessions from '#contract/operators/session.ts';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { openServer } from '#server/db/postgres/server-database.ts';
import { anOffice } from '#server/testing/an-office.ts';
import { anOperator } from '#server/testing/an-operator.ts';
import { aPasskey } from '#server/testing/identity/a-passkey.ts';
import { testPostgresUrl } from '#server/testing/test-postgres.ts';

const clock = heldClock('2026-11-23T04:00:00Z');
let db: Database;
let office: ReturnType<typeof anOffice>;
type Operator = Awaited<ReturnType<typeof anOperator>>;
type Question = { challenge: string; excludeCredentials?: { id: string }[] };

beforeAll(async () => {
  db = openServer(await testPostgresUrl(), 'khela_server');
  office = anOffice({ db, clock }, []);
});
afterAll(() => db.close());

const begin = ({ headers }: Operator) => office<Question>('', own.beginPasskey, { headers, body: {} });
const add = ({ headers }: Operator, passkey: object) =>
  office('', own.addPasskey, { headers, body: { name: 'Key at my desk', passkey } });
async function anOperatorWithPasskey() {
  const clerk = await anOperator({ db, clock, office }, 'SUPPORT');
  const device = aPasskey();
  const added = await add(clerk, device.make((await begin(clerk)).body.value));
  expect(added.body).toMatchObject({ success: true });
  return { ...clerk, device };
}
/** The ticket for the right password, and the challenge for its passkey. */
async function ask({ name, password }: Operator) {
  const first = await office<{ ticket: string; methods: string[] }>('', sessions.signIn, {
    body: { name, password },
  });
  const { ticket, methods } = first.body.value;
  const { body } = await office<Question>('', sessions.askPasskey, { body: { ticket } });
  return { ticket, methods, question: body };
}
const show = (ticket: string, passkey: object) =>
  office<{ token: string }>('', sessions.showPasskey, { body: { ticket, passkey } });

describe('a passkey of an operator', () => {
  it('opens a session after the password', async () => {
    const clerk = await anOperatorWithPasskey();
    const { ticket, methods, question } = await ask(clerk);
    expect(methods).toEqual(['CODE', 'PASSKEY']);
    const shown = await show(ticket, clerk.device.answer(question.value as never));
    const headers = { authorization: `Bearer ${shown.body.value.token}`, cookie: shown.cookie };
    expect((await office('', sessions.ownSession, { headers })).status).toBe(200);
  });

  it('proves again who works', async () => {
    const clerk = await anOperatorWithPasskey();
    clock.advance(6 * 60_000);
    expect((await begin(clerk)).body.errorCode).toBe('STEP_UP_REQUIRED');
    const { headers } = clerk;
    const question = await office<Question>('', sessions.askProof, { headers, body: {} });
    const passkey = clerk.device.answer(question.body.value);
    const proven = await office('', sessions.proveByPasskey, { headers, body: { passkey } });
    expect(proven.body.success).toBe(true);
    expect((await begin(clerk)).body.success).toBe(true);
    const again = await office('', sessions.proveByPasskey, { headers, body: { passkey } });
    expect(again.body.errorCode).toBe('PASSKEY_FAILED');
  });

  it('is listed, and taken away by its operator only', async () => {
    const [clerk, other] = [await anOperatorWithPasskey(), await anOperatorWithPasskey()];
    const params = { id: clerk.device.id };
    const remove = ({ headers }: Operator) => office('', own.removePasskey, { headers, params });
    const list = async () => (await office('', own.listPasskeys, { headers: clerk.headers })).body.value;
    expect(await list()).toMatchObject({ passkeys: [{ id: clerk.device.id, name: 'Key at my desk' }] });
    expect((await remove(other)).body.errorCode).toBe('NOT_FOUND');
    expect((await remove(clerk)).body.success).toBe(true);
    expect(await list()).toEqual({ passkeys: [] });
    expect((await ask(clerk)).question).toMatchObject({ errorCode: 'NOT_FOUND' });
  });

  it('is of one operator: the browser is notified of all others, and the server keeps none twice', async () => {
    const [clerk, other] = [await anOperatorWithPasskey(), await anOperator({ db, clock, office }, 'RISK')];
    const question = (await begin(other)).body.value;
    expect(question.excludeCredentials?.map(({ id }) => id)).toContain(clerk.device.id);
    // A browser that does not keep to it.
    expect((await add(other, clerk.device.make(question))).body.errorCode).toBe('ALREADY_SET');
    const { ticket } = await ask(await anOperatorWithPasskey());
    const { question: foreign } = await ask(clerk);
    const answer = clerk.device.answer(foreign.value as never);
    expect((await show(ticket, answer)).body.errorCode).toBe('PASSKEY_FAILED');
  });

  it.each([
    ['another site', { origin: 'http://office.evil.example' }],
    ['nobody’s finger', { isVerified: false }],
    ['a copied counter', { counter: 1 }],
    ['another key', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
  ])('with %s is refused', async (_name, cheats) => {
    const clerk = await anOperatorWithPasskey();
    const { ticket, question } = await ask(clerk);
    const answer = clerk.device.answer(question.value as never, cheats);
    expect((await show(ticket, answer)).body.errorCode).toBe('PASSKEY_FAILED');
  });

  it('answers a question once, in time, and not for who is shut out', async () => {
    const clerk = await anOperatorWithPasskey();
    const late = await ask(clerk);
    const answer = clerk.device.answer(late.question.value as never);
    clock.advance(5 * 60_000);
    expect((await show(late.ticket, answer)).body.errorCode).toBe('LINK_EXPIRED');
    const waiting = await ask(clerk);
    const head = await anOperator({ db, clock, office }, 'ADMIN');
    await office('', disableOperator, {
      headers: head.headers,
      params: { name: clerk.name },
      body: { reason: 'Leaves the house today' },
    });
    const shown = await show(waiting.ticket, clerk.device.answer(waiting.question.value as never));
    expect(shown.body.errorCode).toBe('LINK_EXPIRED');
  });
});

it('an operator sees the own sessions and ends one', async () => {
  const [clerk, other] = [
    await anOperator({ db, clock, office }, 'SUPPORT'),
    await anOperator({ db, clock, office }, 'SUPPORT'),
  ];
  const list = async ({ headers }: Operator) =>
    (await office<{ sessions: { id: string; isThis: boolean }[] }>('', own.listOwnSessions, { headers })).body
      .value.sessions;
  const [mine] = await list(clerk);
  expect([await list(clerk), mine?.isThis]).toMatchObject([{ length: 1 }, true]);
  const end = ({ headers }: Operator) =>
    office('', own.endOwnSession, { headers, params: { id: mine?.id ?? '' } });
  expect((await end(other)).body.errorCode).toBe('NOT_FOUND');
  expect((await end(clerk)).body.success).toBe(true);
  expect((await end(clerk)).status).toBe(401);
});

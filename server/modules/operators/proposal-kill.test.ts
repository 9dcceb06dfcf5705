// A backend of PostgreSQL that is killed between agreement and act: neither happened, and both happen once afterwards.
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { answerByTwo, reason } from '#contract/base/by-two.ts';
import { endpoint } from '#contract/base/endpoint.ts';
import { decideProposal } from '#contract/operators/proposals.ts';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { openServer } from '#server/db/postgres/server-database.ts';
import { anOffice } from '#server/testing/an-office.ts';
import { testPostgresUrl } from '#server/testing/test-postgres.ts';
import { actByTwo, proveAudit } from './index.ts';

const pay = endpoint({
  name: 'wallet.pay',
  summary: 'A made-up act.',
  method: 'POST',
  path: '/wps/office/pay/:id',
  who: { permission: 'wallet.journal.reverse' },
  byTwo: true,
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({ reason }),
  output: answerByTwo(z.object({})),
  errors: ['CASE_CHANGED', 'NO_PERMISSION'],
});
const why = 'A reason that is long enough';
let db: Database;
let killer: Database;
let office: ReturnType<typeof anOffice>;
/** The point at which the backend of the approving transaction dies; undefined means never. */
let dieAt: 'before the act' | 'after the act' | undefined;

beforeAll(async () => {
  const url = await testPostgresUrl();
  [db, killer] = [openServer(url, 'khela_server'), openServer(url)];
  await killer.query('create table paid (id text not null)');
  await killer.query('grant insert, select on paid to khela_server');
  const die = async (tx: Pick<Database, 'query'>): Promise<void> => {
    const [own] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
    await killer.query('select pg_terminate_backend($1)', [own?.pid]);
    await tx.query('select 1');
  };
  const route = actByTwo(pay, {
    plan: async (_tx, { params: { id } }) => ({ subject: id, effect: { pays: id } }),
    carryOut: async (tx, { params: { id } }) => {
      if (dieAt === 'before the act') await die(tx);
      await tx.query('insert into paid (id) values ($1)', [id]);
      if (dieAt === 'after the act') await die(tx);
      return { value: {} };
    },
  });
  office = anOffice({ db, clock: heldClock('2026-11-23T04:00:00Z') }, [route]);
});
afterAll(async () => {
  expect((await proveAudit(db)).broken).toEqual([]);
  await Promise.all([db.close(), killer.close()]);
});

it.each(['before the act', 'after the act'] as const)('killed %s', async (moment) => {
  const id = moment.replaceAll(' ', '-');
  const proposed = await office<{ proposalId: string }>('rina', pay, {
    params: { id },
    body: { reason: why },
  });
  const { proposalId } = proposed.body.value;
  const agree = () =>
    office('sohel', decideProposal, {
      params: { id: proposalId },
      body: { verdict: 'AGREE', reason: why },
    });
  const found = async () => {
    const [proposal] = await db.query<{ state: string }>(
      'select state from operator_proposal where id = $1',
      [proposalId],
    );
    const paid = await db.query('select id from paid where id = $1', [id]);
    const audit = await db.query<{ step: string }>(
      'select step from operator_audit where subject = $1 order by seq',
      [id],
    );
    return [proposal?.state, paid.length, audit.map(({ step }) => step)];
  };
  dieAt = moment;
  expect((await agree()).status).toBe(500);
  expect(await found()).toEqual(['OPEN', 0, ['PROPOSED']]);
  dieAt = undefined;
  const answers = await Promise.all([agree(), agree(), agree()]);
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  expect(await found()).toEqual(['DONE', 1, ['PROPOSED', 'DONE']]);
});

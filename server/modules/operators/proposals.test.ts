// Acts of two operators on a real PostgreSQL server: the proposer never approves, and each is carried out once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { answerByTwo, reason } from '#contract/base/by-two.ts';
import { endpoint } from '#contract/base/endpoint.ts';
import { decideProposal, listProposals } from '#contract/operators/proposals.ts';
import { heldClock } from '#server/base/clock.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Database } from '#server/db/database.ts';
import { openServer } from '#server/db/postgres/server-database.ts';
import { anOffice } from '#server/testing/an-office.ts';
import { testPostgresUrl } from '#server/testing/test-postgres.ts';
import { actByTwo, proveAudit } from './index.ts';

const raise = endpoint({
  name: 'wallet.raise',
  summary: 'A made-up act.',
  method: 'POST',
  path: '/wps/office/raise/:id',
  who: { permission: 'wallet.journal.reverse' },
  byTwo: true,
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({ to: z.int(), reason }),
  output: answerByTwo(z.object({ raised: z.int() })),
  errors: ['CASE_CHANGED', 'NO_PERMISSION', 'NOT_FOUND'],
});
const minute = 60_000;
const why = 'A reason that is long enough';

let dbs: Database[];
let offices: ReturnType<typeof anOffice>[];
const clock = heldClock('2026-11-21T04:00:00Z');
/** The acts that each process has carried out, and the state they found. */
const carried: string[] = [];
let before = 0;

beforeAll(async () => {
  const url = await testPostgresUrl();
  dbs = [openServer(url, 'khela_server'), openServer(url, 'khela_server')];
  const route = actByTwo(raise, {
    plan: async (tx, { params: { id } }) => {
      await tx.query('select pg_advisory_xact_lock(hashtext($1))', [id]);
      // What is done already is not found again.
      if (id === 'once' && carried.some((one) => one.startsWith(id))) throw new Refusal('NOT_FOUND');
      return { subject: id, effect: { before } };
    },
    carryOut: async (_tx, { params: { id }, body: { to } }, makers) => {
      if (to < 0) throw new Refusal('NOT_FOUND');
      carried.push(`${id} ${makers.join(' ')}`);
      return { value: { raised: to } };
    },
  });
  const held = { tania: [] };
  offices = dbs.map((db) => anOffice({ db, clock }, [route], held));
});
afterAll(async () => {
  expect((await proveAudit(dbs[0] as Database)).broken).toEqual([]);
  await Promise.all(dbs.map((db) => db.close()));
});

const ask = (by: string, id: string, to = 1, process = 0) =>
  (offices[process] as (typeof offices)[0])<{ state: string; proposalId: string }>(by, raise, {
    params: { id },
    body: { to, reason: why },
  });
const decide = (by: string, id: string, verdict = 'AGREE', process = 0) =>
  (offices[process] as (typeof offices)[0])<{ state: string }>(by, decideProposal, {
    params: { id },
    body: { verdict, reason: why },
  });
/** The open proposal about a subject. */
const idOf = async (subject: string): Promise<string> => {
  const found = await (dbs[0] as Database).query<{ id: string }>(
    `select id from operator_proposal where subject = $1 and state = 'OPEN'`,
    [subject],
  );
  return found[0]?.id ?? '';
};
const codeOf = ({ body }: { body: { errorCode?: string } }) => body.errorCode;

describe('an act of two', () => {
  it('is never agreed to by whoever proposed it, also with many clicks at once in two processes', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, nth) => ask('rina', 'one', 1, nth % 2)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(codeOf).filter(Boolean))).toEqual(new Set(['NO_PERMISSION']));
    const id = answers.find(({ status }) => status === 200)?.body.value.proposalId ?? '';
    const clicks = await Promise.all(
      Array.from({ length: 10 }, (_, nth) => decide('rina', id, 'AGREE', nth % 2)),
    );
    expect(new Set(clicks.map(codeOf))).toEqual(new Set(['NO_PERMISSION']));
    expect(carried).toEqual([]);
  });

  it('is carried out once however many agree at once, and names both', async () => {
    const { proposalId } = (await ask('rina', 'two')).body.value;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => decide('sohel', proposalId, 'AGREE', nth % 2)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(codeOf).filter(Boolean))).toEqual(new Set(['CASE_CHANGED']));
    expect(carried.filter((one) => one.startsWith('two'))).toEqual(['two rina sohel']);
  });

  it('that is decided answers so, also where the act itself finds nothing left to do', async () => {
    const { proposalId } = (await ask('rina', 'once')).body.value;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => decide('sohel', proposalId, 'AGREE', nth % 2)),
    );
    answers.push(await decide('sohel', proposalId));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(codeOf).filter(Boolean))).toEqual(new Set(['CASE_CHANGED']));
  });

  it('is no act of an operator without the permission, who does not see it either', async () => {
    const { proposalId } = (await ask('rina', 'three')).body.value;
    expect(codeOf(await decide('tania', proposalId))).toBe('NO_PERMISSION');
    const seen = async (by: string) => {
      const answer = await (offices[0] as (typeof offices)[0])<{
        proposals: { id: string; mayAgree: boolean }[];
      }>(by, listProposals);
      return answer.body.value.proposals.find(({ id }) => id === proposalId)?.mayAgree;
    };
    expect([await seen('rina'), await seen('sohel')]).toEqual([false, true]);
    expect((await decide('sohel', proposalId, 'REFUSE')).body.value.state).toBe('REFUSED');
    expect(codeOf(await decide('sohel', proposalId))).toBe('CASE_CHANGED');
    expect(await seen('sohel')).toBeUndefined();
  });

  it('fails when what it would change is another by now, or when it is refused; then it is proposed anew', async () => {
    const { proposalId } = (await ask('rina', 'four')).body.value;
    before = 5;
    expect(codeOf(await decide('sohel', proposalId))).toBe('CASE_CHANGED');
    expect((await ask('rina', 'four', -1)).body.value.state).toBe('PROPOSED');
    expect(codeOf(await ask('sohel', 'four', -1))).toBe('NOT_FOUND');
    expect((await ask('sohel', 'four')).body.value.state).toBe('PROPOSED');
    expect((await ask('rina', 'four')).body.value.state).toBe('DONE');
    const steps = await (dbs[0] as Database).query<{ step: string }>(
      `select step from operator_audit where subject = 'four' order by seq`,
    );
    expect(steps.map(({ step }) => step)).toEqual([
      'PROPOSED',
      'FAILED',
      'PROPOSED',
      'FAILED',
      'PROPOSED',
      'DONE',
    ]);
  });

  it('expires after a day', async () => {
    const { proposalId } = (await ask('rina', 'five')).body.value;
    clock.advance(24 * 60 * 60_000);
    expect(codeOf(await decide('sohel', proposalId))).toBe('CASE_CHANGED');
    expect((await ask('sohel', 'five')).body.value.state).toBe('PROPOSED');
  });

  it('has at most fifty open ones of an operator, also of many at once; the queue is the newest 200', async () => {
    clock.advance(25 * 60 * minute);
    const open = (by: string, from: number, many: number) =>
      Promise.all(Array.from({ length: many }, (_, nth) => ask(by, `${by} ${from + nth}`, 1, nth % 2)));
    expect((await open('rina', 0, 45)).every(({ status }) => status === 200)).toBe(true);
    const last = await open('rina', 45, 10);
    expect(last.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(new Set(last.map(codeOf).filter(Boolean))).toEqual(new Set(['RATE_LIMITED']));
    // Agreeing opens none.
    const { proposalId } = (await ask('sohel', 'of sohel')).body.value;
    expect((await ask('rina', 'of sohel')).body.value).toMatchObject({ state: 'DONE', proposalId });
    await decide('rina', await idOf('rina 0'), 'REFUSE');
    expect((await ask('rina', 'one more')).body.value.state).toBe('PROPOSED');

    await (dbs[0] as Database).query(
      `insert into operator_proposal
         (id, act, subject, input, effect, reason, proposed_by, proposed_at, expires_at)
       select 'prp_many_' || lpad(nth::text, 3, '0'), act, 'many ' || nth, input, effect, reason, 'others',
         proposed_at + nth * interval '1 second', expires_at
       from operator_proposal, generate_series(1, 160) as nth where id = $1`,
      [await idOf('one more')],
    );
    const { proposals } = (
      await (offices[0] as (typeof offices)[0])<{ proposals: { id: string; subject: string }[] }>(
        'sohel',
        listProposals,
      )
    ).body.value;
    expect(proposals).toHaveLength(200);
    expect(proposals.at(-1)?.subject).toBe('many 160');
    expect(proposals.filter(({ subject }) => subject.startsWith('many'))).toHaveLength(160);
    // Proposals that the caller may not decide take no place in the queue.
    const unseen = await (offices[0] as (typeof offices)[0])<{ proposals: unknown[] }>(
      'tania',
      listProposals,
    );
    expect(unseen.body.value.proposals).toEqual([]);
  });
});

// Acts of two operators on a real PostgreSQL server: whoever proposes never agrees, and each is carried out once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { answerByTwo, reason } from '#contract/base/by-two.ts';
import { endpoint } from '#contract/base/endpoint.ts';
import { decideProposal, listProposals } from '#contract/operators.ts';
import { heldClock } from '#server/base/clock.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Database } from '#server/db/database.ts';
import { openServer } from '#server/db/server-database.ts';
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
const why = 'A reason that is long enough';

let dbs: Database[];
let offices: ReturnType<typeof anOffice>[];
const clock = heldClock('2026-11-21T04:00:00Z');
/** What each process has carried out, and what the act finds before. */
const carried: string[] = [];
let before = 0;

beforeAll(async () => {
  const url = await testPostgresUrl();
  dbs = [openServer(url, 'khela_server'), openServer(url, 'khela_server')];
  const route = actByTwo(raise, {
    plan: async (_tx, { params: { id } }) => ({ subject: id, effect: { before } }),
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
});

// Two operators at one case see each other until one leaves or falls silent; of two decisions at once one counts.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { answerByTwo, reason } from '#contract/base/by-two.ts';
import { endpoint } from '#contract/base/endpoint.ts';
import { presenceKinds, presenceLifeMs, showPresence } from '#contract/operators/presence.ts';
import { decideProposal } from '#contract/operators/proposals.ts';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { anOffice } from '#server/testing/an-office.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import { actByTwo } from './index.ts';

const engines = { 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres };
const why = 'A reason that is long enough';
const subject = 'vcs_00000001';

const raise = endpoint({
  name: 'wallet.raise',
  summary: 'A made-up act.',
  method: 'POST',
  path: '/wps/office/raise/:id',
  who: { permission: 'wallet.journal.reverse' },
  byTwo: true,
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({ reason }),
  output: answerByTwo(z.object({ raised: z.boolean() })),
  errors: ['CASE_CHANGED', 'NO_PERMISSION'],
});

describe.each(Object.entries(engines))('operators at one case, on %s', (_name, open) => {
  const clock = heldClock('2026-11-21T04:00:00Z');
  let db: Database;
  let office: ReturnType<typeof anOffice>;
  beforeAll(async () => {
    db = await open('khela_server');
    const act = actByTwo(raise, {
      plan: async (_tx, { params: { id } }) => ({ subject: id, effect: {} }),
      carryOut: async () => ({ value: { raised: true } }),
    });
    office = anOffice({ db, clock }, [act]);
  });
  afterAll(() => db.close());

  const others = async (by: string, body: object = {}) =>
    (await office<{ others: string[] }>(by, showPresence, { body: { subject, ...body } })).body.value.others;

  it('see each other, each by name and never themselves, at this case only', async () => {
    expect(await others('rina')).toEqual([]);
    expect(await others('sohel')).toEqual(['rina']);
    expect(await others('tania')).toEqual(['rina', 'sohel']);
    expect(await others('rina')).toEqual(['sohel', 'tania']);
    expect(await others('rina', { subject: 'kyc_00000001' })).toEqual([]);
  });

  it('are gone at once when they leave, and by the clock when they fall silent', async () => {
    await others('sohel');
    await others('tania', { isLeaving: true });
    expect(await others('rina')).toEqual(['sohel']);
    clock.advance(presenceLifeMs - 1_000);
    expect(await others('rina')).toEqual(['sohel']);
    clock.advance(2_000);
    expect(await others('rina')).toEqual([]);
    expect(await db.query('select operator from operator_presence')).toEqual([{ operator: 'rina' }]);
  });

  it('wake the streams when one comes or goes, not with every renewal', async () => {
    const notified: string[] = [];
    const stop = await db.listen(
      'office_changed',
      (name) => void notified.push(name),
      () => undefined,
    );
    await others('rina');
    await others('sohel');
    await expect.poll(() => notified.filter((name) => name === 'presence').length).toBe(1);
    await others('sohel');
    await others('sohel', { isLeaving: true });
    await expect.poll(() => notified.filter((name) => name === 'presence').length).toBe(2);
    await stop();
  });

  it('decide at the same moment: one decision counts, the other finds the case changed', async () => {
    for (let times = 0; times < 5; times += 1) {
      const params = { id: `case-${times}` };
      const proposed = await office<{ proposalId: string }>('rina', raise, { params, body: { reason: why } });
      const decide = (by: string, verdict: 'AGREE' | 'REFUSE') =>
        office(by, decideProposal, {
          params: { id: proposed.body.value.proposalId },
          body: { verdict, reason: why },
        });
      const answers = await Promise.all([decide('sohel', 'AGREE'), decide('tania', 'REFUSE')]);
      expect(answers.map(({ body }) => body.errorCode ?? 'DECIDED').sort()).toEqual([
        'CASE_CHANGED',
        'DECIDED',
      ]);
    }
  });
});

it('is shown to nobody who may not open the case', async () => {
  const db = await testDatabase();
  const clock = heldClock('2026-11-21T04:00:00Z');
  const office = anOffice({ db, clock }, [], { rina: ['games.case.read'] });
  const show = async (of: string) =>
    (await office('rina', showPresence, { body: { subject: of } })).body.errorCode;
  expect(await show('vcs_00000001')).toBeUndefined();
  for (const of of ['kyc_00000001', 'mat_00000001', 'msg_00000001'])
    expect(await show(of)).toBe('NO_PERMISSION');
  for (const kind of Object.keys(presenceKinds)) {
    const { body } = await office('sohel', showPresence, { body: { subject: `${kind}_00000001` } });
    expect(body.errorCode, kind).toBeUndefined();
  }
  for (const of of ['mbr_00000001', 'vcs_', 'vcs_00000001;']) expect(await show(of)).toBe('INPUT_INVALID');
  await db.close();
});

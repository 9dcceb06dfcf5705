// Activities: applications with pictures made new, acts that count once, a limited number of claims, and decisions.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  activityList,
  applyActivity,
  claimActivity,
  joinActivity,
  signInActivity,
} from '#contract/promotions/events/activities.ts';
import {
  addActivity,
  applicationPicture,
  decideApplication,
  endActivity,
  listApplications,
} from '#contract/promotions/events/activities-office.ts';
import { rewardList } from '#contract/promotions/rewards.ts';
import type { Database } from '#server/db/database.ts';
import { anOffice } from '#server/testing/an-office.ts';
import { valueOf } from '#server/testing/an-http-server.ts';
import { aPicture } from '#server/testing/identity/a-picture.ts';
import { aPromotionWorld } from '#server/testing/promotions/a-promotion-world.ts';
import { testDatabase } from '#server/testing/test-database.ts';

let db: Database;
let world: Awaited<ReturnType<typeof aPromotionWorld>>;
let office: ReturnType<typeof anOffice>;
beforeAll(async () => {
  db = await testDatabase('khela_server');
  world = await aPromotionWorld(db);
  office = anOffice(world, world.promotions.officeRoutes);
});
afterAll(async () => {
  await world.server.close();
  await db.close();
});

const reason = 'An activity for this test';
/** The id of a new activity; empty while another operator must agree. */
async function anActivity(more: object = {}, by = 'rina'): Promise<string> {
  const now = world.clock.now().getTime();
  const body = {
    mode: 'APPLY',
    nameBn: 'ছবি প্রতিযোগিতা',
    nameEn: 'Photo contest',
    textBn: 'নিয়ম',
    textEn: 'Rules',
    startsAt: now - 1_000,
    endsAt: now + 86_400_000,
    reward: '100.00',
    claimsAtMost: null,
    mayReapply: true,
    reason,
    ...more,
  };
  const answer = await office<{ done: { id: string } | null }>(by, addActivity, { body });
  return answer.body.value.done?.id ?? '';
}
const activityOf = async (id: string, token?: string) =>
  (await valueOf(world.server.call(activityList, token ? { token } : {}))).activities.find(
    (one) => one.id === id,
  );
const codeOf = ({ body }: { body: { success: boolean; errorCode?: string } }) =>
  body.success ? 'OK' : body.errorCode;

it('PROMO-07 PROMO-08 PROMO-09 a remark of 140 characters and three pictures are taken, and nothing beyond', async () => {
  const id = await anActivity();
  const { token } = await world.aPlayer();
  const apply = (body: object) =>
    world.server.call(applyActivity, { token, params: { id }, body: body as never });
  expect(codeOf(await apply({ remark: 'ক'.repeat(141) }))).toBe('INPUT_INVALID');
  const junk = new File(['<svg onload=alert(1)>'], 'one.png', { type: 'image/png' });
  expect(codeOf(await apply({ remark: 'x', picture1: junk }))).toBe('IMAGE_INVALID');
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' });
  expect(['BODY_TOO_LARGE', 'INPUT_INVALID']).toContain(
    codeOf(await apply({ remark: 'x', picture1: large })),
  );
  const red = await aPicture();
  const four = { picture1: red, picture2: red, picture3: red, picture4: red };
  expect(codeOf(await apply({ remark: 'x', ...four }))).not.toBe('OK');
  expect(await activityOf(id, token)).toMatchObject({ label: 'APPLYING', mayApply: true });
  const sent = await apply({
    remark: 'ক'.repeat(140),
    picture1: red,
    picture2: await aPicture(),
    picture3: red,
  });
  expect(codeOf(sent)).toBe('OK');
  expect(await activityOf(id, token)).toMatchObject({ label: 'PROCESS', mayApply: false });
  expect(codeOf(await apply({ remark: 'again' }))).toBe('CASE_CHANGED');
  const { body } = await office<{ rows: { id: string; pictures: number }[] }>('rina', listApplications, {
    query: { state: 'WAITING' },
  });
  const row = body.value.rows[0];
  expect(row).toMatchObject({ pictures: 3, remark: 'ক'.repeat(140) });
  const shown = await office('rina', applicationPicture, { params: { id: row?.id ?? '', nth: '1' } });
  expect((await sharp(shown.file).metadata()).format).toBe('jpeg');
  expect(shown.file.includes('CameraOfRupali')).toBe(false);
});

it('a granted application waits in the reward center; a refused one says why and may be sent again', async () => {
  const id = await anActivity();
  const { token } = await world.aPlayer();
  const apply = () => world.server.call(applyActivity, { token, params: { id }, body: { remark: 'Please' } });
  const waiting = async () => {
    const { body } = await office<{ rows: { id: string; activityId: string }[] }>('rina', listApplications, {
      query: { state: 'WAITING' },
    });
    return body.value.rows.find((row) => row.activityId === id)?.id ?? '';
  };
  const decide = async (application: string, more: object) =>
    office('rina', decideApplication, { params: { id: application }, body: { reason, ...more } });
  await apply();
  const first = await waiting();
  expect((await decide(first, { granted: null })).body.errorCode).toBe('TEXTS_MISSING');
  await decide(first, { granted: null, noteBn: 'ছবি নেই', noteEn: 'No picture' });
  expect(await activityOf(id, token)).toMatchObject({
    label: 'REJECTED',
    note: { EN: 'No picture' },
    mayApply: true,
  });
  await apply();
  const second = await waiting();
  expect((await decide(second, { granted: '100.01' })).body.errorCode).toBe('AMOUNT_RANGE');
  const both = await Promise.all([
    decide(second, { granted: '40.00' }),
    decide(second, { granted: '60.00' }),
  ]);
  expect(both.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 409]);
  expect(await activityOf(id, token)).toMatchObject({ label: 'ISSUED' });
  expect((await valueOf(world.server.call(rewardList, { token }))).rewards).toHaveLength(1);
});

it('a large amount of an application takes a second operator', async () => {
  const id = await anActivity({ reward: '5000.00' });
  const { token } = await world.aPlayer();
  await world.server.call(applyActivity, { token, params: { id }, body: { remark: 'Please' } });
  const listed = await office<{ rows: { id: string; activityId: string }[] }>('rina', listApplications, {
    query: { state: 'WAITING' },
  });
  const application = listed.body.value.rows.find((row) => row.activityId === id)?.id ?? '';
  const body = { granted: '1000.00', reason };
  const { body: proposed } = await office<{ state: string }>('rina', decideApplication, {
    params: { id: application },
    body,
  });
  expect(proposed.value.state).toBe('PROPOSED');
  expect((await valueOf(world.server.call(rewardList, { token }))).rewards).toEqual([]);
});

it('amounts of applications count for the day of the operator who grants them alone', async () => {
  const id = await anActivity({ reward: '900.00' });
  const apply = async () => {
    const { token } = await world.aPlayer();
    await world.server.call(applyActivity, { token, params: { id }, body: { remark: 'Please' } });
    const [row] = await db.query<{ id: string }>(
      `select id from activity_application where activity_id = $1 and state = 'WAITING'`,
      [id],
    );
    return row?.id ?? '';
  };
  const decide = async (by: 'sohel' | 'tania', application: string, more: object) => {
    const body = { reason, ...more };
    const answer = await office<{ state: string }>(by, decideApplication, {
      params: { id: application },
      body,
    });
    return answer.body.value.state;
  };
  const first = await apply();
  expect(await decide('sohel', first, { granted: '900.00' })).toBe('DONE');
  const filled = await db.query(
    `insert into promo_given_alone (operator, day, kind, source_ref, amount_minor, at)
     select operator, day, kind, 'the rest of the day', 500000 - amount_minor, at from promo_given_alone
     where operator = 'sohel' and source_ref = $1 returning day`,
    [first],
  );
  expect(filled).toHaveLength(1);
  expect(
    await decide('sohel', await apply(), { granted: null, noteBn: 'ছবি নেই', noteEn: 'No picture' }),
  ).toBe('DONE');
  const second = await apply();
  expect(await decide('sohel', second, { granted: '0.01' })).toBe('PROPOSED');
  expect(await decide('tania', second, { granted: '0.01' })).toBe('DONE');
});

it('forty claims at once on five rewards give five, each once', async () => {
  const id = await anActivity({ mode: 'CLAIM', reward: '1.00', claimsAtMost: 5 });
  const players = await Promise.all(Array.from({ length: 20 }, () => world.aPlayer()));
  const answers = await Promise.all(
    players.flatMap(({ token }) =>
      [1, 2].map(() => world.server.call(claimActivity, { token, params: { id } })),
    ),
  );
  expect(new Set(answers.map(codeOf))).toEqual(new Set(['OK', 'LIMIT_REACHED']));
  const cash = await Promise.all(players.map(({ memberId }) => world.cashOf(memberId)));
  expect(cash.filter((one) => one === '1.00')).toHaveLength(5);
  expect(cash.filter((one) => one === '0.00')).toHaveLength(15);
});

it('a day’s sign-in and joining count once, and only in the window and for members who may receive', async () => {
  const daily = { mode: 'SIGN_IN', reward: '2.00' };
  expect(await anActivity(daily)).toBe('');
  const signIn = await anActivity(daily, 'sohel');
  const join = await anActivity({ mode: 'JOIN', reward: '0.00' });
  const { token, memberId } = await world.aPlayer();
  await Promise.all(
    Array.from({ length: 5 }, () => world.server.call(signInActivity, { token, params: { id: signIn } })),
  );
  expect(await activityOf(signIn, token)).toMatchObject({ label: 'SIGNED' });
  expect((await valueOf(world.server.call(rewardList, { token }))).rewards).toHaveLength(1);
  await world.server.call(joinActivity, { token, params: { id: join } });
  expect(await activityOf(join, token)).toMatchObject({ label: 'JOINED' });
  expect(codeOf(await world.server.call(claimActivity, { token, params: { id: join } }))).toBe(
    'CASE_CHANGED',
  );
  const now = world.clock.now().getTime();
  const soon = await anActivity({ startsAt: now + 60_000 });
  expect(await activityOf(soon)).toMatchObject({ label: 'COMING_SOON' });
  await db.query(`update member set status = 'SELF_EXCLUDED' where id = $1`, [memberId]);
  const other = await anActivity({ mode: 'JOIN', reward: '0.00' });
  const refused = await world.server.call(joinActivity, { token, params: { id: other } });
  expect(codeOf(refused)).toBe('SELF_EXCLUDED');
  // On a break there is nothing to take part in: only what the member did before is shown.
  expect(await activityOf(other, token)).toBeUndefined();
  expect(await activityOf(other)).toBeDefined();
  expect(await activityOf(join, token)).toMatchObject({ label: 'JOINED', mayApply: false });
});

it('operators end an activity before its time, once; nobody takes part any more', async () => {
  const id = await anActivity({ mode: 'JOIN', reward: '0.00' });
  const { token } = await world.aPlayer();
  const end = () => office('rina', endActivity, { params: { id }, body: { reason } });
  expect(codeOf((await end()) as never)).toBe('OK');
  expect(codeOf((await end()) as never)).toBe('CASE_CHANGED');
  expect(codeOf(await world.server.call(joinActivity, { token, params: { id } }))).not.toBe('OK');
  const later = await anActivity({
    mode: 'JOIN',
    reward: '0.00',
    startsAt: world.clock.now().getTime() + 3_600_000,
  });
  await office('rina', endActivity, { params: { id: later }, body: { reason } });
  expect(await activityOf(later, token)).toMatchObject({ label: 'CLOSED' });
});

it.each([
  ['a large reward for all', { mode: 'CLAIM', reward: '1000.00' }, true],
  ['a small reward for all', { mode: 'CLAIM', reward: '999.99', claimsAtMost: null }, true],
  ['a small reward of each day', { mode: 'SIGN_IN', reward: '1.00' }, true],
  ['a sign-in without a reward', { mode: 'SIGN_IN', reward: '0.00' }, false],
  ['many small rewards', { mode: 'CLAIM', reward: '999.99', claimsAtMost: 11 }, true],
  ['a few small rewards', { mode: 'CLAIM', reward: '999.99', claimsAtMost: 10 }, false],
  ['a large reward of each day', { mode: 'SIGN_IN', reward: '1000.00' }, true],
  ['large rewards that are decided one by one', { mode: 'APPLY', reward: '1000.00' }, false],
] as const)('one operator alone never adds rewards without a limit: %s', async (_of, more, isByTwo) => {
  const first = await anActivity(more);
  expect(first === '').toBe(isByTwo);
  expect(isByTwo ? await anActivity(more, 'sohel') : first).toMatch(/^act_/);
});

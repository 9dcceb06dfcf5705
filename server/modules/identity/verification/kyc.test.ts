// Identity verification: the member's calls, the reviewers' calls, and the stored data.
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kycCase, submitKyc } from '#contract/identity/kyc.ts';
import { login } from '#contract/identity/session.ts';
import type { Database } from '#server/db/database.ts';
import { aBrowser, refusalOf } from '#server/testing/identity/a-browser.ts';
import { aPicture, hostileFiles } from '#server/testing/identity/a-picture.ts';
import { accountPassword, anAccount } from '#server/testing/identity/an-account.ts';
import { anOffice } from '#server/testing/an-office.ts';
import { operatorHeaders } from '#server/testing/an-operator-at-work.ts';
import { anIdentity } from '#server/testing/identity/an-identity.ts';
import { testDatabase } from '#server/testing/test-database.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase('khela_server');
});
afterAll(() => db.close());

const particulars = {
  address: '12 Kazi Nazrul Avenue, Dhaka',
  nationality: 'BD',
  occupation: 'Tailor',
  incomeSource: 'SALARY',
  birthday: '1990-02-28',
} as const;

async function aSignedIn() {
  const made = { db, ...anIdentity(db) };
  const player = await anAccount(made.identity);
  const browser = aBrowser(made.identity);
  await browser.call(login, {
    body: { type: 'username', username: player.account, password: accountPassword },
  });
  const ask = anOffice(made, made.identity.officeRoutes);
  const office = (
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    headers: Record<string, string> = operatorHeaders('rina'),
  ) => {
    const given = { headers, ip: '198.51.100.9', ...(body ? { body } : {}) };
    return ask('rina', { method, path: `/wps/office/kyc${path}` }, given);
  };
  return { ...made, player, browser, office };
}
const complete = async () => ({ ...particulars, front: await aPicture(), back: await aPicture() });
const newestCase = async (memberId: string) => {
  const [row] = await db.query<{ id: string }>(
    'select id from kyc_case where member_id = $1 order by id desc',
    [memberId],
  );
  return row?.id ?? '';
};

describe('what the member sends', () => {
  it('KYC-01, KYC-03 is under review at once and lies encrypted, without the notes of the camera', async () => {
    const { browser, player, office } = await aSignedIn();
    expect(await browser.call(kycCase)).toMatchObject({ state: 'NONE' });
    await browser.call(submitKyc, { body: { ...(await complete()), selfie: await aPicture() } });
    expect(await browser.call(kycCase)).toMatchObject({ state: 'UNDER_REVIEW', reason: null });
    const id = await newestCase(player.memberId);
    const rows = await db.query<{ sealed: Buffer }>(
      'select sealed from kyc_case where id = $1 union all select sealed from kyc_picture where case_id = $1',
      [id],
    );
    expect(rows.length).toBe(4);
    for (const { sealed } of rows) {
      expect(sealed.toString('latin1')).not.toMatch(/Nazrul|Tailor|1990|JFIF|CameraOfRupali/);
      await expect(sharp(sealed).metadata()).rejects.toThrow();
    }
    const shown = await office('GET', `/${id}/front`);
    const found = await sharp(shown.file).metadata();
    expect([found.format, found.exif]).toEqual(['jpeg', undefined]);
  });

  it.each([
    ['front', { front: undefined }],
    ['back', { back: undefined }],
    ['address', { address: 'x' }],
    ['address', { address: 'a\u0007b\u0007c\u0007d' }],
    ['nationality', { nationality: 'xx' }],
    ['occupation', { occupation: '' }],
    ['occupation', { occupation: 'a<script>' }],
  ])('KYC-02 is refused without a good %s (%#)', async (field, change) => {
    const { browser } = await aSignedIn();
    const refusal = await refusalOf(browser.call(submitKyc, { body: { ...(await complete()), ...change } }));
    expect([refusal.code, refusal.value]).toEqual(['FIELD_FORMAT', { field }]);
  });

  it('KYC-01 is refused to whoever is too young, not born yet or born on no day', async () => {
    const { browser } = await aSignedIn();
    for (const birthday of ['2005-11-22', '2030-01-01', '1990-02-30', '1701-01-01', '']) {
      const refusal = await refusalOf(browser.call(submitKyc, { body: { ...(await complete()), birthday } }));
      expect([birthday, refusal.code]).toEqual([birthday, 'BIRTHDAY_INVALID']);
    }
  });

  it('KYC-02 hostile files are refused by the name of their field and leave no case', async () => {
    const { browser } = await aSignedIn();
    for (const [, back] of await hostileFiles()) {
      const refusal = await refusalOf(browser.call(submitKyc, { body: { ...(await complete()), back } }));
      expect([refusal.code, refusal.value]).toEqual(['IMAGE_INVALID', { field: 'back' }]);
    }
    expect(await browser.call(kycCase)).toMatchObject({ state: 'NONE' });
  });

  it('KYC-03 is taken once while it is open, also when sent twice at the same moment', async () => {
    const { browser } = await aSignedIn();
    const body = await complete();
    const tries = await Promise.allSettled([1, 2].map(() => browser.call(submitKyc, { body })));
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await refusalOf(browser.call(submitKyc, { body }))).code).toBe('KYC_CLOSED');
  });

  it('KYC-01 asks for a proof when the session is an old one', async () => {
    const { browser, clock } = await aSignedIn();
    clock.advance(10 * 60_000);
    const late = browser.call(submitKyc, { body: await complete() });
    expect((await refusalOf(late)).code).toBe('STEP_UP_REQUIRED');
  });
});

describe('what reviewers do', () => {
  it('KYC-03 a rejection reports its reason and lets the member try again; then verified for good', async () => {
    const { browser, player, office, clock } = await aSignedIn();
    await browser.call(submitKyc, { body: await complete() });
    const first = await newestCase(player.memberId);
    const noReason = await office('POST', `/${first}/decision`, { verdict: 'REJECTED' });
    expect(noReason).toMatchObject({ status: 400, body: { errorCode: 'INPUT_INVALID' } });
    await office('POST', `/${first}/decision`, {
      verdict: 'REJECTED',
      reason: 'UNREADABLE',
      note: 'Too dark',
    });
    expect(await browser.call(kycCase)).toMatchObject({
      state: 'REJECTED',
      reason: 'UNREADABLE',
      note: 'Too dark',
    });
    const twice = await office('POST', `/${first}/decision`, { verdict: 'VERIFIED' });
    expect(twice).toMatchObject({ status: 409, body: { errorCode: 'CASE_CHANGED' } });
    clock.advance(1_000);
    await browser.call(submitKyc, { body: await complete() });
    const second = await newestCase(player.memberId);
    await office('POST', `/${second}/decision`, { verdict: 'VERIFIED' });
    expect(await browser.call(kycCase)).toMatchObject({ state: 'VERIFIED', reason: null });
    expect((await refusalOf(browser.call(submitKyc, { body: await complete() }))).code).toBe('KYC_CLOSED');
  });

  it('the queue names the account of each case, oldest first', async () => {
    const { browser, player, office, clock } = await aSignedIn();
    await browser.call(submitKyc, { body: await complete() });
    const id = await newestCase(player.memberId);
    const queue = await office('GET', '?state=UNDER_REVIEW&direction=asc&size=200');
    const { rows } = (queue.body as { value: { rows: { id: string; submittedAt: number }[] } }).value;
    const { memberId, account } = player;
    const submittedAt = clock.now().getTime();
    expect(rows.find((one) => one.id === id)).toMatchObject({ id, memberId, account, submittedAt });
    expect(rows.map((one) => one.submittedAt)).toEqual(
      rows.map((one) => one.submittedAt).toSorted((a, b) => a - b),
    );
  });

  it('every look is written down with name and address, and nothing of it can be changed', async () => {
    const { browser, player, office } = await aSignedIn();
    await browser.call(submitKyc, { body: await complete() });
    const id = await newestCase(player.memberId);
    const read = await office('GET', `/${id}`);
    const { memberId, account } = player;
    expect(read.body).toMatchObject({ value: { reported: particulars, memberId, account } });
    await office('GET', `/${id}/back`);
    await office('POST', `/${id}/decision`, { verdict: 'VERIFIED' });
    const written = await db.query(
      `select operator, act, details->>'part' as part, details->>'verdict' as verdict, ip from operator_audit
       where subject = $1 order by seq`,
      [id],
    );
    const look = { operator: 'rina', verdict: null, part: null, ip: '198.51.100.9' };
    expect(written).toEqual([
      { ...look, act: 'identity.readVerification' },
      { ...look, act: 'identity.verificationPicture', part: 'back' },
      { ...look, act: 'identity.decideVerification', verdict: 'VERIFIED' },
    ]);
    for (const change of ['delete from operator_audit', `update operator_audit set operator = 'nobody'`])
      await expect(db.query(change)).rejects.toThrow(/permission denied/);
  });

  it('the same picture under two accounts is an alarm', async () => {
    const [first, second] = [await aSignedIn(), await aSignedIn()];
    const body = await complete();
    for (const { browser } of [first, second]) await browser.call(submitKyc, { body });
    const read = await first.office('GET', `/${await newestCase(first.player.memberId)}`);
    const { pictures } = read.body.value as { pictures: object[] };
    expect(pictures).toContainEqual({ part: 'front', alsoSentBy: [second.player.memberId] });
  });

  it('strangers and wrong secrets are all refused alike, and nothing is written', async () => {
    const { browser, player, office } = await aSignedIn();
    await browser.call(submitKyc, { body: await complete() });
    const id = await newestCase(player.memberId);
    const { authorization: right, cookie } = operatorHeaders('rina');
    const wrong = ['', `Bearer ${browser.token}`, 'Operator rina:not-the-secret-at-all', `${right}x`];
    for (const authorization of wrong) {
      for (const path of ['', `/${id}`, `/${id}/front`, '/kyc_nobody000', `/${id}/none`]) {
        const answer = await office('GET', path, undefined, { authorization, cookie });
        expect(answer).toMatchObject({ status: 401, body: { success: false, errorCode: 'NOT_LOGGED_IN' } });
      }
    }
    expect(await db.query('select seq from operator_audit where subject = $1', [id])).toEqual([]);
    expect(await office('GET', `/${id}/selfie`)).toMatchObject({ status: 404 });
    expect(await office('GET', `/${id}/sealed`)).toMatchObject({ status: 404 });
  });
});

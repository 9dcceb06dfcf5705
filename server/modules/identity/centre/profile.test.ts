// The personal centre: icon, names, addresses, numbers and questions, by their owner and by an attacker.
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as profile from '#contract/identity/profile.ts';
import { changePassword, passwordByEmail, resetPassword } from '#contract/identity/passwords.ts';
import { login } from '#contract/identity/session.ts';
import { humanChallenge, proveHuman } from '#contract/identity/verification.ts';
import type { Database } from '#server/db/database.ts';
import { aBrowser, refusalOf } from '#server/testing/identity/a-browser.ts';
import { aPicture, hostileFiles } from '#server/testing/identity/a-picture.ts';
import { aPostBox } from '#server/testing/identity/a-post-box.ts';
import { accountPassword, anAccount } from '#server/testing/identity/an-account.ts';
import { anIdentity } from '#server/testing/identity/an-identity.ts';
import { aVerifiedContact, solveChallenge } from '#server/testing/identity/prove-human.ts';
import { testDatabase } from '#server/testing/test-database.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase('khela_server');
});
afterAll(() => db.close());

async function aSignedIn() {
  const post = aPostBox();
  const made = anIdentity(db, { carriers: post.carriers });
  const player = await anAccount(made.identity);
  const browser = aBrowser(made.identity);
  await browser.call(login, {
    body: { type: 'username', username: player.account, password: accountPassword },
  });
  return { ...made, post, player, browser };
}
const tenMinutesMs = 10 * 60_000;

describe('the head icon', () => {
  it('APIA-17, APIA-18 is drawn anew: square, small, without place or camera', async () => {
    const { browser } = await aSignedIn();
    expect(await browser.call(profile.headIcon)).toEqual({ icon: null });
    const set = await browser.call(profile.setHeadIcon, { body: { icon: await aPicture(900, 500) } });
    expect(await browser.call(profile.headIcon)).toEqual(set);
    const bytes = Buffer.from(set.icon?.split(',')[1] ?? '', 'base64');
    const found = await sharp(bytes).metadata();
    expect(found).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect([found.exif, bytes.includes('CameraOfRupali')]).toEqual([undefined, false]);
  });

  it('APIA-18 hostile files are refused and change nothing', async () => {
    const { browser } = await aSignedIn();
    for (const [name, icon] of await hostileFiles()) {
      const refusal = await refusalOf(browser.call(profile.setHeadIcon, { body: { icon } }));
      expect([name, refusal.code]).toEqual([name, 'IMAGE_INVALID']);
    }
    expect(await browser.call(profile.headIcon)).toEqual({ icon: null });
  });
});

describe('names', () => {
  it('APIA-20 the nickname changes as often as wanted, by the rule for names', async () => {
    const { browser } = await aSignedIn();
    for (const nickname of ['Rupali', 'রূপালী নদী'])
      expect(await browser.call(profile.setNickname, { body: { nickname } })).toEqual({ changed: true });
    expect(await browser.call(profile.securityConfig)).toMatchObject({ nickname: 'রূপালী নদী' });
    for (const nickname of ['', 'x', '<b>me</b>', 'n'.repeat(60), 'a\u202Eb'])
      expect((await refusalOf(browser.call(profile.setNickname, { body: { nickname } }))).code).toBe(
        'NAME_FORMAT',
      );
  });

  it('APIA-22 the payee name is set once, also by two at the same moment, and lies encrypted', async () => {
    const { browser, player } = await aSignedIn();
    const names = ['Rupali Begum', 'Somebody Else'];
    const tries = await Promise.allSettled(
      names.map((payeeName) => browser.call(profile.setPayeeName, { body: { payeeName } })),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const again = browser.call(profile.setPayeeName, { body: { payeeName: 'Third Name' } });
    expect((await refusalOf(again)).code).toBe('ALREADY_SET');
    const { payeeNameMasked } = await browser.call(profile.securityConfig);
    expect(['R••• B•••', 'S••• E•••']).toContain(payeeNameMasked);
    const rows = await db.query('select * from member_profile where member_id = $1', [player.memberId]);
    expect(JSON.stringify(rows)).not.toMatch(/Rupali|Somebody/);
  });
});

/** The ticket in the newest link for an address. */
const linkIn = (mails: readonly { text: string }[]): string =>
  mails.map(({ text }) => /email=([\w-]{43})/.exec(text)?.[1]).findLast(Boolean) ?? '';

describe('the address', () => {
  it('APIA-21 counts once its link was opened, once, and never before', async () => {
    const { browser, identity, post } = await aSignedIn();
    await browser.call(profile.setEmail, { body: { email: 'Rupali@Phul.example' } });
    expect(await browser.call(profile.securityConfig)).toMatchObject({ emailMasked: null });
    await identity.deliverMessages();
    const mail = post.mails.at(-1);
    expect(mail?.to).toBe('rupali@phul.example');
    const ticket = linkIn(post.mails);
    const stranger = aBrowser(identity);
    expect(await stranger.call(profile.proveEmail, { body: { ticket } })).toEqual({
      emailMasked: 'r•••@phul.example',
    });
    expect((await refusalOf(stranger.call(profile.proveEmail, { body: { ticket } }))).code).toBe(
      'LINK_EXPIRED',
    );
    expect(await browser.call(profile.securityConfig)).toMatchObject({ emailMasked: 'r•••@phul.example' });
  });

  it('APIA-21 of another member stays the other’s, and nobody learns whose it is', async () => {
    const [first, second] = [await aSignedIn(), await aSignedIn()];
    const ticketFor = async ({ browser, identity, post }: typeof first): Promise<string> => {
      await browser.call(profile.setEmail, { body: { email: 'same@phul.example' } });
      await identity.deliverMessages();
      return linkIn([...first.post.mails, ...second.post.mails, ...post.mails]);
    };
    await first.browser.call(profile.proveEmail, { body: { ticket: await ticketFor(first) } });
    const late = second.browser.call(profile.proveEmail, { body: { ticket: await ticketFor(second) } });
    expect((await refusalOf(late)).code).toBe('LINK_EXPIRED');
  });

  it('APIA-21 notifies the address before it, which gets no more links that count', async () => {
    const { browser, identity, post, player } = await aSignedIn();
    const before = `before-${player.account}@phul.example`;
    await aVerifiedContact(db, player.memberId, 'EMAIL', before);
    await aVerifiedContact(db, player.memberId, 'PHONE', '+8801712345669');
    const human = async () => {
      const solved = solveChallenge(await browser.call(humanChallenge));
      return (await browser.call(proveHuman, { body: solved })).verifyResult;
    };
    await browser.call(passwordByEmail, { body: { email: before, verifyResult: await human() } });
    await browser.call(profile.setEmail, { body: { email: `after-${before}` } });
    await identity.deliverMessages();
    const stale = post.mails.map(({ text }) => /reset=([\w-]{43})/.exec(text)?.[1]).find(Boolean) ?? '';
    await browser.call(profile.proveEmail, { body: { ticket: linkIn(post.mails) } });
    await identity.deliverMessages();
    expect(post.mails.filter(({ to }) => to === before).at(-1)?.subject).toMatch(/address was changed/);
    expect(post.texts.at(-1)).toMatchObject({
      to: '+8801712345669',
      text: expect.stringMatching(/address was changed/),
    });
    const body = { ticket: stale, newPassword: 'megh-bhanga-rod-8', confirmNewPassword: 'megh-bhanga-rod-8' };
    expect(stale).toHaveLength(43);
    expect((await refusalOf(browser.call(resetPassword, { body }))).code).toBe('LINK_EXPIRED');
  });

  it('APIA-21 asked for before the password was changed does not count any more', async () => {
    const { browser, identity, post } = await aSignedIn();
    await browser.call(profile.setEmail, { body: { email: 'thief@phul.example' } });
    await identity.deliverMessages();
    const change = { newPassword: 'megh-bhanga-rod-8', confirmNewPassword: 'megh-bhanga-rod-8' };
    await browser.call(changePassword, { body: { ...change, oldPassword: accountPassword } });
    const late = browser.call(profile.proveEmail, { body: { ticket: linkIn(post.mails) } });
    expect((await refusalOf(late)).code).toBe('LINK_EXPIRED');
  });

  it('ERR-08 is refused when it is none, and asks for a proof when the session is an old one', async () => {
    const { browser, clock } = await aSignedIn();
    for (const email of ['', 'nobody', 'a@b', 'a b@c.d', `${'x'.repeat(300)}@y.z`])
      expect((await refusalOf(browser.call(profile.setEmail, { body: { email } }))).code).toBe(
        'EMAIL_FORMAT',
      );
    clock.advance(tenMinutesMs);
    const late = await refusalOf(browser.call(profile.setEmail, { body: { email: 'late@phul.example' } }));
    expect([late.code, late.value]).toEqual(['STEP_UP_REQUIRED', { methods: ['PASSWORD'] }]);
  });
});

describe('the number', () => {
  it('KYC-04 is bound with a code and cannot be changed or unlinked afterwards', async () => {
    const { browser, identity, post, player } = await aSignedIn();
    const email = `${player.account}@phul.example`;
    await aVerifiedContact(db, player.memberId, 'EMAIL', email);
    const number = { mobileNum: '1712345670', countryDialingCode: '+880' };
    const solved = solveChallenge(await browser.call(humanChallenge));
    const { verifyResult } = await browser.call(proveHuman, { body: solved });
    await browser.call(profile.smsForBinding, { body: { ...number, verifyResult } });
    await identity.deliverMessages();
    const verificationCode = post.codeFor('+8801712345670');
    const wrong = verificationCode === '000000' ? '000001' : '000000';
    const guessed = browser.call(profile.bindPhone, { body: { ...number, verificationCode: wrong } });
    expect((await refusalOf(guessed)).code).toBe('VERIFICATION_CODE_ERROR');
    expect(await browser.call(profile.bindPhone, { body: { ...number, verificationCode } })).toEqual({
      phoneMasked: '+880 ••••• 670',
    });
    await identity.deliverMessages();
    expect(post.mails.find(({ to }) => to === email)?.subject).toMatch(/number was linked/);
    const other = { mobileNum: '1812345671', countryDialingCode: '+880' };
    const again = browser.call(profile.smsForBinding, { body: other });
    expect((await refusalOf(again)).code).toBe('ALREADY_SET');
    const rebound = browser.call(profile.bindPhone, { body: { ...other, verificationCode } });
    expect((await refusalOf(rebound)).code).toBe('ALREADY_SET');
  });
});

it('APIA-28 a security question keeps its answer encrypted and gives it to nobody', async () => {
  const { browser, player } = await aSignedIn();
  expect(await browser.call(profile.securityQuestion)).toMatchObject({ chosen: null });
  const short = browser.call(profile.setSecurityQuestion, { body: { question: 'PET', answer: 'x' } });
  expect((await refusalOf(short)).code).toBe('FIELD_FORMAT');
  await browser.call(profile.setSecurityQuestion, { body: { question: 'VILLAGE', answer: 'Sonargaon' } });
  const reported = await browser.call(profile.securityQuestion);
  expect(reported.chosen).toBe('VILLAGE');
  const rows = await db.query('select * from security_answer where member_id = $1', [player.memberId]);
  expect(JSON.stringify([reported, rows])).not.toContain('Sonargaon');
});

it('APIA-23 the configuration shows what is set and what is missing, the history where from', async () => {
  const { browser } = await aSignedIn();
  expect(await browser.call(profile.securityConfig)).toMatchObject({
    hasPassword: true,
    hasPaymentPassword: false,
    phoneMasked: null,
    emailMasked: null,
    kycState: 'NONE',
    sessions: 1,
    hasTotp: false,
    passkeys: 0,
    proofMethods: ['PASSWORD'],
  });
  expect(await browser.call(profile.loginHistory)).toMatchObject([
    { ip: '203.0.113.7', userAgent: 'test browser', endedAt: null, byRemembered: false },
  ]);
});

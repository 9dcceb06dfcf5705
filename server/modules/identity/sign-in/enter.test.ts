// Every sign-in by one factor requires the second factor of a member who has an authenticator app.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { login } from '#contract/identity/session.ts';
import { loginSecond } from '#contract/identity/step-up.ts';
import { smsForMember } from '#contract/identity/verification.ts';
import type { BodyOf } from '#contract/base/endpoint.ts';
import type { Database } from '#server/db/database.ts';
import { aBrowser, refusalOf } from '#server/testing/identity/a-browser.ts';
import { aNumber, type Browser, humanTicket } from '#server/testing/identity/a-member-inside.ts';
import { aMemberWithApp, aSignedIn } from '#server/testing/identity/a-member-with-app.ts';
import { accountPassword } from '#server/testing/identity/an-account.ts';
import { aVerifiedContact } from '#server/testing/identity/prove-human.ts';
import { testDatabase } from '#server/testing/test-database.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase('khela_server');
});
afterAll(() => db.close());

type Made = Awaited<ReturnType<typeof aMemberWithApp>> & { readonly national: string };
type LoginBody = BodyOf<typeof login>;

const countryDialingCode = '+880';
const ways: [string, (made: Made, browser: Browser) => Promise<LoginBody>][] = [
  [
    'the password',
    async ({ player }) => ({ type: 'username', username: player.account, password: accountPassword }),
  ],
  [
    'a code by SMS',
    async ({ identity, post, national }, browser) => {
      const verifyResult = await humanTicket(browser);
      const requested = { mobileNum: national, countryDialingCode, verifyResult, purpose: 'LOGIN' } as const;
      await browser.call(smsForMember, { body: requested });
      await identity.deliverMessages();
      const password = post.codeFor(`${countryDialingCode}${national}`);
      return { type: 'sms', username: national, countryDialingCode, password };
    },
  ],
  [
    'a signed proof of the number',
    async ({ national }) => ({
      type: 'firebase',
      firebaseChannel: 'phone',
      firebaseIdToken: `proof of ${countryDialingCode}${national}`,
      firebaseMobileNo: `${countryDialingCode}${national}`,
    }),
  ],
];

it.each(ways)('%s alone opens no session for a member with an app', async (_way, bodyOf) => {
  const proofs = { read: async (token: string) => aProof(token) };
  const app = await aMemberWithApp(db, { phoneProofs: proofs });
  const made = { ...app, national: aNumber() };
  const { memberId, account } = made.player;
  await aVerifiedContact(db, memberId, 'PHONE', `${countryDialingCode}${made.national}`);
  const browser = aBrowser(made.identity);
  const before = await sessionsOf(memberId);
  const body = { ...(await bodyOf(made, browser)), remember: true };
  const half = await refusalOf(browser.call(login, { body }));
  expect([half.code, browser.token, browser.cookies.get('khela_session')]).toEqual([
    'SECOND_FACTOR_REQUIRED',
    undefined,
    undefined,
  ]);
  expect(await sessionsOf(memberId)).toBe(before);
  const { ticket } = half.value as { ticket: string };
  const opened = await browser.call(loginSecond, { body: { ticket, code: made.codeNow() } });
  expect(opened).toMatchObject({ userName: account, remPass: expect.any(String) });
  expect(await browser.actor()).toMatchObject({ memberId, assurance: 'FULL' });
});

it.each(ways)('AUTH-47 %s leads no member with an app past the agents’ sign-in', async (_way, bodyOf) => {
  const proofs = { read: async (token: string) => aProof(token) };
  const app = await aMemberWithApp(db, { phoneProofs: proofs });
  const made = { ...app, national: aNumber() };
  const { memberId } = made.player;
  await aVerifiedContact(db, memberId, 'PHONE', `${countryDialingCode}${made.national}`);
  const browser = aBrowser(made.identity);
  const body = { ...(await bodyOf(made, browser)), loginArea: 'AGENT' as const };
  const refused = await refusalOf(browser.call(login, { body }));
  expect([refused.code, refused.value]).toEqual(['NO_PERMISSION', undefined]);
  expect(await db.query('select 1 from login_half where member_id = $1', [memberId])).toEqual([]);
});

it('AUTH-47 a device that remembers no agent is not let in there either, and stays remembered', async () => {
  const { identity, player, signIn } = await aSignedIn(db);
  const browser = aBrowser(identity);
  const { remPass = '' } = await signIn(browser, true);
  const body = { type: 'username' as const, username: player.account, remPass };
  const atAgents = browser.call(login, { body: { ...body, loginArea: 'AGENT' } });
  expect((await refusalOf(atAgents)).code).toBe('NO_PERMISSION');
  expect(await browser.call(login, { body })).toMatchObject({ userName: player.account });
});

/** The verifier's result for a token; each is valid for ten minutes. */
function aProof(token: string) {
  const number = token.slice('proof of '.length);
  return { number, hash: Buffer.from(token), expiresAt: new Date(Date.now() + 10 * 60_000) };
}

async function sessionsOf(memberId: string): Promise<number> {
  const [row] = await db.query<{ open: number }>(
    'select count(*)::int as open from member_session where member_id = $1 and ended_at is null',
    [memberId],
  );
  return row?.open ?? 0;
}

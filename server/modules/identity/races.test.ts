// Tests that need a real server: calls that truly run at the same time.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberInfo } from '#contract/identity/member.ts';
import { register } from '#contract/identity/register.ts';
import { encryptionKey, freePlayLogin, login, renewSession } from '#contract/identity/session.ts';
import type { Database } from '#server/db/database.ts';
import { aBrowser } from '#server/testing/identity/a-browser.ts';
import { anIdentity } from '#server/testing/identity/an-identity.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';

let db: Database;
beforeAll(async () => {
  db = await testPostgres();
});
afterAll(() => db.close());

const codesOf = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes
    .map((outcome) => (outcome.status === 'fulfilled' ? 'done' : String(outcome.reason.code)))
    .toSorted();
const password = 'nodir pare kash';
const marked = {
  nickname: 'কাশ ফুল',
  type: 0,
  clubLabel: { labelName: 'VIP 3', type: 'AUTO' },
  memberLabels: ['nochat', 'vip, "gold"'],
  balance: '12.34',
  upline: null,
} as const;
const form = {
  password,
  confirmPassword: password,
  type: 0,
  registerMethod: 'H5',
  registerUrl: 'https://khela.example/m/register',
  domain: 'khela.example',
  agreedTerms: true,
  agreedAge: true,
} as const;

it('a member reads the same from a server as from the embedded engine', async () => {
  const embedded = await testDatabase();
  const seeds = [{ ...marked, username: 'marked_1' }];
  const infos = [];
  for (const { identity } of [anIdentity(db), anIdentity(embedded)]) {
    await identity.seedAccounts(seeds, password);
    const browser = aBrowser(identity);
    await browser.call(login, { body: { type: 'username', username: 'marked_1', password } });
    infos.push(await browser.call(memberInfo));
  }
  expect(infos[0]).toEqual(infos[1]);
  expect(infos[0]?.memberLabel).toEqual(['nochat', 'vip, "gold"']);
  await embedded.close();
});

describe('at the same time', () => {
  it('one of many who want a name gets it, with one wallet', async () => {
    const { identity, wallet } = anIdentity(db);
    const names = ['Same_Name', 'same_name', 'SAME_NAME', 'same_Name', 'sAme_name', 'Same_name'];
    const outcomes = await Promise.allSettled(
      names.map((username) => aBrowser(identity).call(register, { body: { ...form, username } })),
    );
    expect(codesOf(outcomes)).toEqual([...Array(5).fill('USERNAME_EXISTS'), 'done']);
    expect((await wallet.prove()).faults).toEqual([]);
  });

  it('three of many sign-ins to one account stay', async () => {
    const { identity, clock } = anIdentity(db);
    await aBrowser(identity).call(register, { body: { ...form, username: 'crowd_1' } });
    // The newest win: the session of the registration has to be older than all that follow.
    clock.advance(1_000);
    const browsers = Array.from({ length: 5 }, () => aBrowser(identity));
    const body = { type: 'username', username: 'crowd_1', password } as const;
    await Promise.all(browsers.map((browser) => browser.call(login, { body })));
    const actors = await Promise.all(browsers.map((browser) => browser.actor()));
    expect(actors.filter((actor) => actor !== 'SESSION_EXPIRED')).toHaveLength(3);
  });

  it('three of many trials of one device are opened', async () => {
    const { identity, wallet } = anIdentity(db);
    const guest = aBrowser(identity);
    await guest.call(freePlayLogin);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => {
        const tab = aBrowser(identity);
        tab.cookies.set('khela_device', guest.cookies.get('khela_device') ?? '');
        return tab.call(freePlayLogin);
      }),
    );
    expect(codesOf(outcomes)).toEqual([...Array(6).fill('LIMIT_REACHED'), 'done', 'done']);
    expect((await wallet.prove()).faults).toEqual([]);
  });

  it('many renewals with one cookie come to one new pair', async () => {
    const { identity } = anIdentity(db);
    const browser = aBrowser(identity);
    await browser.call(register, { body: { ...form, username: 'renewer_1' } });
    const renewals = await Promise.all(Array.from({ length: 6 }, () => browser.call(renewSession)));
    expect(new Set(renewals.map(({ token }) => token)).size).toBe(1);
  });

  it('processes that need a key make one, and a trial is closed once', async () => {
    const [one, other] = [anIdentity(db), anIdentity(db)];
    const answers = await Promise.all([one, other, one, other].map(({ identity }) => keyOf(identity)));
    expect(new Set(answers).size).toBe(1);
    one.clock.advance(24 * 60 * 60_000);
    other.clock.advance(24 * 60 * 60_000);
    const closed = await Promise.all([one.identity.purgeTrials(), other.identity.purgeTrials()]);
    const [row] = await db.query<{ count: bigint }>(
      `select count(*) from member where type = 4 and status = 'CLOSED'`,
    );
    expect(BigInt(closed[0] + closed[1])).toBe(row?.count);
  });

  async function keyOf(identity: ReturnType<typeof anIdentity>['identity']): Promise<string> {
    return (await aBrowser(identity).call(encryptionKey)).kid;
  }
});

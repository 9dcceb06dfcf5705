// Traces that no longer matter are deleted; what still matters stays.
import { expect, it } from 'vitest';
import { captcha, encryptionKey, freePlayLogin, login } from '#contract/identity/session.ts';
import { aBrowser, refusalOf } from '#server/testing/identity/a-browser.ts';
import { anIdentity } from '#server/testing/identity/an-identity.ts';
import { testDatabase } from '#server/testing/test-database.ts';

it('deletes challenges, nonces, failures, keys and sessions in their time', async () => {
  const db = await testDatabase();
  const { identity, clock } = anIdentity(db);
  const browser = aBrowser(identity);
  const counts = async () => {
    const [row] = await db.query<Record<string, bigint>>(
      `select (select count(*) from captcha_challenge) as challenges, (select count(*) from sealed_nonce) as nonces,
         (select count(*) from login_failure) as failures, (select count(*) from sealing_key) as keys,
         (select count(*) from member_session) as sessions`,
    );
    return row;
  };
  await browser.call(captcha);
  await browser.call(encryptionKey);
  await browser.call(freePlayLogin);
  await identity.keyring.spendNonce('n'.repeat(22), new Date(clock.now().getTime() + 600_000));
  const body = { type: 'username', username: 'nobody', password: 'wrong' } as const;
  await refusalOf(browser.call(login, { body }));
  const all = { challenges: 2n, nonces: 1n, failures: 2n, keys: 1n, sessions: 1n };
  await identity.purgeTraces();
  expect(await counts()).toEqual(all);
  clock.advance(10 * 60_000);
  await identity.purgeTraces();
  expect(await counts()).toEqual({ ...all, challenges: 0n, nonces: 0n });
  clock.advance(50 * 60_000);
  await identity.purgeTraces();
  expect(await counts()).toMatchObject({ failures: 0n, keys: 1n, sessions: 1n });
  clock.advance(31 * 24 * 60 * 60_000);
  await identity.purgeTraces();
  expect(await counts()).toEqual({ challenges: 0n, nonces: 0n, failures: 0n, keys: 0n, sessions: 0n });
  await db.close();
});

it('keeps SMS and mails for ninety days', async () => {
  const db = await testDatabase();
  const { identity, clock } = anIdentity(db);
  await db.query(
    `insert into outgoing_message (id, channel, state, next_try_at, created_at, expires_at)
     values ('msg_old', 'SMS', 'SENT', $1, $1, $1)`,
    [clock.now()],
  );
  const count = async () => (await db.query('select from outgoing_message')).length;
  clock.advance(89 * 24 * 60 * 60_000);
  await identity.purgeTraces();
  expect(await count()).toBe(1);
  clock.advance(2 * 24 * 60 * 60_000);
  await identity.purgeTraces();
  expect(await count()).toBe(0);
  await db.close();
});

// Messages without a call are written in the language of the member's last sign-in.
import { expect, it } from 'vitest';
import { login } from '#contract/identity/session.ts';
import { createVault } from '#server/base/secrets/vault.ts';
import { aBrowser } from '#server/testing/identity/a-browser.ts';
import { accountPassword, anAccount } from '#server/testing/identity/an-account.ts';
import { anIdentity } from '#server/testing/identity/an-identity.ts';
import { testDatabase } from '#server/testing/test-database.ts';

it('a notice of a withdrawal follows the language of the last sign-in', async () => {
  const db = await testDatabase('khela_server');
  const { identity } = anIdentity(db);
  const vault = createVault(new Uint8Array(32).fill(7));
  const { account, memberId } = await anAccount(identity);
  await db.query(
    `insert into member_contact (member_id, kind, lookup, sealed, verified_at) values ($1, 'PHONE', $2, $3, now())`,
    [memberId, Buffer.from(memberId), vault.seal('+8801712345678', memberId)],
  );
  /** The texts of all notices so far. */
  const notices = async (): Promise<string> => {
    await db.tx((tx) => identity.members.notify(tx, memberId, 'WITHDRAWAL_PAID'));
    const rows = await db.query<{ id: string; sealed: Buffer }>(
      'select id, sealed from outgoing_message where member_id = $1',
      [memberId],
    );
    return rows.map(({ id, sealed }) => vault.open(sealed, id)).join('\n');
  };
  await db.query(`update member set language = 'BN' where id = $1`, [memberId]);
  const inBengali = await notices();
  expect(inBengali).toContain('একটি উত্তোলন পরিশোধ করা হয়েছে');
  expect(inBengali).not.toContain('a withdrawal was paid');
  // The browser of a test speaks English.
  await aBrowser(identity).call(login, {
    body: { type: 'username', username: account, password: accountPassword },
  });
  expect(await notices()).toContain('a withdrawal was paid');
  await db.close();
});

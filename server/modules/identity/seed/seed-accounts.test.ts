// Seeded accounts: the same in every installation, and never twice.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand } from '#brands/config.ts';
import { usesPlayMoney } from '#contract/base/roles.ts';
import { memberInfo } from '#contract/identity/member.ts';
import { login } from '#contract/identity/session.ts';
import type { Database } from '#server/db/database.ts';
import { aBrowser } from '#server/testing/identity/a-browser.ts';
import { anIdentity } from '#server/testing/identity/an-identity.ts';
import { testDatabase } from '#server/testing/test-database.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

describe('the demo accounts', () => {
  it('are there with their type, label, balance and upline, each in the right book', async () => {
    const { identity, wallet } = anIdentity(db);
    const players = await identity.seedAccounts(brand.demo.accounts, brand.demo.password);
    expect(players.map((player) => player.account)).toEqual(brand.demo.accounts.map((seed) => seed.username));
    for (const [index, seed] of brand.demo.accounts.entries()) {
      const memberId = players[index]?.memberId ?? '';
      const { sumBalance, wallets } = await wallet.summary(memberId);
      expect(sumBalance).toBe(seed.balance);
      expect(wallets.some((entry) => entry.type === 'TEST')).toBe(usesPlayMoney(seed.type));
    }
    const below = await db.query(
      `select m.account from member m join member u on u.id = m.upline_id where u.account = 'agent1'`,
    );
    expect(below.length).toBeGreaterThanOrEqual(3);
    expect((await wallet.prove()).faults).toEqual([]);
  });

  it('do not change when they are seeded again, and are the same in another installation', async () => {
    const { identity, wallet } = anIdentity(db);
    const before = await identity.seedAccounts(brand.demo.accounts, brand.demo.password);
    const entries = (await wallet.prove()).entries;
    expect(await identity.seedAccounts(brand.demo.accounts, 'another password')).toEqual(before);
    expect((await wallet.prove()).entries).toBe(entries);
    const elsewhere = await testDatabase();
    expect(
      await anIdentity(elsewhere).identity.seedAccounts(brand.demo.accounts, brand.demo.password),
    ).toEqual(before);
    await elsewhere.close();
  });

  it('ENT-01 ENT-02 APIA-19 show who they are in member info', async () => {
    const { identity } = anIdentity(db);
    await identity.seedAccounts(brand.demo.accounts, brand.demo.password);
    for (const seed of brand.demo.accounts) {
      const browser = aBrowser(identity);
      await browser.call(login, {
        body: { type: 'username', username: seed.username, password: brand.demo.password },
      });
      expect(await browser.call(memberInfo)).toMatchObject({
        id: expect.stringMatching(/^mbr_[0-9a-z]{26}$/),
        type: seed.type,
        account: seed.username,
        nickname: seed.nickname,
        clubLabel: seed.clubLabel,
        memberLabel: [...seed.memberLabels],
      });
    }
  });

  it('cannot be free trials nor hang below somebody unknown', async () => {
    const { identity } = anIdentity(db);
    const [seed] = brand.demo.accounts;
    if (!seed) throw new Error('there is no demo account');
    const faulty = [
      { ...seed, username: 'guest_1', type: 4 as const },
      { ...seed, username: 'orphan_1', upline: 'nobody_1' },
    ];
    for (const account of faulty)
      await expect(identity.seedAccounts([account], brand.demo.password)).rejects.toThrow(account.username);
  });
});

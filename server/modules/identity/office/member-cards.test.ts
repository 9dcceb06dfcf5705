// Members' cards as operators see them: masked, removed ones too, and the other accounts with the same number.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBankCard, removeBankCard } from '#contract/identity/cards/bank-card.ts';
import { listMemberCards } from '#contract/identity/members/members.ts';
import { setPayeeName } from '#contract/identity/profile.ts';
import type { Database } from '#server/db/database.ts';
import { anOffice } from '#server/testing/an-office.ts';
import { aMemberInside } from '#server/testing/identity/a-member-inside.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';

const dayMs = 24 * 60 * 60_000;
let last = 1_731_000_000;

async function aPayee(db: Database) {
  const made = await aMemberInside(db);
  await made.browser.call(setPayeeName, { body: { payeeName: 'Rupali Begum' } });
  const add = (number: string, bankCode = 'BKASH') =>
    made.browser.call(addBankCard, { body: { bankCode, number } });
  return { ...made, add };
}

describe.each(Object.entries({ 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres }))(
  'cards on %s',
  (_name, open) => {
    let db: Database;
    beforeAll(async () => {
      db = await open('khela_server');
    });
    afterAll(() => db.close());

    async function cardsOf({ identity, clock, member }: Awaited<ReturnType<typeof aMemberInside>>) {
      const office = anOffice({ db, clock }, identity.officeRoutes);
      const { status, body } = await office('rina', listMemberCards, { params: { id: member.memberId } });
      expect(status).toBe(200);
      return listMemberCards.output.parse(body.value);
    }

    it('are masked, wait a day, and stay when they are removed', async () => {
      const payee = await aPayee(db);
      const number = `0${(last += 1)}`;
      const { id } = await payee.add(number);
      const addedAt = payee.clock.now().getTime();
      const card = {
        id,
        bankCode: 'BKASH',
        names: { BN: 'বিকাশ', EN: 'bKash' },
        last4: number.slice(-4),
        addedAt,
        removedAt: null,
        others: [],
      };
      const added = await cardsOf(payee);
      expect(added).toEqual({ holderMasked: 'R••• B•••', cards: [{ ...card, isCooling: true }] });
      expect(JSON.stringify(added)).not.toContain(number);
      payee.clock.advance(1_000);
      await payee.browser.call(removeBankCard, { query: { id } });
      const removedAt = payee.clock.now().getTime();
      payee.clock.advance(dayMs);
      expect((await cardsOf(payee)).cards).toEqual([{ ...card, isCooling: false, removedAt }]);
    });

    it('name the other accounts with the number, at any bank, each once', async () => {
      const [one, other, former] = [await aPayee(db), await aPayee(db), await aPayee(db)];
      const number = `0${(last += 1)}`;
      const firstAt = other.clock.now().getTime();
      await one.add(number);
      await other.add(number, 'NAGAD');
      other.clock.advance(1_000);
      await other.add(number);
      former.clock.advance(2_000);
      const { id } = await former.add(number);
      const formerAt = former.clock.now().getTime();
      await former.browser.call(removeBankCard, { query: { id } });
      const [card] = (await cardsOf(one)).cards;
      expect(card?.others).toEqual([
        { id: other.member.memberId, account: other.member.account, firstAt, isCurrent: true },
        { id: former.member.memberId, account: former.member.account, firstAt: formerAt, isCurrent: false },
      ]);
      const alone = await aPayee(db);
      expect(await cardsOf(alone)).toEqual({ holderMasked: 'R••• B•••', cards: [] });
    });
  },
);

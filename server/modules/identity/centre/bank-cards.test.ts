// The cards and accounts for withdrawals: in the member's own name only, encrypted, after a step-up, and reported to the
// owner.
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '#contract/identity/cards/bank-card.ts';
import { setPayeeName } from '#contract/identity/profile.ts';
import type { Database } from '#server/db/database.ts';
import { refusalOf } from '#server/testing/identity/a-browser.ts';
import { aMemberInside } from '#server/testing/identity/a-member-inside.ts';
import { testDatabase } from '#server/testing/test-database.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase('khela_server');
});
afterAll(() => db.close());

const dayMs = 24 * 60 * 60_000;
const card = { bankCode: 'BRAC', number: '1501 2345-6789 01' };

async function aPayee() {
  const made = await aMemberInside(db);
  await made.browser.call(setPayeeName, { body: { payeeName: 'Rupali Begum' } });
  const add = (changes: Partial<typeof card> = {}) =>
    made.browser.call(contract.addBankCard, { body: { ...card, ...changes } });
  return { ...made, add };
}

it('APIA-27 GET, POST and DELETE /wps/member/bankCard: shown by its last digits, waits a day, goes again', async () => {
  const { add, browser, clock, member } = await aPayee();
  const now = clock.now().getTime();
  const { id } = await add();
  expect(await browser.call(contract.bankCards)).toEqual([
    {
      id,
      bankCode: 'BRAC',
      names: { BN: 'ব্র্যাক ব্যাংক', EN: 'BRAC Bank' },
      last4: '8901',
      holderMasked: 'R••• B•••',
      addedAt: now,
      usableFrom: now + dayMs,
    },
  ]);
  const stored = await db.query('select * from bank_card where member_id = $1', [member.memberId]);
  expect(JSON.stringify(stored)).not.toMatch(/15012345/);
  expect(await browser.call(contract.removeBankCard, { query: { id } })).toEqual({ changed: true });
  expect(await browser.call(contract.bankCards)).toEqual([]);
  const again = browser.call(contract.removeBankCard, { query: { id } });
  expect((await refusalOf(again)).code).toBe('NOT_FOUND');
  await add();
});

it('is in the payee name, which comes first, of a bank in the list and with a number of its form', async () => {
  const { browser } = await aMemberInside(db);
  const early = await refusalOf(browser.call(contract.addBankCard, { body: card }));
  expect([early.code, early.value]).toEqual(['FIELD_FORMAT', { field: 'payeeName' }]);
  const { add } = await aPayee();
  for (const [changes, field] of [
    [{ bankCode: 'NO_SUCH_BANK' }, 'bankCode'],
    [{ bankCode: '<b>bank</b>' }, 'bankCode'],
    [{ number: '1234567' }, 'number'],
    [{ number: '12345678x' }, 'number'],
    [{ number: '1'.repeat(18) }, 'number'],
    [{ bankCode: 'BKASH', number: '1711000001' }, 'number'],
    [{ bankCode: 'BKASH', number: '+8801711000001' }, 'number'],
    [{ bankCode: 'BKASH', number: '02711000001' }, 'number'],
  ] as const) {
    const refused = await refusalOf(add(changes));
    expect([refused.code, refused.value]).toEqual(['FIELD_FORMAT', { field }]);
  }
});

it('comes once, five at most also when all come at the same moment, and is nobody else’s', async () => {
  const { add, browser } = await aPayee();
  const { id } = await add();
  expect((await refusalOf(add({ number: '15012345678901' }))).code).toBe('ALREADY_SET');
  const many = [1, 2, 3, 4, 5, 6].map((last) => add({ number: `99000000000${last}` }));
  const settled = await Promise.allSettled(many);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  expect(await browser.call(contract.bankCards)).toHaveLength(5);
  expect((await refusalOf(add({ number: '880000000000' }))).code).toBe('LIMIT_REACHED');
  const other = await aPayee();
  const stolen = other.browser.call(contract.removeBankCard, { query: { id } });
  expect((await refusalOf(stolen)).code).toBe('NOT_FOUND');
  expect(await other.add()).toMatchObject({ last4: '8901' });
});

it('asks for a proof, and notifies the owner of one that comes and of one that goes', async () => {
  const { add, browser, clock, identity, postBox, email } = await aPayee();
  const { id } = await add();
  await browser.call(contract.removeBankCard, { query: { id } });
  await identity.deliverMessages();
  const reported = postBox.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
  expect(reported.toSorted()).toEqual(['Khela: a bank card was added', 'Khela: a bank card was removed']);
  clock.advance(10 * 60_000);
  expect((await refusalOf(add())).code).toBe('STEP_UP_REQUIRED');
  const removing = browser.call(contract.removeBankCard, { query: { id } });
  expect((await refusalOf(removing)).code).toBe('STEP_UP_REQUIRED');
});

it('lists the merchant’s banks; one phone number may be that of several wallets, once each', async () => {
  const { add, browser, clock } = await aPayee();
  const banks = await browser.call(contract.payoutBanks);
  expect(banks.map(({ code, kind }) => [code, kind])).toEqual([
    ['BKASH', 'WALLET'],
    ['NAGAD', 'WALLET'],
    ['BRAC', 'BANK'],
  ]);
  const number = '01711-000 001';
  await add({ bankCode: 'BKASH', number });
  clock.advance(1_000);
  await add({ bankCode: 'NAGAD', number });
  expect((await refusalOf(add({ bankCode: 'NAGAD', number }))).code).toBe('ALREADY_SET');
  expect(await browser.call(contract.bankCards)).toMatchObject([
    { bankCode: 'BKASH' },
    { bankCode: 'NAGAD' },
  ]);
});

it('is opened for a payout with number and holder, as long as the member has it; a card of old keeps its name', async () => {
  const { add, browser, clock, identity, member } = await aPayee();
  const { memberId } = member;
  const { id } = await add();
  const addedAt = clock.now();
  const common = {
    id,
    bankCode: 'BRAC',
    bank: { BN: 'ব্র্যাক ব্যাংক', EN: 'BRAC Bank' },
    last4: '8901',
    addedAt,
    usableFrom: new Date(addedAt.getTime() + dayMs),
  };
  expect(await identity.payoutCardsOf(db, memberId)).toEqual([{ ...common, holderMasked: 'R••• B•••' }]);
  expect(await identity.payoutCardOf(db, memberId, id)).toEqual({
    ...common,
    holder: 'Rupali Begum',
    number: '15012345678901',
  });
  const other = await aPayee();
  expect(await other.identity.payoutCardOf(db, other.member.memberId, id)).toBeUndefined();
  await db.query(`update bank_card set bank_code = null, bank = 'Village bank' where id = $1`, [id]);
  expect(await browser.call(contract.bankCards)).toMatchObject([
    { bankCode: null, names: { BN: 'Village bank', EN: 'Village bank' } },
  ]);
  await browser.call(contract.removeBankCard, { query: { id } });
  expect(await identity.payoutCardOf(db, memberId, id)).toBeUndefined();
});

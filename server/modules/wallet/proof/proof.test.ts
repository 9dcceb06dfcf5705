// The proof of the books finds every change that bypassed the ledger, and names it.
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { openServer } from '#server/db/postgres/server-database.ts';
import { testPostgresUrl } from '#server/testing/test-postgres.ts';
import { createWallet, type Posting, type WalletModule } from '../index.ts';

const house = 'VENDOR_SETTLEMENT:MEGA';
const movement = (refId: string, amountMinor: bigint, txCode: 'BET' | 'WIN' = 'WIN'): Posting => ({
  txCode,
  refType: 'test',
  refId,
  ownerId: 'mbr_a',
  account: 'CASH',
  house,
  amountMinor,
});

/** Books with a bet, a transfer, a hold and a reversal. */
async function fill(db: Database, wallet: WalletModule): Promise<void> {
  await db.tx(async (tx) => {
    await wallet.open(tx, 'mbr_a', 'REAL');
    await wallet.open(tx, 'mbr_b', 'REAL');
    await wallet.postMany(tx, [movement('opening', 100n), movement('bet', -30n, 'BET')]);
    await wallet.post(tx, {
      txCode: 'AGENT_OUT',
      refType: 'test',
      refId: 'gift',
      ownerId: 'mbr_a',
      account: 'CASH',
      to: { ownerId: 'mbr_b', account: 'CASH' },
      amountMinor: -20n,
    });
    const request = {
      refType: 'test',
      refId: 'wd',
      ownerId: 'mbr_a',
      account: 'CASH',
      amountMinor: 10n,
    } as const;
    await wallet.hold(tx, { ...request, txCode: 'WD_HOLD' });
    const wrong = await wallet.post(tx, movement('wrong', 5n));
    const makers = ['opr_1', 'opr_2'] as const;
    await wallet.reverse(tx, { journalId: wrong.journalId ?? '', reason: 'a mistake', makers });
  });
}

const from = (refId: string, columns: string) =>
  `insert into entry (at, journal_id, amount_minor, balance_after_minor, line, owner_id, account, book, tx_code,
     ref_type, ref_id, house) select ${columns} from entry where ref_id = '${refId}' and line = 0`;

/**
 * Changes by a person with full access to the database, and the rules they break before and after the day is sealed.
 */
const crimes: Record<string, { sql: string; broken: string[]; sealed?: string[] }> = {
  'a balance somebody changed': {
    sql: `update wallet_account set balance_minor = 101 where owner_id = 'mbr_a' and kind = 'CASH'`,
    broken: ['balances are the sum of their entries'],
  },
  'a stake somebody made smaller': {
    sql: `update entry set amount_minor = amount_minor + 1 where ref_id = 'bet'`,
    broken: [
      'balance after runs on',
      'balances are the sum of their entries',
      'books sum to zero',
      'the house mirrors the members',
    ],
    sealed: ['no sealed line was changed', 'sums of days are those of their lines'],
  },
  'an entry that is gone': {
    sql: `delete from entry where ref_id = 'bet'`,
    broken: [
      'balance after runs on',
      'balances are the sum of their entries',
      'books sum to zero',
      'references are used once',
      'the house mirrors the members',
    ],
    sealed: ['no sealed line is gone', 'sums of days are those of their lines'],
  },
  'a bet taken away with everything that speaks of it': {
    sql: `delete from ledger_reference where key = ledger_key('test', 'wrong', 'WIN')
        or key = (select ledger_key(ref_type, ref_id, tx_code) from entry where tx_code = 'REVERSAL');
      delete from house_entry where batch_id in (select journal_id >> 12 from entry where ref_id = 'wrong' or tx_code = 'REVERSAL');
      delete from entry where ref_id = 'wrong' or tx_code = 'REVERSAL';
      delete from wallet_reversal`,
    broken: [],
    sealed: [
      'no sealed line is gone',
      'no sealed line is gone',
      'sums of days are those of their lines',
      'sums of days are those of their lines',
    ],
  },
  'a name put on another movement': {
    sql: `update entry set actor = 'opr_9' where ref_id = 'bet'`,
    broken: [],
    sealed: ['no sealed line was changed'],
  },
  'a reference used again': {
    sql: from(
      'bet',
      `at, journal_id + 1, -70 + 30, 0, 0, owner_id, 'LOCKED', book, tx_code, ref_type, ref_id, house`,
    ),
    broken: [
      'balance after runs on',
      'balances are the sum of their entries',
      'books sum to zero',
      'references are used once',
      'the house mirrors the members',
    ],
    sealed: ['no line was added to what is sealed', 'sums of days are those of their lines'],
  },
  'real money moved to the other book': {
    sql: `update entry set book = 'TEST' where ref_id = 'bet'`,
    broken: [
      'balances are the sum of their entries',
      'balances are the sum of their entries',
      'books never meet',
      'books sum to zero',
      'books sum to zero',
      'the house mirrors the members',
      'the house mirrors the members',
    ],
    sealed: ['no sealed line was changed'],
  },
  'a transfer that takes more than it gives': {
    sql: `update entry set amount_minor = 19, balance_after_minor = 19 where ref_id = 'gift' and line = 1;
      update wallet_account set balance_minor = 19 where owner_id = 'mbr_b' and kind = 'CASH'`,
    broken: ['books sum to zero', 'transfers sum to zero'],
    sealed: ['no sealed line was changed', 'sums of days are those of their lines'],
  },
  'a house that keeps something for itself': {
    sql: `update house_entry set amount_minor = amount_minor + 1 where batch_id = (select min(batch_id) from house_entry)`,
    broken: ['books sum to zero', 'the house mirrors the members'],
  },
  'a sum of a day that somebody changed': {
    sql: `update entry_day_sum set out_minor = out_minor + 1 where tx_code = 'BET'`,
    broken: ['sums of days are those of their lines'],
  },
  'a hold that was made to end': {
    sql: `update wallet_hold set state = 'VOIDED', ended_at = now()`,
    broken: ['holds are what is locked'],
  },
  'a reversal of another journal': {
    sql: `update wallet_reversal set journal_id = (select journal_id from entry where ref_id = 'bet')`,
    broken: ['reversals undo what they name'],
  },
};

describe('the proof of the books', () => {
  let template: { db: Database; wallet: WalletModule };
  const books = async () => {
    const db = openServer(await testPostgresUrl());
    onTestFinished(() => db.close());
    const wallet = createWallet({ db, clock: systemClock, currency: 'BDT' });
    await fill(db, wallet);
    return { db, wallet };
  };
  beforeAll(async () => {
    const db = openServer(await testPostgresUrl());
    template = { db, wallet: createWallet({ db, clock: systemClock, currency: 'BDT' }) };
    await fill(db, template.wallet);
  });
  afterAll(() => template.db.close());

  it('finds nothing in books nobody touched, and reports what it read', async () => {
    const proof = await template.wallet.prove();
    expect(proof).toMatchObject({ entries: 8n, journals: 6n, references: 6n, unsealed: 8n, faults: [] });
    expect(proof.checks.every(({ broken }) => broken === 0)).toBe(true);
    const sums = proof.sums.map(({ side, account, sumMinor }) => `${side} ${account} ${sumMinor}`);
    expect(sums).toEqual(['MEMBERS CASH 60', 'MEMBERS LOCKED 10', `HOUSE ${house} -70`]);
    expect(await template.wallet.seal('2026-11-21')).toMatchObject({ entries: 8n });
    expect(await template.wallet.prove()).toMatchObject({
      unsealed: 0n,
      seals: { seals: 1, entries: 8n },
      faults: [],
    });
  });

  it('adds up what is larger than 64 bits', async () => {
    const { db, wallet } = await books();
    for (const ownerId of ['mbr_a', 'mbr_b'])
      await db.tx((tx) =>
        wallet.post(tx, { ...movement('huge', 9n * 10n ** 18n), refId: `huge ${ownerId}`, ownerId }),
      );
    const { sums, faults } = await wallet.prove();
    expect(faults).toEqual([]);
    expect(sums.find(({ side }) => side === 'HOUSE')?.sumMinor).toBe(-18_000_000_000_000_000_070n);
  });

  it.each(Object.entries(crimes))('finds %s', async (_name, { sql, broken, sealed = [] }) => {
    const { db, wallet } = await books();
    await wallet.seal('2026-11-21');
    await db.query(`set session_replication_role = replica; ${sql}; set session_replication_role = origin`);
    const { faults } = await wallet.prove();
    const rules = faults.map(({ rule }) => rule).sort();
    expect(rules).toEqual([...broken, ...sealed].sort());
  });
});

// Adjustments of balances by two operators on both engines: the effect agreed on is the one booked, once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideProposal } from '#contract/operators/proposals.ts';
import { adjustBalance, listLedger, readAccounts, readBooks, readJournal } from '#contract/wallet-office.ts';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { anOffice } from '#server/testing/an-office.ts';
import { anOperator } from '#server/testing/an-operator.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import { createWallet, type WalletModule } from '../index.ts';

const reason = 'The bonus of Friday was not credited';
type Answer = { state: string; proposalId: string; done: { journalId: string; balance: string } | null };

describe.each(Object.entries({ 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres }))(
  'an adjustment on %s',
  (_name, open) => {
    const clock = heldClock('2026-11-23T04:00:00Z');
    let db: Database;
    let wallet: WalletModule;
    let office: ReturnType<typeof anOffice>;
    let operators: Awaited<ReturnType<typeof anOperator>>[];
    let count = 0;
    beforeAll(async () => {
      db = await open('khela_server');
      wallet = createWallet({ db, clock, currency: 'BDT' });
      office = anOffice({ db, clock }, wallet.officeRoutes);
      operators = [
        await anOperator({ db, clock, office }, 'PAYMENTS'),
        await anOperator({ db, clock, office }, 'PAYMENTS'),
        await anOperator({ db, clock, office }, 'PAYMENTS'),
        await anOperator({ db, clock, office }, 'SUPPORT'),
      ];
    });
    afterAll(async () => {
      expect((await wallet.prove()).faults).toEqual([]);
      await db.close();
    });

    /** A member with so much money. */
    async function anOwner(balanceMinor = 10_000n, book: 'REAL' | 'TEST' = 'REAL'): Promise<string> {
      count += 1;
      const ownerId = `mbr_adjusted_${count}_${book.toLowerCase()}`;
      await db.tx(async (tx) => {
        await wallet.open(tx, ownerId, book);
        if (balanceMinor > 0n) await move(tx, ownerId, balanceMinor, `first ${count}`);
      });
      return ownerId;
    }
    const move = (
      tx: Parameters<typeof wallet.post>[0],
      ownerId: string,
      amountMinor: bigint,
      refId: string,
    ) =>
      wallet.post(tx, {
        txCode: 'DEP',
        refType: 'test',
        refId,
        ownerId,
        account: 'CASH',
        house: 'DEPOSIT_CLEARING',
        amountMinor,
      });
    const headersOf = (nth: number) => operators[nth]?.headers ?? {};
    const adjust = (nth: number, id: string, amount: string, account = 'CASH') =>
      office<Answer>('', adjustBalance, {
        params: { id },
        headers: headersOf(nth),
        body: { account, amount, kind: 'CORRECTION', reason },
      });
    const decide = (nth: number, id: string, verdict = 'AGREE') =>
      office<{ state: string }>('', decideProposal, {
        params: { id },
        headers: headersOf(nth),
        body: { verdict, reason },
      });
    const codeOf = ({ body }: { body: { errorCode?: string } }) => body.errorCode;

    it('takes two, moves what they agreed on, and is named by its proposal in the ledger', async () => {
      const id = await anOwner();
      const { proposalId, state } = (await adjust(0, id, '25.50')).body.value;
      expect(state).toBe('PROPOSED');
      expect(await wallet.playableMinor(id, 'REAL')).toBe(10_000n);
      expect(codeOf(await decide(0, proposalId))).toBe('NO_PERMISSION');
      expect(codeOf(await decide(3, proposalId))).toBe('NO_PERMISSION');
      expect((await decide(1, proposalId)).body.value).toMatchObject({
        state: 'DONE',
        done: { balance: '125.50' },
      });
      const ledger = await office<{ rows: Record<string, unknown>[] }>('', listLedger, {
        params: { id },
        headers: headersOf(0),
      });
      expect(ledger.body.value.rows[0]).toMatchObject({
        txCode: 'ADJUST_PLUS',
        amount: '25.50',
        balanceAfter: '125.50',
        house: 'ADJUSTMENT',
        refType: 'adjustment',
        refId: proposalId,
        actor: `${operators[0]?.name} ${operators[1]?.name}`,
      });
      const journal = await office('', readJournal, {
        params: { id: String(ledger.body.value.rows[0]?.journalId) },
        headers: headersOf(0),
      });
      expect(journal.body.value).toMatchObject({
        isReversible: true,
        reversedBy: null,
        lines: [{ ownerId: id }],
      });
      expect(
        (await office('', readAccounts, { params: { id }, headers: headersOf(0) })).body.value,
      ).toMatchObject({
        book: 'REAL',
        sumBalance: '125.50',
      });
    });

    it('is done once however many agree at once', async () => {
      const id = await anOwner();
      const { proposalId } = (await adjust(0, id, '-40.00')).body.value;
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, nth) =>
          nth % 2 === 0 ? decide(1 + (nth % 4) / 2, proposalId) : adjust(1, id, '-40.00'),
        ),
      );
      const done = answers.filter(({ body }) => body.success && body.value.state === 'DONE');
      expect(done).toHaveLength(1);
      expect(await wallet.playableMinor(id, 'REAL')).toBe(6_000n);
      // Every later one was refused, or has proposed the same again.
      for (const code of answers.map(codeOf).filter(Boolean))
        expect(['CASE_CHANGED', 'NO_PERMISSION']).toContain(code);
    });

    it('is stale when the balance moved meanwhile, and nothing of it is done', async () => {
      const id = await anOwner();
      const { proposalId } = (await adjust(0, id, '5.00')).body.value;
      await db.tx((tx) => move(tx, id, 100n, `between ${id}`));
      expect(codeOf(await decide(1, proposalId))).toBe('CASE_CHANGED');
      expect(await wallet.playableMinor(id, 'REAL')).toBe(10_100n);
    });

    it('never leads below zero, into an account the book does not have, or above its most', async () => {
      const [id, player] = [await anOwner(), await anOwner(0n, 'TEST')];
      expect(codeOf(await adjust(0, id, '-100.01'))).toBe('INSUFFICIENT_BALANCE');
      expect(codeOf(await adjust(0, id, '1.00', 'TEST'))).toBe('INPUT_INVALID');
      expect(codeOf(await adjust(0, player, '1.00', 'CASH'))).toBe('INPUT_INVALID');
      for (const amount of ['0.00', '-0.00', '1', '10000000.00', '1.001', '٣.00'])
        expect(codeOf(await adjust(0, id, amount)), amount).toBe('INPUT_INVALID');
      expect(codeOf(await adjust(0, 'mbr_00000000', '1.00'))).toBe('NOT_FOUND');
      expect(codeOf(await adjust(3, id, '1.00'))).toBe('NO_PERMISSION');
      const { proposalId } = (await adjust(0, player, '9999999.99', 'TEST')).body.value;
      expect((await decide(1, proposalId)).body.value).toMatchObject({ state: 'DONE' });
      const bonus = (await adjust(0, id, '7.00', 'BONUS')).body.value;
      expect((await decide(1, bonus.proposalId)).body.value).toMatchObject({ done: { balance: '7.00' } });
    });

    it('leaves books that come to zero', async () => {
      const { body } = await office<{ books: { book: string; difference: string; accounts: object[] }[] }>(
        '',
        readBooks,
        {
          headers: headersOf(0),
        },
      );
      expect(body.value.books.map(({ book, difference }) => [book, difference])).toEqual([
        ['REAL', '0.00'],
        ['TEST', '0.00'],
      ]);
      expect(body.value.books[0]?.accounts).toContainEqual(
        expect.objectContaining({ side: 'HOUSE', account: 'ADJUSTMENT' }),
      );
    });
  },
);

// Corrections: reversed journals, the debts they cause and their payment, holds that always end.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand } from '#brands/config.ts';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import { createWallet, type Posting, type WalletModule } from '../index.ts';

const engines = { 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres };
const makers = ['opr_one', 'opr_two'] as const;
const house = 'VENDOR_SETTLEMENT:MEGA';

describe.each(Object.entries(engines))('corrections on %s', (_name, open) => {
  let db: Database;
  let wallet: WalletModule;
  let count = 0;
  beforeAll(async () => {
    db = await open();
    wallet = createWallet({ db, clock: heldClock('2026-11-21T04:00:00Z'), currency: 'BDT' });
  });
  afterAll(async () => {
    expect((await wallet.prove()).faults).toEqual([]);
    await wallet.close();
    await db.close();
  });

  async function anOwner(cashMinor = 0n): Promise<string> {
    count += 1;
    const ownerId = `mbr_${count}`;
    await db.tx((tx) => wallet.open(tx, ownerId, 'REAL'));
    if (cashMinor > 0n) await post({ ownerId, amountMinor: cashMinor, house });
    return ownerId;
  }

  type PostingInput = Pick<Posting, 'ownerId' | 'amountMinor'> &
    Partial<Pick<Posting, 'account' | 'mayGoNegative'>> &
    Pick<Posting, 'house' | 'to'>;
  /** Posts under a new reference and returns the journal. */
  async function post(request: PostingInput): Promise<string> {
    count += 1;
    const reference = { txCode: 'ADJUST_PLUS', refType: 'test', refId: `ref ${count}` } as const;
    const posted = await db.tx((tx) =>
      wallet.post(tx, { ...reference, account: 'CASH', ...request } as Posting),
    );
    expect(posted.verdict).toBe('posted');
    return posted.journalId ?? '';
  }
  const reverse = (journalId: string, by: readonly [string, string] = makers, reason = 'a mistake') =>
    db.tx((tx) => wallet.reverse(tx, { journalId, reason, makers: by }));
  const payDebt = (ownerId: string, refId: string) =>
    db.tx((tx) => wallet.payDebt(tx, { ownerId, refType: 'test-debt', refId }));
  const freeze = (ownerId: string, frozen = true) => db.tx((tx) => wallet.freeze(tx, ownerId, frozen));
  /** Everything that is not empty. */
  const has = async (ownerId: string) => {
    const found = (await db.tx((tx) => wallet.lockOwners(tx, [ownerId]))).get(ownerId);
    return Object.fromEntries([...(found?.balances ?? [])].filter(([, minor]) => minor !== 0n));
  };

  describe('a reversal', () => {
    it('turns a journal round once, and names both people', async () => {
      const ownerId = await anOwner(100n);
      const bet = await post({ ownerId, amountMinor: -30n, house });
      const reversed = await reverse(bet);
      expect(reversed).toMatchObject({ verdict: 'posted', balanceMinor: 100n });
      expect(await reverse(bet)).toMatchObject({ verdict: 'repeated', balanceMinor: 100n });
      const rows = await db.query(
        `select r.makers, r.reason, e.actor from wallet_reversal r join entry e on e.journal_id = r.reversed_by
         where 'jrn_' || r.journal_id = $1`,
        [bet],
      );
      expect(rows).toEqual([{ makers: [...makers], reason: 'a mistake', actor: makers.join(' ') }]);
    });

    it('gives back above the ceiling of a balance, which binds vendors alone', async () => {
      const { maxBalanceMinor } = brand.liveCeilings;
      const ownerId = await anOwner(maxBalanceMinor);
      const stake = await post({ ownerId, amountMinor: -500n, house });
      await post({ ownerId, amountMinor: 700n, house });
      expect(await reverse(stake)).toMatchObject({
        verdict: 'posted',
        balanceMinor: maxBalanceMinor + 700n,
      });
    });

    it('is done once however many ask at the same moment', async () => {
      const ownerId = await anOwner(100n);
      const win = await post({ ownerId, amountMinor: 40n, house });
      const answers = await Promise.all([1, 2, 3, 4].map(() => reverse(win)));
      expect(answers.map(({ verdict }) => verdict).toSorted()).toEqual([
        'posted',
        'repeated',
        'repeated',
        'repeated',
      ]);
      expect(await has(ownerId)).toEqual({ CASH: 100n });
    });

    it('makes a debt of what was spent, also of a frozen wallet', async () => {
      const ownerId = await anOwner(50n);
      const win = await post({ ownerId, amountMinor: 40n, house });
      await post({ ownerId, amountMinor: -80n, house });
      await freeze(ownerId);
      expect(await reverse(win)).toMatchObject({ verdict: 'posted', balanceMinor: 0n });
      expect(await has(ownerId)).toEqual({ DEBT: -30n });
    });

    it('pays the debt that the reversed journal made', async () => {
      const ownerId = await anOwner(50n);
      const taken = await post({ ownerId, amountMinor: -80n, house, mayGoNegative: true });
      expect(await has(ownerId)).toEqual({ DEBT: -30n });
      expect(await reverse(taken)).toMatchObject({ verdict: 'posted' });
      expect(await has(ownerId)).toEqual({ CASH: 50n });
    });

    it('brings back what went to another member, who owes what is gone', async () => {
      const [giver, taker] = [await anOwner(100n), await anOwner()];
      const gift = await post({ ownerId: giver, amountMinor: -60n, to: { ownerId: taker, account: 'CASH' } });
      await post({ ownerId: taker, amountMinor: -50n, house });
      expect(await reverse(gift)).toMatchObject({ verdict: 'posted' });
      expect([await has(giver), await has(taker)]).toEqual([{ CASH: 100n }, { DEBT: -50n }]);
    });

    it('refuses a movement into the member’s own cash that was a debt as a whole', async () => {
      const ownerId = await anOwner();
      const to = { ownerId, account: 'CASH' } as const;
      const lent = await post({ ownerId, account: 'BONUS', amountMinor: -20n, mayGoNegative: true, to });
      expect(await has(ownerId)).toEqual({ CASH: 20n, DEBT: -20n });
      expect(await reverse(lent)).toEqual({ verdict: 'is-a-debt' });
      expect(await payDebt(ownerId, 'instead')).toMatchObject({ verdict: 'posted' });
      expect(await has(ownerId)).toEqual({});
    });

    it('refuses what is not there, what belongs to a hold, one person alone and no reason', async () => {
      const ownerId = await anOwner(100n);
      expect(await reverse('jrn_1')).toEqual({ verdict: 'unknown-journal' });
      expect(await reverse('nonsense')).toEqual({ verdict: 'unknown-journal' });
      const held = await hold(ownerId, 10n);
      expect(await reverse(held)).toEqual({ verdict: 'is-a-hold' });
      const ended = await settle(held, 'VOIDED');
      expect(await reverse('journalId' in ended ? (ended.journalId ?? '') : '')).toEqual({
        verdict: 'is-a-hold',
      });
      const bet = await post({ ownerId, amountMinor: -30n, house });
      await expect(reverse(bet, ['opr_one', 'opr_one'])).rejects.toThrow(RangeError);
      await expect(reverse(bet, ['opr_one', ''])).rejects.toThrow(RangeError);
      await expect(reverse(bet, makers, ' ')).rejects.toThrow(RangeError);
      expect(await has(ownerId)).toEqual({ CASH: 70n });
    });
  });

  describe('a debt', () => {
    it('is paid from cash as far as it goes, and never beyond nothing', async () => {
      const ownerId = await anOwner();
      await post({ ownerId, amountMinor: -80n, house, mayGoNegative: true });
      expect(await payDebt(ownerId, 'no cash')).toBeNull();
      await post({ ownerId, amountMinor: 30n, house });
      expect(await payDebt(ownerId, 'a part')).toMatchObject({ verdict: 'posted', balanceMinor: 0n });
      expect(await has(ownerId)).toEqual({ DEBT: -50n });
      await post({ ownerId, amountMinor: 70n, house });
      expect(await payDebt(ownerId, 'the rest')).toMatchObject({ verdict: 'posted', balanceMinor: 20n });
      expect(await payDebt(ownerId, 'nothing more')).toBeNull();
      expect(await has(ownerId)).toEqual({ CASH: 20n });
      expect(await payDebt('mbr_nobody', 'no wallet')).toBeNull();
    });

    it('is paid once under a reference', async () => {
      const ownerId = await anOwner();
      await post({ ownerId, amountMinor: -80n, house, mayGoNegative: true });
      await post({ ownerId, amountMinor: 30n, house });
      const answers = await Promise.all([1, 2, 3].map(() => payDebt(ownerId, `once ${ownerId}`)));
      expect(answers.filter((answer) => answer?.verdict === 'posted')).toHaveLength(1);
      expect(await has(ownerId)).toEqual({ DEBT: -50n });
    });
  });

  async function hold(ownerId: string, amountMinor: bigint, account: 'CASH' | 'BONUS' = 'CASH') {
    count += 1;
    const request = { txCode: 'WD_HOLD', refType: 'test', refId: `hold ${count}`, ownerId, account } as const;
    const held = await db.tx((tx) => wallet.hold(tx, { ...request, amountMinor }));
    expect(held.verdict).toBe('posted');
    return held.journalId ?? '';
  }
  const settle = (holdId: string, state: 'POSTED' | 'VOIDED') =>
    db.tx((tx) =>
      wallet.settleHold(
        tx,
        holdId,
        state === 'POSTED'
          ? { state, txCode: 'WD_PAID', house: 'PAYOUT_CLEARING' }
          : { state, txCode: 'WD_RELEASE' },
      ),
    );

  describe('a hold of a frozen wallet', () => {
    it('can be called off, and its money comes back', async () => {
      const ownerId = await anOwner(100n);
      const held = await hold(ownerId, 30n);
      await freeze(ownerId);
      expect(await settle(held, 'VOIDED')).toMatchObject({ verdict: 'posted', balanceMinor: 0n });
      expect(await settle(held, 'VOIDED')).toMatchObject({ verdict: 'repeated' });
      expect(await has(ownerId)).toEqual({ CASH: 100n });
    });

    it('is not paid out before the wallet is free again', async () => {
      const ownerId = await anOwner(100n);
      const held = await hold(ownerId, 30n);
      await freeze(ownerId);
      expect(await settle(held, 'POSTED')).toMatchObject({ verdict: 'frozen' });
      await freeze(ownerId, false);
      expect(await settle(held, 'POSTED')).toMatchObject({ verdict: 'posted' });
      expect(await has(ownerId)).toEqual({ CASH: 70n });
    });

    it('never takes what is not locked: nothing becomes a debt, and nothing goes to anybody else', async () => {
      const [ownerId, other] = [await anOwner(100n), await anOwner()];
      await hold(ownerId, 30n);
      await freeze(ownerId);
      const move = { txCode: 'WD_RELEASE', refType: 'test', ownerId, account: 'LOCKED' } as const;
      const own = { ownerId, account: 'CASH' } as const;
      const verdicts = await db.tx(async (tx) => [
        await wallet.post(tx, { ...move, refId: 'too much', amountMinor: -31n, to: own }),
        await wallet.post(tx, { ...move, refId: 'away', amountMinor: -30n, to: { ...own, ownerId: other } }),
        await wallet.post(tx, { ...move, refId: 'to the house', amountMinor: -30n, house: 'FEE' }),
      ]);
      expect(verdicts.map(({ verdict }) => verdict)).toEqual(['insufficient', 'frozen', 'frozen']);
      expect(await has(ownerId)).toEqual({ CASH: 70n, LOCKED: 30n });
    });
  });
});

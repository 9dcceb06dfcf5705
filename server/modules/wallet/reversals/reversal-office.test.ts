// Reversals by two operators over HTTP: a member may not, one operator alone moves nothing, and nothing is done twice.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actorTypes } from '#contract/base/roles.ts';
import { endCase } from '#contract/games/cases.ts';
import { reverseJournal } from '#contract/wallet-office.ts';
import type { OperatorName } from '#server/testing/an-office.ts';
import { beAtWork } from '#server/testing/an-operator-at-work.ts';
import { type TestPlatform, testPlatform } from '#server/testing/test-platform.ts';
import type { MemberAccountKind, Posting, TxCode } from '../ledger/ledger-types.ts';
import { listTxCodes } from '../statements/tx-codes.ts';

let platform: TestPlatform;
let count = 0;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(async () => {
  expect((await platform.wallet.prove()).faults).toEqual([]);
  await platform.close();
  await platform.db.close();
});

const pathOf = ({ path }: { readonly path: string }, id = ''): string => path.replace(':id', id);
const ask = async (journalId: string, by: OperatorName = 'rina', reason = 'Credited to the wrong member') =>
  platform.ask({
    method: 'POST',
    path: pathOf(reverseJournal, journalId),
    body: { reason },
    headers: await beAtWork(platform, by, ['PAYMENTS']),
  });

/** The refusal in an answer, or the state of the reversal. */
function wordOf(body: unknown): string | undefined {
  const { errorCode, value } = body as { errorCode?: string; value?: { state: string } };
  return errorCode ?? value?.state;
}

/** A member with 50.00 from one journal. */
async function aCredit(): Promise<{ ownerId: string; journalId: string }> {
  count += 1;
  const ownerId = `mbr_reversal_${count}`;
  const posted = await platform.db.tx(async (tx) => {
    await platform.wallet.open(tx, ownerId, 'REAL');
    return platform.wallet.post(tx, {
      txCode: 'ADJUST_PLUS',
      refType: 'test',
      refId: `reversal ${count}`,
      ownerId,
      account: 'CASH',
      house: 'ADJUSTMENT',
      amountMinor: 5_000n,
    });
  });
  return { ownerId, journalId: posted.journalId ?? '' };
}
const cashOf = (ownerId: string) => platform.wallet.playableMinor(ownerId, 'REAL');

describe('what operators of money may do', () => {
  it('opens for nobody but them: no member of any type, no guess, no wrong form', async () => {
    const bodies = [
      { call: reverseJournal, body: { reason: 'long enough for this' } },
      { call: endCase, body: { resolution: 'KEEP_OURS', reason: 'long enough for this' } },
    ];
    const guess = { authorization: `Bearer ${'x'.repeat(43)}` };
    const strangers = await Promise.all(actorTypes.map((type) => platform.anActor(type)));
    for (const { call, body } of bodies) {
      for (const headers of [...strangers, guess]) {
        const answer = await platform.ask({
          method: 'POST',
          path: pathOf(call, 'jrn_1'),
          body,
          headers,
        });
        expect([answer.status, answer.body]).toMatchObject([401, { errorCode: 'NOT_LOGGED_IN' }]);
      }
      const known = {
        method: 'POST',
        path: pathOf(call, 'jrn_1'),
        headers: await beAtWork(platform, 'rina', ['PAYMENTS']),
      } as const;
      expect((await platform.ask({ ...known, body: { more: 1 } })).body).toMatchObject({
        errorCode: 'INPUT_INVALID',
      });
    }
  });
});

describe('a reversal', () => {
  it('takes two reviewers within a day, and names both', async () => {
    const { ownerId, journalId } = await aCredit();
    expect((await ask(journalId)).body).toMatchObject({ value: { state: 'PROPOSED', done: null } });
    expect((await ask(journalId)).body).toMatchObject({ errorCode: 'NO_PERMISSION' });
    expect(await cashOf(ownerId)).toBe(5_000n);
    const done = await ask(journalId, 'sohel');
    expect(done.body).toMatchObject({
      value: { state: 'DONE', done: { journalId: expect.stringMatching(/^jrn_\d+$/) } },
    });
    expect(await cashOf(ownerId)).toBe(0n);
    for (const by of ['rina', 'sohel', 'tania'] as const)
      expect((await ask(journalId, by)).body).toMatchObject({ errorCode: 'CASE_CHANGED' });
    const [row] = await platform.db.query(
      `select makers from wallet_reversal where 'jrn_' || journal_id = $1`,
      [journalId],
    );
    expect(row).toEqual({ makers: ['rina', 'sohel'] });
  });

  it('is done once however many agree at the same moment', async () => {
    const { ownerId, journalId } = await aCredit();
    await ask(journalId);
    const answers = await Promise.all((['sohel', 'tania', 'sohel'] as const).map((by) => ask(journalId, by)));
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(['200', '409', '409']);
    expect(await cashOf(ownerId)).toBe(0n);
  });

  it('that was asked for a day ago is asked for anew', async () => {
    const { ownerId, journalId } = await aCredit();
    await ask(journalId);
    platform.clock.advance(24 * 60 * 60_000);
    expect((await ask(journalId, 'sohel')).body).toMatchObject({ value: { state: 'PROPOSED' } });
    expect(await cashOf(ownerId)).toBe(5_000n);
    expect((await ask(journalId, 'rina')).body).toMatchObject({ value: { state: 'DONE' } });
  });

  /** A movement between the member and the merchant, or into another account of the member. */
  const posted = async (
    ownerId: string,
    posting: Pick<Posting, 'txCode' | 'refType'>,
    to?: MemberAccountKind,
  ) => {
    const side = to ? { to: { ownerId, account: to } } : { house: 'ADJUSTMENT' as const };
    const refId = `${posting.txCode} ${ownerId}`;
    const { journalId } = await platform.db.tx((tx) =>
      platform.wallet.post(tx, { ...posting, ...side, refId, ownerId, account: 'CASH', amountMinor: -100n }),
    );
    return journalId ?? '';
  };

  it.each<[says: string, codes: readonly TxCode[]]>([
    [
      'PROPOSED',
      [
        'DEP',
        'DEP_FEE',
        'BONUS_GRANT',
        'BONUS_CONVERT',
        'BONUS_FORFEIT',
        'REBATE',
        'SALARY_DAY',
        'SALARY_HOUR',
        'DIVIDEND',
        'REFERRAL',
        'RAIN',
        'TASK',
        'VIP_UP',
        'VIP_MONTH',
        'CHECK_IN',
        'BIRTHDAY',
        'LEADER',
        'ACTIVITY',
        'CASHBACK',
        'GOODWILL',
        'AGENT_OUT',
        'AGENT_IN',
        'ADJUST_PLUS',
        'ADJUST_MINUS',
        'TRIAL_GRANT',
        'REVERSAL',
      ],
    ],
    [
      'NOT_REVERSIBLE',
      [
        'WD_HOLD',
        'WD_RELEASE',
        'WD_PAID',
        'BET',
        'WIN',
        'BET_CANCEL',
        'CHASE_HOLD',
        'CHASE_RELEASE',
        'VENDOR_IN',
        'VENDOR_OUT',
        'PROMO_WIN',
        'BET_ADJUST',
        'WIN_CANCEL',
        'UNSETTLE',
        'RESETTLE',
        'DEBT_PAID',
      ],
    ],
  ])('says %s to movements by their code, and knows every code', async (says, codes) => {
    const { ownerId } = await aCredit();
    const reported: [string, string | undefined][] = [];
    for (const txCode of codes) {
      const { body } = await ask(await posted(ownerId, { txCode, refType: 'test' }));
      reported.push([txCode, wordOf(body)]);
    }
    expect(reported).toEqual(codes.map((txCode) => [txCode, says]));
    const all = new Set(listTxCodes().codes.map(({ txCode }) => txCode));
    expect(all.size).toBe(42);
    for (const txCode of codes) expect(all).toContain(txCode);
  });

  it('is refused for what vendors and slips of the lottery hang on, whatever its code', async () => {
    const { ownerId } = await aCredit();
    for (const refType of [
      'vendor-tx:MEG',
      'vendor-result',
      'vendor-transfer',
      'vendor-case:MEG',
      'lottery-order',
      'lottery-suborder',
      'lottery-draw',
    ]) {
      const journalId = await posted(ownerId, { txCode: 'ADJUST_MINUS', refType });
      for (const by of ['rina', 'sohel'] as const)
        expect([refType, wordOf((await ask(journalId, by)).body)]).toEqual([refType, 'NOT_REVERSIBLE']);
    }
    const carried = await posted(ownerId, { txCode: 'VENDOR_IN', refType: 'vendor-transfer' }, 'VENDOR:MEG');
    expect((await ask(carried)).body).toMatchObject({ errorCode: 'NOT_REVERSIBLE' });
    expect(await cashOf(ownerId)).toBe(4_200n);
  });

  it('is refused for what is no journal, for a hold, and without a reason; all of it stays written down', async () => {
    const { ownerId, journalId } = await aCredit();
    const spelledOddly = journalId.replace('_', '_0');
    for (const id of ['jrn_999999999', 'jrn_9999999999999999999', spelledOddly, 'nonsense'])
      expect((await ask(id)).body).toMatchObject({ errorCode: 'NOT_FOUND' });
    const hold = await platform.db.tx((tx) =>
      platform.wallet.hold(tx, {
        txCode: 'WD_HOLD',
        refType: 'test',
        refId: `hold ${ownerId}`,
        ownerId,
        account: 'CASH',
        amountMinor: 100n,
      }),
    );
    expect((await ask(hold.journalId ?? '')).body).toMatchObject({ errorCode: 'NOT_REVERSIBLE' });
    expect((await ask(journalId, 'rina', 'short')).body).toMatchObject({ errorCode: 'INPUT_INVALID' });
    await expect(platform.db.query('delete from operator_audit')).rejects.toThrow('permission denied');
    const acts = await platform.db.query(
      'select operator, act, step from operator_audit order by seq limit 2',
    );
    expect(acts).toEqual([
      { operator: 'rina', act: 'wallet.reverseJournal', step: 'PROPOSED' },
      { operator: 'sohel', act: 'wallet.reverseJournal', step: 'DONE' },
    ]);
    expect((await platform.operators.proveAudit()).broken).toEqual([]);
  });
});

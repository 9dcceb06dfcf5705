// What operators are refused stays written down, with their wish; of strangers without.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endCase, searchCases } from '#contract/games/cases.ts';
import { setHotNumber } from '#contract/lottery/office.ts';
import { reverseJournal } from '#contract/wallet-office.ts';
import { operatorHeaders, operatorKeys } from '#server/testing/an-office.ts';
import { type TestPlatform, testPlatform } from '#server/testing/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform(undefined, { MONEY_REVIEWERS: operatorKeys });
});
afterAll(async () => {
  await platform.close();
  await platform.db.close();
});

const pathOf = ({ path }: { readonly path: string }, id: string): string => path.replace(':id', id);

describe('what operators are refused', () => {
  const noted = () =>
    platform.db.query<{ operator: string; isKnown: boolean; path: string; wish: string; errorCode: string }>(
      `select operator, is_known as "isKnown", path, wish, error_code as "errorCode" from operator_refusal
       where ip = $1 order by id`,
      [ip],
    );
  let ip = '';
  /** A call from an address of its own network. */
  const from = async (
    headers: { authorization: string },
    { path }: { readonly path: string },
    id: string,
    body: object,
  ) => {
    const response = await platform.http.inject({
      method: 'POST',
      url: path.replace(':id', id),
      remoteAddress: ip,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: body,
    });
    return response.json<{ errorCode?: string }>().errorCode;
  };

  it('stays written down: who tried what, and why it was not done', async () => {
    ip = '10.60.0.1';
    const journalId = await platform.db.tx(async (tx) => {
      await platform.wallet.open(tx, 'mbr_noted', 'REAL');
      const credit = {
        txCode: 'ADJUST_PLUS',
        refType: 'test',
        refId: 'noted',
        ownerId: 'mbr_noted',
      } as const;
      const side = { account: 'CASH', house: 'ADJUSTMENT', amountMinor: 5_000n } as const;
      return (await platform.wallet.post(tx, { ...credit, ...side })).journalId ?? '';
    });
    const wish = { reason: 'Credited to the wrong member' };
    const rina = operatorHeaders('rina');
    expect(await from(rina, reverseJournal, journalId, wish)).toBeUndefined();
    expect(await from(rina, reverseJournal, journalId, wish)).toBe('NO_PERMISSION');
    expect(await from(rina, reverseJournal, journalId, { reason: 'x\0' })).toBe('INPUT_INVALID');
    const end = { resolution: 'KEEP_OURS', ...wish };
    expect(await from(rina, endCase, 'vcs_none', end)).toBe('NOT_FOUND');
    const hot = { gameCode: 'FIVE_60', play: 'POSITION', number: '7', share: 500, ...wish };
    expect(await from(rina, setHotNumber, '', hot)).toBe('NO_PERMISSION');
    const path = pathOf(reverseJournal, journalId);
    const known = { operator: 'rina', isKnown: true };
    expect(await noted()).toEqual([
      { ...known, path, wish: JSON.stringify(wish), errorCode: 'NO_PERMISSION' },
      { ...known, path, wish: JSON.stringify({ reason: 'x\0' }), errorCode: 'INPUT_INVALID' },
      {
        ...known,
        path: pathOf(endCase, 'vcs_none'),
        wish: JSON.stringify(end),
        errorCode: 'NOT_FOUND',
      },
      // Who may not is refused before the body is read.
      { ...known, path: setHotNumber.path, wish: '', errorCode: 'NO_PERMISSION' },
    ]);
    for (const change of ['delete from operator_refusal', `update operator_refusal set ip = ''`])
      await expect(platform.db.query(change)).rejects.toThrow('permission denied');
  });

  it('strangers are noted by the name they gave, without their wish, and fill no table', async () => {
    ip = '10.61.0.1';
    const guess = { authorization: `Operator rina:${'x'.repeat(40)}` };
    for (let turn = 0; turn < 14; turn += 1)
      expect(await from(guess, searchCases, '', { state: 'OPEN' })).toBe('NOT_LOGGED_IN');
    const rows = await noted();
    expect(rows).toHaveLength(10);
    expect(rows[0]).toEqual({
      operator: 'rina',
      isKnown: false,
      path: searchCases.path,
      wish: '',
      errorCode: 'NOT_LOGGED_IN',
    });
  });
});

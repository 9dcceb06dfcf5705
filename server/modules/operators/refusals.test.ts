// Refusals of operators are recorded with their input; those of visitors without.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endCase } from '#contract/games/cases.ts';
import { setHotNumber } from '#contract/lottery/office.ts';
import { reverseJournal } from '#contract/wallet-office.ts';
import { beAtWork } from '#server/testing/an-operator-at-work.ts';
import { type TestPlatform, testPlatform } from '#server/testing/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(async () => {
  await platform.close();
  await platform.db.close();
});

const pathOf = ({ path }: { readonly path: string }, id: string): string => path.replace(':id', id);

describe('what operators are refused', () => {
  const noted = () =>
    platform.db.query<{ operator: string; isKnown: boolean; path: string; input: string; errorCode: string }>(
      `select operator, is_known as "isKnown", path, input, error_code as "errorCode" from operator_refusal
       where ip = $1 order by id`,
      [ip],
    );
  let ip = '';
  /** A call from its own network. */
  const from = async (
    headers: { authorization: string },
    { path }: { readonly path: string },
    id: string,
    body: object,
  ) => {
    const response = await platform.office.inject({
      method: 'POST',
      url: path.replace(':id', id),
      remoteAddress: ip,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: body,
    });
    return response.json<{ errorCode?: string }>().errorCode;
  };

  it('names the wrong field of a form', async () => {
    const rina = await beAtWork(platform, 'rina', ['PAYMENTS']);
    const refused = await platform.ask({
      method: 'POST',
      path: pathOf(endCase, 'vcs_1'),
      headers: rina,
      body: { resolution: 'TOSS_A_COIN', reason: 'long enough' },
    });
    expect(refused.body).toMatchObject({ errorCode: 'INPUT_INVALID', value: { field: 'resolution' } });
  });

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
    const reason = { reason: 'Credited to the wrong member' };
    const rina = await beAtWork(platform, 'rina', ['PAYMENTS']);
    expect(await from(rina, reverseJournal, journalId, reason)).toBeUndefined();
    expect(await from(rina, reverseJournal, journalId, reason)).toBe('NO_PERMISSION');
    expect(await from(rina, reverseJournal, journalId, { reason: 'x\0' })).toBe('INPUT_INVALID');
    const end = { resolution: 'KEEP_OURS', ...reason };
    expect(await from(rina, endCase, 'vcs_none', end)).toBe('NOT_FOUND');
    const hot = { gameCode: 'FIVE_60', betType: 'POSITION', number: '7', share: 500, ...reason };
    expect(await from(rina, setHotNumber, '', hot)).toBe('NO_PERMISSION');
    const path = pathOf(reverseJournal, journalId);
    const known = { operator: 'rina', isKnown: true };
    expect(await noted()).toEqual([
      { ...known, path, input: JSON.stringify(reason), errorCode: 'NO_PERMISSION' },
      { ...known, path, input: JSON.stringify({ reason: 'x\0' }), errorCode: 'INPUT_INVALID' },
      {
        ...known,
        path: pathOf(endCase, 'vcs_none'),
        input: JSON.stringify(end),
        errorCode: 'NOT_FOUND',
      },
      // A caller without permission is refused before the body is read.
      { ...known, path: setHotNumber.path, input: '', errorCode: 'NO_PERMISSION' },
    ]);
    for (const change of ['delete from operator_refusal', `update operator_refusal set ip = ''`])
      await expect(platform.db.query(change)).rejects.toThrow('permission denied');
  });

  it('strangers are noted without their input, and fill no table', async () => {
    ip = '10.61.0.1';
    const guess = { authorization: `Bearer ${'x'.repeat(43)}`, cookie: `khela_office=${'x'.repeat(43)}` };
    for (let turn = 0; turn < 14; turn += 1)
      expect(await from(guess, endCase, 'vcs_1', { resolution: 'KEEP_OURS', reason: 'long enough' })).toBe(
        'NOT_LOGGED_IN',
      );
    const rows = await noted();
    expect(rows).toHaveLength(10);
    expect(rows[0]).toEqual({
      operator: '',
      isKnown: false,
      path: pathOf(endCase, 'vcs_1'),
      input: '',
      errorCode: 'NOT_LOGGED_IN',
    });
  });
});

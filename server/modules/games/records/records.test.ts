// A single round with its movements, and each vendor's settlement by day, as operators read them.
import { expect, it } from 'vitest';
import { listSettlement, readRound, settlementFile } from '#contract/games/records-office.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { casesOn, type CaseWorld } from '#server/testing/games/cases-on.ts';
import type { Database } from '#server/db/database.ts';

let db: Database;
let world: CaseWorld;
casesOn(testDatabase, (opened, its) => {
  world = opened;
  db = its;
});

it('a round is shown with every movement of its vendor', async () => {
  await world.bet();
  await world.win('25.00');
  const { memberId } = world.table().member;
  const [row] = await db.query<{ id: string }>('select id from round where member_id = $1', [memberId]);
  const { body } = await world.office('rina', readRound, { params: { id: row?.id ?? '' } });
  expect(body.value).toMatchObject({
    memberId,
    vendor: 'MEG',
    vendorRoundId: world.own('r'),
    state: 'SETTLED',
    staked: '10.00',
    won: '25.00',
    movements: [
      { kind: 'BET', amount: '10.00', transactionId: world.own('b') },
      { kind: 'WIN', amount: '25.00', transactionId: world.own('w') },
    ],
  });
  const none = await world.office('rina', readRound, { params: { id: 'rnd_00000000000000000000000000' } });
  expect(none.body.errorCode).toBe('NOT_FOUND');
});

it('a day of a vendor shows our sum beside the sum of the vendor’s own list', async () => {
  const settlement = async () => {
    const { body } = await world.office<{ rows: Record<string, unknown>[] }>('rina', listSettlement, {
      query: { vendor: 'MEG' },
    });
    return body.value.rows[0] ?? {};
  };
  await world.bet();
  await world.win('25.00');
  // The vendor has a smaller stake, a win that we do not have, and one that it rolled back.
  world.reported('b', 'BET', '9.00');
  world.reported('w', 'WIN', '25.00');
  world.reported('w2', 'WIN', '3.50');
  world.reported('w3', 'WIN', '100.00', { state: 'ROLLED_BACK' });
  await world.compare();
  const day = await settlement();
  expect(day).toMatchObject({ vendor: 'MEG', openCases: expect.any(Number), theirs: '-19.50' });
  expect(Number(day.difference)).toBeCloseTo(Number(day.theirs) - Number(day.ours), 2);
  const { file } = await world.office('rina', settlementFile, { query: { vendor: 'MEG' } });
  expect(file.toString()).toContain('-19.50');
  await db.query('update vendor_day set theirs_staked_minor = null, theirs_won_minor = null');
  expect(await settlement()).toMatchObject({ theirs: null, difference: null });
});

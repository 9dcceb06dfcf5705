// Vendors' calls of the protocol `hmac-actions`: lists of actions that happen together, and undoing a win.
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as wire from '#contract/partners/hmac-actions.ts';
import type { Database } from '#server/db/database.ts';
import { platformSecretOf } from '#server/testing/games/a-game-hall.ts';
import { aLaunch, aHallSpeaking, sendRaw } from '#server/testing/games/a-vendor-speaking.ts';
import { testDatabase } from '#server/testing/test-database.ts';

let db: Database;
let hall: Awaited<ReturnType<typeof aHallSpeaking>>;
let launched: Awaited<ReturnType<typeof aLaunch>>;
beforeAll(async () => {
  db = await testDatabase();
  hall = await aHallSpeaking(db, 'hmac-actions');
  launched = await aLaunch(db, hall);
});
afterAll(() => db.close());

function call({ path }: { path: string }, body: object, secret = 'secret MEG k1', sent?: string) {
  const raw = JSON.stringify(body);
  const sign = createHmac('sha256', secret).update(raw).digest('hex');
  const headers = { [wire.hmacActionsHeaders.keyId]: 'k1', [wire.hmacActionsHeaders.signature]: sign };
  return sendRaw(hall, path, sent ?? raw, headers);
}
type Action = [action: 'bet' | 'win', id: string, amount: number];
const inGame = () => ({ currency: 'BDT', game: 'MEG_L01_tiger' });
const playBody = (round: string, actions: Action[], finished = false) => ({
  ...inGame(),
  user_id: launched.member.memberId,
  session_id: launched.ticket,
  game_id: round,
  finished,
  actions: actions.map(([action, action_id, amount]) => ({ action, action_id, amount })),
});
const play = (...of: Parameters<typeof playBody>) => call(wire.play, playBody(...of));
const undo = (round: string, actions: [id: string, original: string][], finished = true) =>
  call(wire.rollback, {
    ...inGame(),
    user_id: launched.member.memberId,
    game_id: round,
    finished,
    actions: actions.map(([action_id, original_action_id]) => ({
      action: 'rollback',
      action_id,
      original_action_id,
    })),
  });

describe('the protocol hmac-actions', () => {
  it('is launched by an address that we signed, and makes its ticket the session', async () => {
    const [query = '', sign] = launched.address.search.slice(1).split('&sign=');
    expect(sign).toBe(createHmac('sha256', platformSecretOf('MEG')).update(query).digest('hex'));
    const ask = { ...inGame(), session_id: launched.ticket };
    for (const _ of ['first', 'again'])
      expect((await call(wire.play, ask)).body).toMatchObject({
        balance: 10_000,
        user_id: launched.member.memberId,
        open_rounds: [],
      });
  });

  it('does a list of actions once', async () => {
    const round = () =>
      play(
        'r1',
        [
          ['bet', 'b1', 1_000],
          ['win', 'w1', 400],
        ],
        true,
      );
    const first = await round();
    expect(first).toMatchObject({ status: 200, body: { balance: 9_400, game_id: 'r1' } });
    expect(first.body.transactions).toMatchObject([
      { action_id: 'b1', tx_id: expect.stringMatching(/^jrn_/), repeated: false },
      { action_id: 'w1', tx_id: expect.stringMatching(/^jrn_/), repeated: false },
    ]);
    const again = await round();
    expect(again.body).toMatchObject({
      balance: 9_400,
      transactions: [{ repeated: true }, { repeated: true }],
    });
    expect((await play('r1', [['bet', 'b2', 100]])).body.code).toBe(wire.hmacActionsCodes.ROUND_CLOSED);
  });

  it('does all of a list or nothing, and says which action was refused', async () => {
    const refused = await play('r2', [
      ['bet', 'b3', 1_000],
      ['win', 'w3', 5_000],
      ['bet', 'b4', 50_000],
    ]);
    expect(refused).toMatchObject({
      status: 412,
      body: { code: wire.hmacActionsCodes.NOT_ENOUGH_FUNDS, action_id: 'b4' },
    });
    expect((await play('r2', [['bet', 'b3', 1_000]])).body).toMatchObject({
      balance: 8_400,
      transactions: [{ repeated: false }],
    });
  });

  it('undoes a win and its bet, each once', async () => {
    await play(
      'r5',
      [
        ['bet', 'b5', 1_000],
        ['win', 'w5', 3_000],
      ],
      true,
    );
    expect(
      (
        await undo('r5', [
          ['x5', 'w5'],
          ['y5', 'b5'],
        ])
      ).body,
    ).toMatchObject({ balance: 8_400 });
    expect(
      (
        await undo('r5', [
          ['x5', 'w5'],
          ['y5', 'b5'],
        ])
      ).body,
    ).toMatchObject({
      balance: 8_400,
      transactions: [{ repeated: true }, { repeated: true }],
    });
    expect((await undo('r5', [['z5', 'b5']])).body.code).toBe(wire.hmacActionsCodes.ACTION_ROLLED_BACK);
    expect(
      (
        await undo('r6', [
          ['x6', 'w6'],
          ['y6', 'b6'],
        ])
      ).status,
    ).toBe(200);
    const late = await play('r6', [
      ['bet', 'b6', 1_000],
      ['win', 'w6', 3_000],
    ]);
    expect(late.body.code).toBe(wire.hmacActionsCodes.ACTION_ROLLED_BACK);
  });

  it('takes a win back as a debt when it was spent', async () => {
    await play(
      'r7',
      [
        ['bet', 'b7', 400],
        ['win', 'w7', 10_000],
      ],
      true,
    );
    await play('r8', [['bet', 'b8', 18_000]], true);
    expect((await undo('r7', [['x7', 'w7']], false)).body).toMatchObject({ balance: 0 });
    const kind = `select balance_minor as owed from wallet_account where owner_id = $1 and kind = 'DEBT'`;
    expect(await db.query(kind, [launched.member.memberId])).toEqual([{ owed: -10_000n }]);
  });

  it('pays a campaign of free rounds once, and promotions', async () => {
    const user = { user_id: launched.member.memberId, currency: 'BDT' };
    const campaign = { ...user, issue_id: 'i1', total_amount: 700 };
    expect((await call(wire.freespins, { ...campaign, status: 'active' })).body.balance).toBe(0);
    expect((await call(wire.freespins, { ...campaign, status: 'finished' })).body.balance).toBe(700);
    expect((await call(wire.freespins, { ...campaign, status: 'finished' })).body.balance).toBe(700);
    const promo = { ...user, action_id: 'p1', amount: 300, reason: 'CASH_DROP' };
    expect((await call(wire.promo, promo)).body.balance).toBe(1_000);
  });

  it('is refused when forged, whatever it says', async () => {
    const body = playBody('r9', [['bet', 'b9', 100]]);
    const forged = await call(wire.play, body, 'guessed');
    expect(forged).toMatchObject({ status: 403, body: { code: wire.hmacActionsCodes.BAD_SIGN } });
    const bent = await call(wire.play, body, undefined, JSON.stringify(body).replace('100', '1'));
    expect(bent.status).toBe(403);
    expect((await call(wire.play, { ...body, extra: 1 })).status).toBe(400);
    expect((await call(wire.play, { ...inGame(), session_id: 'x'.repeat(43) })).body.code).toBe(
      wire.hmacActionsCodes.BAD_SESSION,
    );
  });

  it('leaves the books right', async () => {
    expect((await hall.wallet.prove()).faults).toEqual([]);
    expect(hall.faults).toEqual([]);
  });
});

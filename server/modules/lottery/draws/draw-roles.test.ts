// The restrictions of each database role on draws, on both engines: no role reads a seed early, and no result ever
// changes.
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { engines } from '#server/testing/lottery/a-draw-service.ts';
import { letDrawsAge } from '#server/testing/lottery/draw-clock.ts';

const forbidden = { code: '42501' };
const seedHex = '07'.repeat(32);
const hashHex = createHash('sha256').update(Buffer.from(seedHex, 'hex')).digest('hex');

/** A draw on sale for a minute and drawn long after it, however slow the machine; and its parts as SQL. */
async function aDrawOnSale(draw: Database): Promise<void> {
  await draw.query(`insert into lottery_series (game_code, game_no) values ('GAME', 1)`);
  await draw.query(
    `insert into lottery_draw (id, game_code, draw_no, serial, open_at, close_at, draw_at, commit_hash)
     values (1, 'GAME', '1', 1, now() - interval '1 s', now() + interval '55 s', now() + interval '10 minutes', '\\x${hashHex}')`,
  );
  await draw.query(`insert into lottery_seed values (1, '\\x00')`);
  await draw.query(`update lottery_draw set state = 'OPEN'`);
}
const drawn = (result: string) =>
  `update lottery_draw set state = 'DRAWN', result = '{${result}}', seed = '\\x${seedHex}', chain_no = 1,
     previous_hash = '\\x${hashHex}', chain_hash = '\\x${hashHex}', drawn_at = now()`;
const voided = `update lottery_draw set state = 'VOID', void_reason = 'CALLED_OFF', seed = '\\x${seedHex}', chain_no = 1,
     previous_hash = '\\x${hashHex}', chain_hash = '\\x${hashHex}', drawn_at = now()`;

describe.each(Object.entries(engines))('the roles of a draw on %s', (_name, open) => {
  it('hide the seed from the server until it is published, and everything about draws is only the draw’s to write', async () => {
    const { as } = await open();
    await aDrawOnSale(as('khela_draw'));
    const server = as('khela_server');
    for (const crime of [
      'select sealed from lottery_seed',
      'select count(*) from lottery_seed',
      `update lottery_seed set sealed = ''`,
      'delete from lottery_seed',
      `insert into lottery_seed values (2, '')`,
      'copy lottery_seed to stdout',
      drawn('1,2,3'),
      voided,
      `update lottery_draw set state = 'CLOSED'`,
      `update lottery_draw set state = 'SETTLED'`,
      `update lottery_draw set close_at = close_at + interval '1 h'`,
      `update lottery_draw set seed = '\\x${seedHex}'`,
      'delete from lottery_draw',
      `insert into lottery_draw (id, game_code, draw_no, serial, open_at, close_at, draw_at, commit_hash)
         values (2, 'GAME', '2', 2, now(), now() + interval '1 s', now() + interval '2 s', '\\x${hashHex}')`,
      `update lottery_series set chain_no = 5`,
      `update lottery_ticker set holder = 'me'`,
      `delete from lottery_event`,
      'truncate lottery_draw cascade',
      'alter table lottery_draw disable trigger all',
    ]) {
      await expect(server.query(crime), crime).rejects.toMatchObject(forbidden);
    }
    // Refused or only warned of, and of no effect.
    await server.query('grant select on lottery_seed to khela_server').catch(() => undefined);
    await expect(server.query('select sealed from lottery_seed')).rejects.toMatchObject(forbidden);
  });

  it('let the draw’s role do nothing before its time, nothing twice and nothing backwards', async () => {
    const { owner, as } = await open();
    const draw = as('khela_draw');
    await aDrawOnSale(draw);
    const refused = async (crimes: readonly string[]): Promise<void> => {
      for (const crime of crimes) await expect(draw.query(crime), crime).rejects.toMatchObject(forbidden);
    };
    const always = [
      `update lottery_draw set draw_at = draw_at + interval '1 h'`,
      `update lottery_draw set commit_hash = '\\x${'00'.repeat(32)}'`,
      `update lottery_draw set draw_no = '2'`,
      `update lottery_draw set settled_at = now()`,
      `update lottery_draw set state = 'SETTLING'`,
      'delete from lottery_draw',
      'delete from lottery_event',
      `update lottery_seed set sealed = ''`,
      `insert into lottery_void_request (draw_id, requested_by) values (1, 'me')`,
      `insert into lottery_draw (id, game_code, draw_no, serial, open_at, close_at, draw_at, commit_hash, state)
         values (2, 'GAME', '2', 2, now(), now() + interval '1 s', now() + interval '2 s', '\\x${hashHex}', 'OPEN')`,
    ];
    await refused([
      ...always,
      drawn('1,2,3'),
      `update lottery_draw set state = 'CLOSED'`,
      `update lottery_draw set state = 'SCHEDULED'`,
    ]);
    await letDrawsAge(owner, 57_000);
    await draw.query(`update lottery_draw set state = 'CLOSED'`);
    await refused([...always, drawn('1,2,3'), `update lottery_draw set state = 'OPEN'`]);
    await letDrawsAge(owner, 600_000);
    // A seed that differs from the committed one is refused for every role.
    const otherSeed = drawn('1,2,3').replace(seedHex, '08'.repeat(32));
    await expect(draw.query(otherSeed)).rejects.toMatchObject({ code: '23514' });
    await draw.query(drawn('1,2,3'));
    await refused([...always, drawn('1,2,4'), voided, `update lottery_draw set state = 'CLOSED'`]);
  });

  it('let the server settle what was drawn, again if it has to, and note when', async () => {
    const { owner, as } = await open();
    const draw = as('khela_draw');
    const server = as('khela_server');
    await aDrawOnSale(draw);
    await letDrawsAge(owner, 601_000);
    await draw.query(`update lottery_draw set state = 'CLOSED'`);
    await draw.query(drawn('1,2,3'));
    await expect(server.query(`update lottery_draw set state = 'SETTLED'`)).rejects.toMatchObject(forbidden);
    for (const state of ['SETTLING', 'SETTLED', 'SETTLING', 'SETTLED']) {
      await server.tx(async (tx) => {
        await tx.query('select from lottery_draw where id = 1 for update');
        await tx.query('update lottery_draw set state = $1, settled_at = now() where id = 1', [state]);
      });
    }
    await expect(server.query(`update lottery_draw set state = 'DRAWN'`)).rejects.toMatchObject(forbidden);
    expect(await server.query('select state, result, seed from lottery_draw')).toEqual([
      { state: 'SETTLED', result: ['1', '2', '3'], seed: Buffer.from(seedHex, 'hex') },
    ]);
  });
});

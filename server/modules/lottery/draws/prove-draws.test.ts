// The proof of all draws: honest ones pass, and every later change by the owner of the database is detected.
import { expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import {
  begun,
  counted,
  engines,
  everyMinute,
  minuteMs,
  usualSigner,
} from '#server/testing/lottery/a-draw-service.ts';
import { asOwner, letDrawsAge, signCommitmentsAnew } from '#server/testing/lottery/draw-clock.ts';
import { proveDraws } from './prove-draws.ts';

const games = [everyMinute, counted];

it.each(Object.entries(engines))(
  'of honest draws holds, and finds every change, on %s',
  async (_name, open) => {
    const opened = await open();
    const { owner } = opened;
    const service = await begun(opened);
    for (let minutes = 0; minutes < 3; minutes += 1) {
      await letDrawsAge(owner, 2 * minuteMs);
      await service.tick();
    }
    await signCommitmentsAnew(owner, usualSigner);
    const proof = await proveDraws(owner, games);
    expect(proof).toMatchObject({ unsigned: 0, unknown: 0, corrections: 0, faults: [] });
    expect(proof.draws).toBeGreaterThanOrEqual(6);
    expect(proof).toMatchObject({ signed: proof.draws, keyIds: [service.state().keyId] });
    expect(await proveDraws(owner, [counted])).toMatchObject({ faults: [], unknown: expect.any(Number) });

    const rulesAfter = async (change: string): Promise<string[]> => {
      await asOwner(owner, [change]);
      const { faults } = await proveDraws(owner, games);
      return [...new Set(faults.map(({ rule }) => rule))].toSorted();
    };
    const coming = `(select id from lottery_draw where chain_no is null order by id limit 1)`;
    for (const change of [
      `update lottery_commitment set published_at = published_at + interval '1 s' where draw_id = ${coming}`,
      `update lottery_draw set close_at = close_at + interval '1 ms' where id = ${coming}`,
      `delete from lottery_commitment where draw_id = ${coming}`,
    ]) {
      expect(await rulesAfter(change), change).toEqual(['PUBLISHED']);
      await signCommitmentsAnew(owner, usualSigner);
    }
    expect(await rulesAfter(`update lottery_series set unsigned_serial = last_serial`)).toEqual([]);
    expect(await rulesAfter(`update lottery_key_use set since = now()`)).toEqual(['PUBLISHED', 'SIGNATURE']);
    await signCommitmentsAnew(owner, usualSigner);
    const drawn = `(select id from lottery_draw where result is not null and game_code = 'MINUTE' order by id limit 1)`;
    expect(await rulesAfter(`update lottery_draw set result = '{0,0,0,0,0}' where id = ${drawn}`)).toEqual([
      'CHAIN',
      'RESULT',
      'SIGNATURE',
    ]);
    expect(await rulesAfter(`delete from lottery_signature where draw_id <> ${drawn}`)).toContain(
      'SIGNATURE',
    );
    const allBefore = `update lottery_series set unsigned_to = chain_no`;
    expect((await proveDraws(owner, games)).faults.length).toBeGreaterThan(3);
    expect(await rulesAfter(allBefore)).toEqual(['CHAIN', 'RESULT', 'SIGNATURE']);
    await asOwner(owner, [`update lottery_series set chain_no = chain_no + 1 where game_code = 'COUNTED'`]);
    expect((await proveDraws(owner, games)).faults).toContainEqual({
      rule: 'CHAIN',
      subject: 'COUNTED its end',
    });
  },
);

it('is of one moment: draws that come while the others are read are no fault', async () => {
  const open = engines['a PostgreSQL server'];
  if (!open) throw new Error('no server');
  const opened = await open();
  const { owner } = opened;
  const service = await begun(opened);
  await letDrawsAge(owner, 2 * minuteMs);
  await service.tick();
  await signCommitmentsAnew(owner, usualSigner);
  const before = await proveDraws(owner, games);
  await letDrawsAge(owner, 2 * minuteMs);
  await signCommitmentsAnew(owner, usualSigner);
  // More come as soon as the ends of the chains are read.
  const meanwhile: Database = {
    ...owner,
    tx: (work) =>
      owner.tx((tx) =>
        work({
          ...tx,
          query: async <Row>(sql: string, parameters?: readonly unknown[]) => {
            const rows = await tx.query<Row>(sql, parameters);
            if (sql.includes('from lottery_series')) await service.tick();
            return rows;
          },
        }),
      ),
  };
  expect(await proveDraws(meanwhile, games)).toEqual(before);
  await signCommitmentsAnew(owner, usualSigner);
  const after = await proveDraws(owner, games);
  expect(after.faults).toEqual([]);
  expect(after.draws).toBeGreaterThan(before.draws);
});

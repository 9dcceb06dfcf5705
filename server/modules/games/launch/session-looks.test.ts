// Proves that with every query plan the session of a stake is found without scanning all games.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { bytesField, recordArray } from '#server/db/values/record-literals.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';

const facts = `select member_id as "memberId", node_id as "nodeId", book, game_code as "gameCode",
  is_game_enabled as "isGameEnabled", vendor_state as "vendorState", wallet_mode as "walletMode"
  from order_sessions($1)`;
const requested = (...members: readonly (readonly [string, string])[]): string =>
  recordArray(
    ['memberId', 'hash'],
    members.map(([memberId, hash]) => ({ memberId, hash: bytesField(hash) })),
  );

describe('sessions of orders', () => {
  let db: Database;
  beforeAll(async () => {
    db = await testPostgres();
    await db.query('delete from game_session; delete from game; delete from vendor; analyze');
  });
  afterAll(() => db.close());

  it('lead to their game and vendor by keys, also when the plan was made while there was nothing', async () => {
    await db.tx(async (tx) => {
      const ofOne = [requested(['mbr_7', '07'])];
      const ofTwo = [requested(['mbr_7', '07'], ['mbr_8', '08'])];
      for (const one of [ofOne, ofTwo]) expect(await tx.query(facts, one)).toEqual([]);
      await tx.query(fill);
      const before = await gamesRead(tx);
      const one = await tx.query(facts, ofOne);
      const two = await tx.query(facts, ofTwo);
      expect(await gamesRead(tx)).toBe(before + 3);
      const session = {
        memberId: 'mbr_7',
        nodeId: 7n,
        book: 'REAL',
        gameCode: 'MEG_7',
        isGameEnabled: true,
        vendorState: 'ENABLED',
        walletMode: 'SEAMLESS',
      };
      expect(one).toEqual([session]);
      expect(two).toEqual([session, { ...session, memberId: 'mbr_8', nodeId: 8n, gameCode: 'MEG_8' }]);
      expect(await tx.query(facts, [requested(['mbr_8', '07'])])).toEqual([]);
    });
  });
});

/** Rows of the catalogue the transaction has read. */
async function gamesRead(tx: Pick<Database, 'query'>): Promise<number> {
  const [row] = await tx.query<{ read: number }>(
    `select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'game'`,
  );
  return row?.read ?? Number.NaN;
}

const fill = `
  insert into vendor (vendor_code, name_en, name_bn, categories, wallet_mode, protocol, state, sort)
    values ('MEG', 'M', 'M', '{SLOT}', 'SEAMLESS', 'MEG', 'ENABLED', 1);
  insert into game (node_id, game_code, vendor_code, game_type, name_en, name_bn, is_new, freeplay, support_play,
      is_enabled, sort)
    select n, 'MEG_' || n, 'MEG', 'SLOT', 'G', 'G', false, false, true, true, n from generate_series(1, 500) n;
  insert into game_session (id, member_id, site_session_id, node_id, book, language, ticket_hash, token_hash,
      launched_at, redeemed_at, expires_at)
    select 'ses_' || n, 'mbr_' || n, 'site', n, 'REAL', 'EN', decode(lpad(n::text, 2, '0'), 'hex'),
      decode(lpad(n::text, 2, '0'), 'hex'), '2026-11-21T04:00:00Z', '2026-11-21T04:00:00Z', '2026-11-22T04:00:00Z'
    from generate_series(7, 8) n`;

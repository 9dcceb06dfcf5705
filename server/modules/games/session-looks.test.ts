// However a plan came about, what a stake is about is found without going through all games.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';

const facts = `select sessions, games from order_facts($1, $2, '{}', '{}', '{}', '{}', '{}')`;
const hashes = (...tokens: readonly string[]): string => `{${tokens.map((one) => `\\\\x${one}`).join(',')}}`;

describe('sessions of orders', () => {
  let db: Database;
  beforeAll(async () => {
    db = await testPostgres();
    await db.query('delete from game_session; delete from game; delete from vendor; analyze');
  });
  afterAll(() => db.close());

  it('lead to their game and vendor by keys, also when the plan was made while there was nothing', async () => {
    await db.tx(async (tx) => {
      const ofOne = ['{mbr_7}', hashes('07')];
      const ofTwo = ['{mbr_7,mbr_8}', hashes('07', '08')];
      for (const asked of [ofOne, ofTwo])
        expect(await tx.query(facts, asked)).toEqual([{ sessions: null, games: null }]);
      await tx.query(fill);
      const before = await gamesRead(tx);
      const [one] = await tx.query<Found>(facts, ofOne);
      const [two] = await tx.query<Found>(facts, ofTwo);
      expect(await gamesRead(tx)).toBe(before + 3);
      expect(one?.sessions).toBe('1 7 REAL 1795233600000 1795320000000 ');
      expect(two?.sessions).toBe(
        '1 7 REAL 1795233600000 1795320000000 ;2 8 REAL 1795233600000 1795320000000 ',
      );
      const [gameOfOne] = one?.games ?? [];
      expect(gameOfOne).toEqual({
        nodeId: '7',
        vassalage: 'MEG',
        gameCode: 'MEG_7',
        isGameEnabled: true,
        vendorState: 'ENABLED',
        walletMode: 'SEAMLESS',
      });
      expect(two?.games).toContainEqual(gameOfOne);
      expect(await tx.query(facts, ['{mbr_8}', hashes('07')])).toEqual([{ sessions: null, games: null }]);
    });
  });
});

type Found = { readonly sessions: string; readonly games: readonly unknown[] };

/** Rows of the catalogue the transaction has read. */
async function gamesRead(tx: Pick<Database, 'query'>): Promise<number> {
  const [row] = await tx.query<{ read: number }>(
    `select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'game'`,
  );
  return row?.read ?? Number.NaN;
}

const fill = `
  insert into vendor (vassalage, name_en, name_bn, categories, wallet_mode, style, state, sort)
    values ('MEG', 'M', 'M', '{SLOT}', 'SEAMLESS', 'MEG', 'ENABLED', 1);
  insert into game (node_id, game_code, vassalage, game_type, name_en, name_bn, is_new, freeplay, support_play,
      is_enabled, sort)
    select n, 'MEG_' || n, 'MEG', 'SLOT', 'G', 'G', false, false, true, true, n from generate_series(1, 500) n;
  insert into game_session (id, member_id, site_session_id, node_id, book, language, ticket_hash, token_hash,
      launched_at, redeemed_at, expires_at)
    select 'ses_' || n, 'mbr_' || n, 'site', n, 'REAL', 'EN', decode(lpad(n::text, 2, '0'), 'hex'),
      decode(lpad(n::text, 2, '0'), 'hex'), '2026-11-21T04:00:00Z', '2026-11-21T04:00:00Z', '2026-11-22T04:00:00Z'
    from generate_series(7, 8) n`;

// A database as after years of operation: members, their ledger entries, and their rounds in the list of all bets.
import type { Database } from '#server/db/database.ts';
import { openServer } from '#server/db/postgres/server-database.ts';
import { bringUpToDate } from '#server/db/schema/bring-up-to-date.ts';
import { pastOf } from '../ledger/grown-ledger.ts';
import { ledgerOver } from '../ledger/own-server.ts';

type Size = { readonly members: number; readonly entries: number; readonly rounds: number };

const months = 10;
const atOnce = 500_000;

/** The account of the n-th member, from 0. */
export const accountName = (nth: number): string => `player${String(nth).padStart(8, '0')}`;

/** Fills an empty database once; the ledger through the product, the rest as rows of its tables. */
export async function fillOffice(url: string, { members, entries, rounds }: Size): Promise<void> {
  const db = openServer(url);
  await bringUpToDate(db);
  const ledger = await ledgerOver(db, members, pastOf(members, entries, months));
  await ledger.db.query(
    `select bet_prepare_partitions((now() - interval '${months} months')::date, ${months + 2})`,
  );
  await inParts(db, members, addMembers);
  await inParts(db, rounds, addBets, members);
  await db.query('analyze');
  await ledger.close();
}

/** Runs a statement for numbers from–to, some at a time; no trigger copies these rows elsewhere. */
async function inParts(db: Database, count: number, sql: string, ...more: unknown[]): Promise<void> {
  for (let from = 0; from < count; from += atOnce)
    await db.tx(async (tx) => {
      await tx.query('set local statement_timeout = 0');
      await tx.query('set local session_replication_role = replica');
      await tx.query(sql, [from, Math.min(count, from + atOnce) - 1, ...more]);
    });
}

const addMembers = `insert into member (id, account, type, status, nickname, club_label_name, club_label_type, created_via,
    first_time_login, registered_at, last_login_at, frozen_at)
  select 'mbr_' || lpad(n::text, 26, '0'), 'player' || lpad(n::text, 8, '0'), 0, 'ACTIVE', 'Player ' || n, 'VIP 1', 'AUTO',
    'REGISTER', false, now() - interval '${months} months' + n * interval '20 seconds', now() - n * interval '1 second',
    case when n % 1000 = 0 then now() end
  from generate_series($1::int, $2::int) n`;

const addBets = `insert into bet (source, reference, member_id, book, category, vendor, game_code, state, staked_minor,
    returned_minor, valid_minor, won_minor, placed_at, settled_at)
  select 'round', 'rnd_' || lpad(n::text, 22, '0'), 'mbr_' || lpad((n * 7 % $3::int)::text, 26, '0'), 'REAL', 'RNG', 'MEG',
    'MEG_1', 'SETTLED', 100 + n % 900, 0, 100 + n % 900, case when n % 3 = 0 then 200 else 0 end,
    placed, placed + interval '3 seconds'
  from (
    select n, now() - (interval '${months} months' / 10000000) * (10000000 - n) as placed
    from generate_series($1::int, $2::int) n
  ) made`;

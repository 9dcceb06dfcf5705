// SQL on channels and receiving numbers as operators read and change them.
import type { Queryable, Transaction } from '#server/db/database.ts';
import { channelColumns, type ChannelRow, type ReceivingAccount, accountColumns } from './channel-store.ts';

const openStates = `('CREATED', 'AWAITING_PAYMENT', 'UNDER_REVIEW', 'MISMATCH')`;

/** The open orders of each channel. */
export async function countOpenByChannel(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ channelId: string; count: number }>(
    `select channel_id as "channelId", count(*)::integer as count from deposit_order
     where state in ${openStates} group by channel_id`,
  );
  return new Map(rows.map(({ channelId, count }) => [channelId, count]));
}

/** The channels that a number in use takes payments for. */
export async function selectChannelsWithAccount(db: Queryable): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ channelId: string }>(
    `select distinct channel_id as "channelId" from receiving_account where is_enabled`,
  );
  return new Set(rows.map(({ channelId }) => channelId));
}

export async function lockChannel(tx: Transaction, id: string): Promise<ChannelRow | undefined> {
  const [row] = await tx.query<ChannelRow>(
    `select ${channelColumns} from deposit_channel where id = $1 for update`,
    [id],
  );
  return row;
}

export type ChannelTerms = Pick<
  ChannelRow,
  | 'nameBn'
  | 'nameEn'
  | 'minMinor'
  | 'maxMinor'
  | 'feePpm'
  | 'opensAt'
  | 'closesAt'
  | 'usualMinutes'
  | 'quickMinor'
>;

/** Changes a locked channel, and notifies the processes. */
export async function updateChannel(tx: Transaction, id: string, terms: ChannelTerms): Promise<void> {
  await tx.query(
    `update deposit_channel set name_bn = $2, name_en = $3, min_minor = $4, max_minor = $5, fee_ppm = $6,
       opens_at = $7::time, closes_at = $8::time, usual_minutes = $9, quick_minor = $10::bigint[] where id = $1`,
    [
      id,
      terms.nameBn,
      terms.nameEn,
      terms.minMinor,
      terms.maxMinor,
      terms.feePpm,
      terms.opensAt,
      terms.closesAt,
      terms.usualMinutes,
      terms.quickMinor,
    ],
  );
  await notifyChanged(tx);
}

export async function updateChannelEnabled(tx: Transaction, id: string, isEnabled: boolean): Promise<void> {
  await tx.query('update deposit_channel set is_enabled = $2 where id = $1', [id, isEnabled]);
  await notifyChanged(tx);
}

/** Locks all channels; their ids. */
export async function lockChannelIds(tx: Transaction): Promise<string[]> {
  const rows = await tx.query<{ id: string }>('select id from deposit_channel order by id for update');
  return rows.map(({ id }) => id);
}

/** Sorts the channels as these ids are. */
export async function updateChannelOrder(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.query(
    `update deposit_channel c set sort = o.place
     from unnest($1::text[]) with ordinality as o (id, place) where c.id = o.id`,
    [ids],
  );
  await notifyChanged(tx);
}

/** Open pages of deposits read the channels again. */
async function notifyChanged(tx: Transaction): Promise<void> {
  await tx.query(`select pg_notify('content_changed', 'cashier')`);
}

export type AccountUse = ReceivingAccount & { readonly usedMinor: bigint; readonly openOrders: number };

/** All numbers by channel, with what came to each since an instant and what open orders bring. */
export function selectAccountUses(db: Queryable, since: Date, now: Date): Promise<AccountUse[]> {
  return db.query<AccountUse>(
    `select ${accountColumns},
       coalesce((select sum(o.payable_minor) from deposit_order o where o.account_id = a.id and o.created_at >= $1
         and (o.state = 'CREDITED' or (o.state = 'AWAITING_PAYMENT' and o.expires_at > $2))), 0)::bigint
         as "usedMinor",
       (select count(*)::integer from deposit_order o where o.account_id = a.id and o.state in ${openStates})
         as "openOrders"
     from receiving_account a order by channel_id, id`,
    [since, now],
  );
}

export async function lockAccount(tx: Transaction, id: string): Promise<ReceivingAccount | undefined> {
  const [row] = await tx.query<ReceivingAccount>(
    `select ${accountColumns} from receiving_account where id = $1 for update`,
    [id],
  );
  return row;
}

/** Whether a channel has a number. */
export async function hasNumber(tx: Transaction, channelId: string, number: string): Promise<boolean> {
  const rows = await tx.query('select from receiving_account where channel_id = $1 and number = $2', [
    channelId,
    number,
  ]);
  return rows.length > 0;
}

/** Changes a locked number. */
export async function updateAccount(
  tx: Transaction,
  {
    id,
    dailyCapMinor,
    weight,
    isEnabled,
  }: Pick<ReceivingAccount, 'id' | 'dailyCapMinor' | 'weight' | 'isEnabled'>,
): Promise<void> {
  await tx.query(
    'update receiving_account set daily_cap_minor = $2, weight = $3, is_enabled = $4 where id = $1',
    [id, dailyCapMinor, weight, isEnabled],
  );
  await notifyChanged(tx);
}

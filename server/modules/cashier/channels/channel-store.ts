// All SQL on channels of deposits and on the numbers that manual payments go to.
import type { DepositMethod } from '#contract/cashier/channels.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';

export type ChannelRow = {
  readonly id: string;
  readonly method: DepositMethod;
  readonly gateway: string | null;
  readonly scheme: string;
  readonly bankCode: string;
  readonly nameBn: string;
  readonly nameEn: string;
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly feePpm: number;
  /** `HH:MM` in the merchant's zone; null round the clock. */
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  readonly usualMinutes: number;
  readonly quickMinor: readonly bigint[];
  readonly isEnabled: boolean;
  readonly sort: number;
};

export const channelColumns = `id, method, gateway, scheme, bank_code as "bankCode", name_bn as "nameBn", name_en as "nameEn",
  min_minor as "minMinor", max_minor as "maxMinor", fee_ppm as "feePpm", to_char(opens_at, 'HH24:MI') as "opensAt",
  to_char(closes_at, 'HH24:MI') as "closesAt", usual_minutes as "usualMinutes", quick_minor as "quickMinor",
  is_enabled as "isEnabled", sort`;

/** All channels in the merchant's order. */
export function selectChannels(db: Queryable): Promise<ChannelRow[]> {
  return db.query<ChannelRow>(`select ${channelColumns} from deposit_channel order by sort, id`);
}

export async function selectChannel(db: Queryable, id: string): Promise<ChannelRow | undefined> {
  const [row] = await db.query<ChannelRow>(`select ${channelColumns} from deposit_channel where id = $1`, [
    id,
  ]);
  return row;
}

/** Writes a channel unless there is one of this id; operators change it afterwards. */
export async function insertChannel(tx: Transaction, channel: ChannelRow): Promise<void> {
  await tx.query(
    `insert into deposit_channel (id, method, gateway, scheme, bank_code, name_bn, name_en, min_minor, max_minor,
       fee_ppm, opens_at, closes_at, usual_minutes, quick_minor, is_enabled, sort)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::time, $12::time, $13, $14::bigint[], $15, $16)
     on conflict (id) do nothing`,
    [
      channel.id,
      channel.method,
      channel.gateway,
      channel.scheme,
      channel.bankCode,
      channel.nameBn,
      channel.nameEn,
      channel.minMinor,
      channel.maxMinor,
      channel.feePpm,
      channel.opensAt,
      channel.closesAt,
      channel.usualMinutes,
      channel.quickMinor,
      channel.isEnabled,
      channel.sort,
    ],
  );
}

export type ReceivingAccount = {
  readonly id: string;
  readonly channelId: string;
  readonly holder: string;
  readonly number: string;
  readonly dailyCapMinor: bigint | null;
  readonly weight: number;
  readonly isEnabled: boolean;
};

export const accountColumns = `id, channel_id as "channelId", holder, number, daily_cap_minor as "dailyCapMinor", weight,
  is_enabled as "isEnabled"`;

export async function selectAccount(db: Queryable, id: string): Promise<ReceivingAccount | undefined> {
  const [row] = await db.query<ReceivingAccount>(
    `select ${accountColumns} from receiving_account where id = $1`,
    [id],
  );
  return row;
}

/** Locks the numbers of a channel, so that two orders never get the same cents. */
export async function lockAccounts(tx: Transaction, channelId: string): Promise<void> {
  await tx.query('select id from receiving_account where channel_id = $1 order by id for update', [
    channelId,
  ]);
}

/** The numbers of a channel that are switched on, each with what orders since an instant bring to it. */
export function selectAccountsInUse(
  tx: Transaction,
  channelId: string,
  since: Date,
  now: Date,
): Promise<(ReceivingAccount & { readonly takenMinor: bigint })[]> {
  // An order that only claims to be paid takes no room.
  return tx.query(
    `select ${accountColumns}, coalesce((select sum(o.payable_minor) from deposit_order o
         where o.account_id = a.id and o.created_at >= $2
           and (o.state = 'CREDITED' or (o.state = 'AWAITING_PAYMENT' and o.expires_at > $3))), 0)::bigint as "takenMinor"
       from receiving_account a where channel_id = $1 and is_enabled order by id`,
    [channelId, since, now],
  );
}

export async function insertAccount(tx: Transaction, account: ReceivingAccount): Promise<void> {
  await tx.query(
    `insert into receiving_account (id, channel_id, holder, number, daily_cap_minor, weight, is_enabled)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [
      account.id,
      account.channelId,
      account.holder,
      account.number,
      account.dailyCapMinor,
      account.weight,
      account.isEnabled,
    ],
  );
}

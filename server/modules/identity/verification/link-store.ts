// SQL on accounts that use the same device, address or card as a member, and on changes that an intruder makes first.
import type { Queryable } from '#server/db/database.ts';

export type LinkKind = 'DEVICE' | 'ADDRESS' | 'CARD';
export type LinkSearch = {
  readonly memberId: string;
  /** Only this card; null for all of the member's cards, removed ones too. */
  readonly cardId: string | null;
  readonly deviceSince: Date;
  readonly addressSince: Date;
};

/** Of one device, address or card, so many accounts are read at most. */
const mostAccounts = 50;
/** So many of a member's own devices and addresses are compared, and so many cards. */
const mostOwn = 50;

/** The other members with real money who used the same since a time; cards since ever. */
export function selectLinks(
  db: Queryable,
  { memberId, cardId, deviceSince, addressSince }: LinkSearch,
): Promise<{ readonly kind: LinkKind; readonly memberId: string }[]> {
  return db.query(
    `select l.kind, l.member_id as "memberId" from (
       select 'DEVICE' as kind, other.member_id from (
         select distinct device_hash from member_session where member_id = $1 and created_at >= $2 limit ${mostOwn}
       ) own cross join lateral (
         select distinct member_id from member_session
         where device_hash = own.device_hash and created_at >= $2 and member_id <> $1 limit ${mostAccounts}
       ) other
       union select 'ADDRESS', other.member_id from (
         select distinct ip from member_session where member_id = $1 and created_at >= $3 limit ${mostOwn}
       ) own cross join lateral (
         select distinct member_id from member_session
         where ip = own.ip and created_at >= $3 and member_id <> $1 limit ${mostAccounts}
       ) other
       union select 'CARD', other.member_id from (
         select lookup from bank_card where member_id = $1 and ($4::text is null or id = $4) limit ${mostOwn}
       ) own cross join lateral (
         select distinct member_id from bank_card
         where lookup = own.lookup and member_id <> $1 limit ${mostAccounts}
       ) other
     ) l join member m on m.id = l.member_id where m.type in (0, 1, 2) order by l.kind, l.member_id`,
    [memberId, deviceSince, addressSince, cardId],
  );
}

type SharedSince = { readonly since: Date; readonly accounts: number };

/**
 * The members with real money who signed in, or added a card, since a time, and share the device or address with so
 * many accounts, or the card with another one.
 */
export async function selectNewlyLinked(
  db: Queryable,
  {
    since,
    device,
    address,
  }: { readonly since: Date; readonly device: SharedSince; readonly address: SharedSince },
): Promise<string[]> {
  const rows = await db.query<{ memberId: string }>(
    `with fresh as (select distinct member_id, device_hash, ip from member_session where created_at >= $1),
     devices as (
       select device_hash from (select distinct device_hash from fresh) f
       where (select count(distinct s.member_id) from member_session s
         where s.device_hash = f.device_hash and s.created_at >= $2) >= $3
     ), addresses as (
       select ip from (select distinct ip from fresh) f
       where (select count(distinct s.member_id) from member_session s
         where s.ip = f.ip and s.created_at >= $4) >= $5
     ), found as (
       select member_id from fresh
       where device_hash in (select device_hash from devices) or ip in (select ip from addresses)
       union select own.member_id from bank_card own
         join bank_card other on other.lookup = own.lookup and other.member_id <> own.member_id
         where own.added_at >= $1
     )
     select m.id as "memberId" from found join member m on m.id = found.member_id
     where m.type in (0, 1, 2) order by m.id`,
    [since, device.since, device.accounts, address.since, address.accounts],
  );
  return rows.map(({ memberId }) => memberId);
}

export type RecentChanges = {
  readonly registeredAt: Date;
  /** When the password or the payment password was set last; null for a member without both. */
  readonly passwordChangedAt: Date | null;
  /** When the present phone number was proven; null without a proven number. */
  readonly phoneProvenAt: Date | null;
  /** When the card was added; null for a card that is not the member's. */
  readonly cardAddedAt: Date | null;
};

/** Undefined for an unknown member. */
export async function selectRecentChanges(
  db: Queryable,
  memberId: string,
  cardId: string | null,
): Promise<RecentChanges | undefined> {
  const [row] = await db.query<RecentChanges>(
    `select m.registered_at as "registeredAt", greatest(c.changed_at, p.changed_at) as "passwordChangedAt",
       k.verified_at as "phoneProvenAt", b.added_at as "cardAddedAt"
     from member m left join credential c on c.member_id = m.id
     left join payment_password p on p.member_id = m.id
     left join member_contact k on k.member_id = m.id and k.kind = 'PHONE'
     left join bank_card b on b.id = $2 and b.member_id = m.id where m.id = $1`,
    [memberId, cardId],
  );
  return row;
}

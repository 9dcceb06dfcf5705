// SQL on which accounts seem to be of one person, for what one person gets once.
import { BlockList, isIP } from 'node:net';
import type { Queryable } from '#server/db/database.ts';
import { textArray } from '#server/db/values/array-literals.ts';
import type { LinkKind } from './link-store.ts';

/** What a person can be known by: a device or card by the hash of it in hexadecimal digits, an address as it is. */
export type PersonMark = { readonly kind: LinkKind; readonly mark: string };

/** So many of each kind are compared, the newest, and so many accounts are found at most. */
const [mostMarks, mostAccounts] = [50, 1_000];
/** An address alone is often that of many: only accounts that were registered from it so soon after each other count. */
const together = `interval '24 hours'`;
/** An address from which more members were registered in that time is shared, such as that of a mobile carrier. */
const mostTogether = 3;

/** Addresses that are not of one household on the internet: of this machine and of private nets. */
const shared = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  shared.addSubnet(net, bits);
for (const [net, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  shared.addSubnet(net, bits, 'ipv6');

const isOwn = (address: string): boolean => {
  const family = isIP(address);
  return family !== 0 && !shared.check(address, family === 4 ? 'ipv4' : 'ipv6');
};

/** What a member can be known by now; addresses are those of the day of the registration. */
export async function selectPersonMarks(db: Queryable, memberId: string): Promise<PersonMark[]> {
  const rows = await db.query<PersonMark>(
    `(select 'DEVICE' as kind, encode(device_hash, 'hex') as mark from member_session
       where member_id = $1
       group by device_hash order by max(created_at) desc limit ${mostMarks})
     union all
     (select 'CARD', encode(lookup, 'hex') from bank_card where member_id = $1
       group by lookup order by max(added_at) desc limit ${mostMarks})
     union all
     (select 'ADDRESS', s.ip from member_session s join member m on m.id = s.member_id
       where s.member_id = $1 and s.created_at <= m.registered_at + ${together}
       group by s.ip order by max(s.created_at) desc limit ${mostMarks})`,
    [memberId],
  );
  return rows.filter(({ kind, mark }) => kind !== 'ADDRESS' || isOwn(mark));
}

/**
 * The other members with real money who have one of a member's marks: the device or card, or the address when both
 * registered within a day of each other, and few others did from it.
 */
export async function selectSamePerson(
  db: Queryable,
  { memberId, marks }: { readonly memberId: string; readonly marks: readonly PersonMark[] },
): Promise<string[]> {
  if (marks.length === 0) return [];
  const of = (wanted: LinkKind) =>
    textArray(marks.filter(({ kind }) => kind === wanted).map(({ mark }) => mark));
  const rows = await db.query<{ memberId: string }>(
    `with near as (
       select a.mark, s.member_id from unnest($4::text[]) as a (mark)
       join member own on own.id = $1
       join member_session s on s.ip = a.mark
         and s.created_at >= own.registered_at - ${together} and s.created_at <= own.registered_at + 2 * ${together}
       join member other on other.id = s.member_id and s.created_at <= other.registered_at + ${together}
         and other.registered_at between own.registered_at - ${together} and own.registered_at + ${together}
       where other.type in (0, 1, 2) group by 1, 2
     )
     select distinct m.id as "memberId" from (
       select s.member_id from unnest($2::text[]) as d (mark)
       join member_session s on s.device_hash = decode(d.mark, 'hex')
       union select b.member_id from unnest($3::text[]) as c (mark)
       join bank_card b on b.lookup = decode(c.mark, 'hex')
       union select member_id from near
       where mark in (select mark from near group by mark having count(*) <= ${mostTogether})
     ) found join member m on m.id = found.member_id
     where m.id <> $1 and m.type in (0, 1, 2) limit ${mostAccounts}`,
    [memberId, of('DEVICE'), of('CARD'), of('ADDRESS')],
  );
  return rows.map(({ memberId: found }) => found);
}

// SQL on the rules on addresses.
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { List } from '#server/db/list-page.ts';

type NewRule = {
  readonly network: string;
  readonly verdict: 'ALLOW' | 'DENY';
  readonly passesMaintenance: boolean;
  readonly note: string;
  readonly expiresAt: Date | null;
  readonly addedAt: Date;
  readonly addedBy: string;
};

/** Whether a text in CIDR notation names a network: no bit is set behind its prefix. */
export async function isNetwork(db: Queryable, text: string): Promise<boolean> {
  const [row] = await db.query<{ fits: boolean }>('select $1::inet = network($1::inet) as fits', [text]);
  return row?.fits ?? false;
}

export async function insertIpRule(db: Queryable, rule: NewRule): Promise<bigint> {
  const [row] = await db.query<{ id: bigint }>(
    `insert into ip_rule (network, verdict, passes_maintenance, note, expires_at, added_at, added_by)
     values ($1::cidr, $2, $3, $4, $5, $6, $7) returning id`,
    [
      rule.network,
      rule.verdict,
      rule.passesMaintenance,
      rule.note,
      rule.expiresAt,
      rule.addedAt,
      rule.addedBy,
    ],
  );
  if (!row) throw new Error('the address rule was not stored');
  return row.id;
}

export type AddressRuleRow = Omit<NewRule, 'network'> & { readonly id: string; readonly network: string };
const shown = `id::text, text(network) as network, verdict, passes_maintenance as "passesMaintenance", note,
  expires_at as "expiresAt", added_at as "addedAt", added_by as "addedBy"`;

/** A rule, locked until the transaction ends. */
export async function lockIpRule(tx: Transaction, id: string): Promise<AddressRuleRow | undefined> {
  const [row] = await tx.query<AddressRuleRow>(
    `select ${shown} from ip_rule where id = $1::bigint for update`,
    [id],
  );
  return row;
}

export async function deleteIpRule(tx: Transaction, id: bigint | string): Promise<void> {
  await tx.query('delete from ip_rule where id = $1::bigint', [id]);
}

export function selectRules(db: Queryable, ids: readonly string[]): Promise<AddressRuleRow[]> {
  return db.query<AddressRuleRow>(`select ${shown} from ip_rule where id = any($1::bigint[]) order by id`, [
    ids,
  ]);
}

type RuleFilter = { readonly verdict?: 'ALLOW' | 'DENY' | undefined; readonly network?: string | undefined };

/** `network` finds rules whose text begins so. */
export const addressRuleList = ({ verdict, network }: RuleFilter): List<'addedAt' | 'network'> => ({
  select: `select ${shown} from ip_rule
    where ($1::text is null or verdict = $1) and ($2::text is null or starts_with(text(network), $2))`,
  values: [verdict ?? null, network ?? null],
  sorts: { addedAt: 'timestamptz', network: 'text' },
});

// Gives every member of a benchmark's ledger an active bonus, with the movement that its grant books.
import type { Ledger } from './own-server.ts';

const offerId = 'off_00000000000000000000000000' as const;
const bonusMinor = 10_000n;
const atOnce = 500;

/** The members must be known as members. */
export async function giveBonuses({ db, wallet, members }: Ledger): Promise<void> {
  await db.query(anOffer, [offerId, bonusMinor * BigInt(members)]);
  const grants = await db.query<{ id: string; memberId: string }>(someGrants, [offerId, bonusMinor]);
  for (let begin = 0; begin < grants.length; begin += atOnce) {
    const postings = grants.slice(begin, begin + atOnce).map(({ id, memberId }) => ({
      txCode: 'BONUS_GRANT' as const,
      refType: 'grant',
      refId: id,
      ownerId: memberId,
      account: 'BONUS' as const,
      house: `PROMO_COST:${offerId}` as const,
      amountMinor: bonusMinor,
    }));
    await db.tx((tx) => wallet.postMany(tx, postings));
  }
  await db.query('vacuum (analyze)');
}

const anOffer = `insert into promo_offer (id, kind, state, content, starts_at, ends_at, budget_minor, spent_minor,
    created_by, created_at, changed_at)
  values ($1, 'MANUAL', 'LIVE', '{}', now(), now() + interval '1 day', $2, $2, 'bench', now(), now())`;
const someGrants = `insert into promo_grant (id, offer_id, member_id, source_ref, version, kind, names, terms, texts_hash, state,
    reserved_minor, base_minor, amount_minor, required_minor, accepted_at, active_at, ends_at)
  select 'gra_' || substr(id, 5), $1, id, id, 1, 'MANUAL', '{"BN": "বোনাস", "EN": "Bonus"}', '{}', '', 'ACTIVE', 0, $2::bigint, $2::bigint, $2::bigint * 8,
    now(), now(), now() + interval '1 day' from member
  returning id, member_id as "memberId"`;

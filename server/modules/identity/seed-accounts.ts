// Puts declared accounts into a fresh installation, always the same ones, and never twice.
import { createHash } from 'node:crypto';
import { type MemberType, usesPlayMoney } from '#contract/base/roles.ts';
import type { Transaction } from '#server/db/database.ts';
import { findMemberId, insertMember, writeCredential } from './member-store.ts';
import type { ClubLabel, Parts } from './parts.ts';
import { foldAccount } from './rules.ts';

export type SeedAccount = {
  readonly account: string;
  /** Null for an account nobody signs in to. */
  readonly password: string | null;
  readonly type: Exclude<MemberType, 4>;
  readonly nickname: string;
  readonly clubLabel: ClubLabel;
  readonly labels: readonly string[];
  /** The account above this one, declared earlier in the list or seeded before. */
  readonly upline?: string | null;
  readonly openingMinor: bigint;
};

/** Seeds accounts in the order given; the member id of each, whether it is new or was there before. */
export async function seedAccounts(
  parts: Parts,
  accounts: readonly SeedAccount[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const seed of accounts) ids.set(seed.account, await seedAccount(parts, seed));
  return ids;
}

async function seedAccount(parts: Parts, seed: SeedAccount): Promise<string> {
  const account = foldAccount(seed.account);
  const present = await findMemberId(parts.db, account);
  if (present) return present;
  const passwordHash = seed.password === null ? null : await parts.passwords.hash(seed.password);
  return parts.db.tx(async (tx) => {
    const id = seededId(account);
    const uplineId = seed.upline ? await findMemberId(tx, foldAccount(seed.upline)) : null;
    if (uplineId === undefined) throw new Error(`${account} has the unknown upline ${seed.upline}`);
    const now = parts.clock.now();
    const isNew = await insertMember(tx, {
      id,
      account,
      type: seed.type,
      nickname: seed.nickname,
      uplineId,
      clubLabel: seed.clubLabel,
      labels: seed.labels,
      createdVia: 'SEED',
      firstTimeLogin: false,
      registeredAt: now,
    });
    if (!isNew) return id;
    if (passwordHash !== null) await writeCredential(tx, id, passwordHash, now);
    await openWallet(tx, parts, id, seed);
    return id;
  });
}

async function openWallet(
  tx: Transaction,
  { wallet }: Parts,
  memberId: string,
  { type, openingMinor }: SeedAccount,
): Promise<void> {
  const isPlayMoney = usesPlayMoney(type);
  await wallet.open(tx, memberId, isPlayMoney ? 'TEST' : 'REAL');
  if (openingMinor === 0n) return;
  const { verdict } = await wallet.post(tx, {
    txCode: 'ADJUST_PLUS',
    refType: 'SEED',
    refId: memberId,
    ownerId: memberId,
    account: isPlayMoney ? 'TEST' : 'CASH',
    house: 'ADJUSTMENT',
    amountMinor: openingMinor,
  });
  if (verdict !== 'posted') throw new Error(`the opening balance of ${memberId} was ${verdict}`);
}

const idAlphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** The same id for the same account in every installation, so that whatever is seeded upon it stays the same too. */
function seededId(account: string): string {
  const digest = createHash('sha256').update(`seed:${account}`, 'utf8').digest();
  return `mbr_${Array.from(digest.subarray(0, 26), (byte) => idAlphabet[byte & 31]).join('')}`;
}

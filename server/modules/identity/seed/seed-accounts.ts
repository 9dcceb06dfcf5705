// Puts declared accounts into a fresh installation, always the same ones, and never twice.
import { createHash } from 'node:crypto';
import { decimalToMinor } from '#contract/base/money.ts';
import type { MemberType } from '#contract/base/roles.ts';
import type { Transaction } from '#server/db/database.ts';
import { bookOf } from '#server/modules/wallet/index.ts';
import { findMemberId, findPlayer, insertMember, writeCredential } from '../accounts/member-store.ts';
import type { ClubLabel, IdentityParts, Player } from '../parts.ts';
import { insertInviteCode } from '../accounts/profile-store.ts';
import { foldAccount } from '../rules.ts';
import { keepContact } from '../contacts/keep-contact.ts';
import { preparePayee, type SeedPayee } from './seed-payee.ts';

export type SeedAccount = {
  readonly username: string;
  readonly nickname: string;
  readonly type: MemberType;
  readonly clubLabel: ClubLabel;
  readonly memberLabels: readonly string[];
  /** The opening balance as the wire writes it; in the TEST book for types that use play money. */
  readonly balance: string;
  /** Proven contacts, and the code by which newcomers come below this account. */
  readonly phone?: string;
  readonly email?: string;
  readonly inviteCode?: string;
  /** The code by which the member came. */
  readonly byCode?: string;
  /** What makes the member ready for withdrawals. */
  readonly payee?: SeedPayee;
  /** The account above this one, declared earlier in the list or seeded before. */
  readonly upline: string | null;
};

/** Seeds accounts in the given order; returns for each whether it is new or existed before. */
export async function seedAccounts(
  parts: IdentityParts,
  accounts: readonly SeedAccount[],
  password: string,
): Promise<Player[]> {
  const players: Player[] = [];
  for (const seed of accounts) {
    const memberId = await seedAccount(parts, seed, password);
    const player = await findPlayer(parts.db, memberId);
    if (player) players.push(player);
  }
  return players;
}

/** @throws Error for a trial, which lasts only a day and is never seeded, and for an unknown upline. */
async function seedAccount(parts: IdentityParts, seed: SeedAccount, password: string): Promise<string> {
  const account = foldAccount(seed.username);
  if (seed.type === 4) throw new Error(`${account} cannot be seeded as a free trial`);
  const present = await findMemberId(parts.db, account);
  if (present) return present;
  const passwordHash = await parts.passwords.hash(password);
  const keepPayee = seed.payee && (await preparePayee(parts, seed.payee));
  return parts.db.tx(async (tx) => {
    const id = seededId(account);
    const uplineId = seed.upline === null ? null : await findMemberId(tx, foldAccount(seed.upline));
    if (uplineId === undefined) throw new Error(`${account} has the unknown upline ${seed.upline}`);
    const now = parts.clock.now();
    const isNew = await insertMember(tx, {
      id,
      account,
      type: seed.type,
      nickname: seed.nickname,
      uplineId,
      clubLabel: seed.clubLabel,
      labels: seed.memberLabels,
      createdVia: 'SEED',
      firstTimeLogin: false,
      registeredAt: now,
      ...(seed.byCode ? { inviteCode: seed.byCode } : {}),
    });
    if (!isNew) return id;
    await writeCredential(tx, id, passwordHash, now);
    await openWallet(tx, parts, id, seed);
    await keepContacts(tx, parts, id, seed);
    await keepPayee?.(tx, id);
    return id;
  });
}

async function keepContacts(
  tx: Transaction,
  { vault, clock }: IdentityParts,
  memberId: string,
  { phone, email, inviteCode }: SeedAccount,
): Promise<void> {
  const verifiedAt = clock.now();
  for (const [kind, value] of [
    ['PHONE', phone],
    ['EMAIL', email],
  ] as const) {
    if (!value) continue;
    await keepContact(tx, { vault }, { memberId, kind, value, verifiedAt });
  }
  if (inviteCode) await insertInviteCode(tx, { code: inviteCode, memberId, createdAt: verifiedAt });
}

async function openWallet(
  tx: Transaction,
  { wallet }: IdentityParts,
  memberId: string,
  { type, balance }: SeedAccount,
): Promise<void> {
  const book = bookOf(type);
  await wallet.open(tx, memberId, book);
  const openingMinor = decimalToMinor(balance);
  if (openingMinor === 0n) return;
  const { verdict } = await wallet.post(tx, {
    txCode: 'ADJUST_PLUS',
    refType: 'SEED',
    refId: memberId,
    ownerId: memberId,
    account: book === 'TEST' ? 'TEST' : 'CASH',
    house: 'ADJUSTMENT',
    amountMinor: openingMinor,
  });
  if (verdict !== 'posted') throw new Error(`the opening balance of ${memberId} was ${verdict}`);
}

const idAlphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** The same id for the same account in every installation, so that data seeded for it stays the same. */
function seededId(account: string): string {
  const digest = createHash('sha256').update(`seed:${account}`, 'utf8').digest();
  return `mbr_${Array.from(digest.subarray(0, 26), (byte) => idAlphabet[byte & 31]).join('')}`;
}

// Makes members for tests: with their wallet and balance, without a password.
import type { MemberType } from '#contract/base/roles.ts';
import { type Clock, systemClock } from '#server/base/clock.ts';
import { newId } from '#server/base/id.ts';
import type { Database } from '#server/db/database.ts';
import type { SignedIn } from '#server/http/context.ts';
import { insertMember } from '#server/modules/identity/accounts/member-store.ts';
import { trialLifeMs } from '#server/modules/identity/rules.ts';
import { bookOf, createWallet } from '#server/modules/wallet/index.ts';

type MemberOptions = {
  readonly type?: MemberType;
  readonly balanceMinor?: bigint;
  readonly account?: string;
  readonly nickname?: string;
  readonly labels?: readonly string[];
  readonly uplineId?: string;
  readonly inviteCode?: string;
  readonly clock?: Clock;
};

let made = 0;

/** A new member as an actor, by default of type 0 with an empty wallet; its name is unique in every database. */
export async function aMember(db: Database, options: MemberOptions = {}): Promise<SignedIn> {
  made += 1;
  const { type = 0, clock = systemClock, balanceMinor = 0n, account = `member${made}` } = options;
  const now = clock.now();
  const memberId = newId('mbr', now.getTime());
  const book = bookOf(type);
  const wallet = createWallet({ db, clock, currency: 'BDT' });
  await db.tx(async (tx) => {
    await insertMember(tx, {
      id: memberId,
      account,
      type,
      nickname: options.nickname ?? account,
      uplineId: options.uplineId ?? null,
      inviteCode: options.inviteCode ?? null,
      clubLabel: { labelName: 'VIP 1', type: 'AUTO' },
      labels: options.labels ?? [],
      createdVia: type === 4 ? 'TRIAL' : 'SEED',
      firstTimeLogin: false,
      registeredAt: now,
      ...(type === 4 ? { expiresAt: new Date(now.getTime() + trialLifeMs) } : {}),
    });
    await wallet.open(tx, memberId, book);
    if (balanceMinor === 0n) return;
    await wallet.post(tx, {
      txCode: 'ADJUST_PLUS',
      refType: 'TEST_OPENING',
      refId: memberId,
      ownerId: memberId,
      account: book === 'TEST' ? 'TEST' : 'CASH',
      house: 'ADJUSTMENT',
      amountMinor: balanceMinor,
    });
  });
  return { type, memberId, sessionId: newId('ses', now.getTime()), account, assurance: 'FULL' };
}

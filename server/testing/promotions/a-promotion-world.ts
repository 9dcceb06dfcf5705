// Promotions over a database for tests: real wallet, ledger and accounts, and the endpoints over real HTTP.
import { minorToDecimal } from '#contract/base/money.ts';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { writeToInbox } from '#server/modules/messaging/inbox/inbox.ts';
import { createPromotions } from '#server/modules/promotions/index.ts';
import type { PromotionsParts } from '#server/modules/promotions/parts.ts';
import { createWallet } from '#server/modules/wallet/index.ts';
import { anHttpServer } from '../an-http-server.ts';
import { aMember } from '../identity/a-member.ts';
import { promotionTestParts } from './promotion-test-parts.ts';

/** The clock begins at the real time, because the database's clock decides about expiry. */
export async function aPromotionWorld(db: Database, changes: Partial<PromotionsParts> = {}) {
  const clock = heldClock(new Date());
  const wallet = createWallet({ db, clock, currency: 'BDT', timeZone: 'Asia/Dhaka' });
  const parts: PromotionsParts = {
    ...promotionTestParts(db, clock),
    wallet,
    writeToInbox: (tx, note) => writeToInbox(tx, clock, note),
    ...changes,
  };
  const promotions = createPromotions(parts);
  const server = await anHttpServer({ db, clock, routes: promotions.routes });
  return {
    db,
    clock,
    parts,
    promotions,
    wallet,
    server,
    /** A new member with the token of a session. */
    aPlayer: async (options: Parameters<typeof aMember>[1] = {}) => {
      const member = await aMember(db, { clock, ...options });
      return { ...member, token: server.signIn(member) };
    },
    /** Cash of a member, as a decimal string. */
    cashOf: async (memberId: string) => minorToDecimal(await wallet.playableMinor(memberId, 'REAL')),
    /** The lines of rewards in a member's ledger. */
    rewardLinesOf: async (memberId: string) => {
      const [row] = await db.query<{ lines: number }>(
        `select count(*)::int as lines from entry where owner_id = $1 and ref_type = 'reward'`,
        [memberId],
      );
      return row?.lines ?? 0;
    },
  };
}

// Promotions over a database for tests: real wallet, ledger and accounts, and the endpoints over real HTTP.
import { brand } from '#brands/config.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import { heldClock } from '#server/base/clock.ts';
import { createVault } from '#server/base/secrets/vault.ts';
import type { Database } from '#server/db/database.ts';
import { findMemberStatuses, findPlayers } from '#server/modules/identity/accounts/member-store.ts';
import { selectClubLabels, writeClubLabel } from '#server/modules/identity/accounts/club-label-store.ts';
import { writeToInbox } from '#server/modules/messaging/inbox/inbox.ts';
import { documentOf } from '#server/modules/identity/accounts/pictures.ts';
import { ownInviteCode, selectInvited } from '#server/modules/identity/accounts/invite-store.ts';
import { selectLinks } from '#server/modules/identity/verification/link-store.ts';
import { selectProven } from '#server/modules/identity/verification/trait-store.ts';
import { settingDefaults } from '#server/modules/platform/setting-schemas.ts';
import { createPromotions, vipLevelRules } from '#server/modules/promotions/index.ts';
import type { PromotionsParts } from '#server/modules/promotions/parts.ts';
import { selectSettledStakes } from '#server/modules/reporting/settled-stakes-store.ts';
import { createWallet } from '#server/modules/wallet/index.ts';
import { anHttpServer } from '../an-http-server.ts';
import { aMember } from '../identity/a-member.ts';

/** The clock begins at the real time, because the database's clock decides about expiry. */
export async function aPromotionWorld(db: Database, changes: Partial<PromotionsParts> = {}) {
  const clock = heldClock(new Date());
  const wallet = createWallet({ db, clock, currency: 'BDT', timeZone: 'Asia/Dhaka' });
  const parts: PromotionsParts = {
    db,
    clock,
    timeZone: 'Asia/Dhaka',
    currency: 'BDT',
    wallet,
    identity: { playersOf: findPlayers, memberStatusesOf: findMemberStatuses },
    provenOf: selectProven,
    settledStakesOf: (at, span) => selectSettledStakes(at, span, 'Asia/Dhaka'),
    vip: { levels: vipLevelRules(brand.vipLevels), weights: {} },
    siteUrl: 'https://khela.example',
    referralSetting: async () => settingDefaults.referral,
    invitedSince: selectInvited,
    ownInviteCode,
    linksOf: selectLinks,
    vault: createVault(Buffer.alloc(32, 5)),
    documentOf,
    clubLabelsOf: selectClubLabels,
    labelClub: writeClubLabel,
    writeToInbox: (tx, note) => writeToInbox(tx, clock, note),
    checkInRules: async () => settingDefaults.checkIn,
    taskCentre: { link: async () => undefined, secret: '', siteUrl: 'http://localhost' },
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

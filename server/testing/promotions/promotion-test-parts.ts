// What promotions get from the modules around them, for tests: the real stores, and nobody who reads messages.
import { brand } from '#brands/config.ts';
import { createVault } from '#server/base/secrets/vault.ts';
import { selectClubLabels, writeClubLabel } from '#server/modules/identity/accounts/club-label-store.ts';
import { documentOf } from '#server/modules/identity/accounts/pictures.ts';
import { ownInviteCode, selectInvited } from '#server/modules/identity/accounts/invite-store.ts';
import { selectProven } from '#server/modules/identity/verification/trait-store.ts';
import { settingDefaults } from '#server/modules/platform/setting-schemas.ts';
import {
  selectSettledBets,
  selectSettledMembers,
  selectSettledStakes,
} from '#server/modules/reporting/settled-stakes-store.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import {
  countDeposits,
  sampleDepositors,
  selectCredited,
  selectDepositFacts,
  selectDepositors,
  selectWithdrawn,
} from '#server/modules/cashier/index.ts';
import { selectAudience, selectAudienceOf } from '#server/modules/identity/accounts/audience-store.ts';
import {
  findMemberId,
  findMemberStatuses,
  findPlayers,
} from '#server/modules/identity/accounts/member-store.ts';
import { selectSignIns } from '#server/modules/identity/accounts/sign-in-store.ts';
import { selectLinks, selectRecentChanges } from '#server/modules/identity/verification/link-store.ts';
import { selectPersonMarks, selectSamePerson } from '#server/modules/identity/verification/person-store.ts';
import { createFreeRounds } from '#server/modules/games/free-rounds/free-rounds.ts';
import { testCeilings } from '../games/hall-catalogue.ts';
import { vipLevelRules } from '#server/modules/promotions/index.ts';
import type { PromotionsParts } from '#server/modules/promotions/parts.ts';
import { oppositeBets } from '#server/modules/lottery/index.ts';
import { samplePlayers, selectMemberPlay } from '#server/modules/reporting/member-play-store.ts';
import { selectNear, selectReached } from '#server/modules/reporting/reached-spans-store.ts';
import { selectChangedMembers, selectReadTo } from '#server/modules/reporting/bet-changes-store.ts';
import { selectBetScores } from '#server/modules/reporting/bet-scores-store.ts';
import { selectBetPage } from '#server/modules/reporting/bet-store.ts';
import { sumBetSpans } from '#server/modules/reporting/counted-bets-store.ts';

export const promotionTestParts = (db: Database, clock: Clock): Omit<PromotionsParts, 'wallet'> => ({
  db,
  clock,
  timeZone: 'Asia/Dhaka',
  currency: 'BDT',
  identity: { playersOf: findPlayers, memberStatusesOf: findMemberStatuses },
  provenOf: selectProven,
  settledStakesOf: (at, span) => selectSettledStakes(at, span, 'Asia/Dhaka'),
  settledMembersAfter: selectSettledMembers,
  settledBetsOf: selectSettledBets,
  birthdaysAfter: async () => [],
  birthdaySetting: async () => settingDefaults.birthday,
  betScores: selectBetScores,
  betChanges: { readTo: selectReadTo, membersSince: selectChangedMembers },
  freeRounds: createFreeRounds({
    db,
    clock,
    vendorServer: {} as never,
    merchant: { code: 'khela', currency: 'BDT', timeZone: 'Asia/Dhaka', ceilings: testCeilings },
  }),
  gameNamesOf: async () => new Map(),
  cashbackSetting: async () => settingDefaults.cashback,
  rebateSetting: async () => settingDefaults.rebate,
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
  checkInRules: async () => settingDefaults.checkIn,
  taskCentre: { link: async () => undefined, secret: '', siteUrl: 'http://localhost' },
  members: {
    idOf: findMemberId,
    recentChangesOf: selectRecentChanges,
    personMarksOf: selectPersonMarks,
    samePersonOf: selectSamePerson,
    signInsOf: selectSignIns,
  },
  bets: { sums: sumBetSpans, page: selectBetPage, takeOver: async () => 0 },
  deposits: { factsOf: selectDepositFacts, countOf: countDeposits },
  forecast: {
    audience: selectAudience,
    audienceOf: selectAudienceOf,
    sampleDepositors,
    credited: selectCredited,
    depositorsOf: selectDepositors,
    withdrawn: selectWithdrawn,
    samplePlayers,
    reached: selectReached,
    near: selectNear,
    playOf: selectMemberPlay,
    oppositeBets,
  },
  writeToInbox: async () => undefined,
  money: (amount) => amount,
  onFault: (fault) => {
    throw fault;
  },
});

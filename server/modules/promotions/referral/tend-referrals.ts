// Moves invited friends from stage to stage by what the books say, and offers the rewards at the end.
/// <reference lib="esnext.temporal" />
import { decimalToMinor } from '#contract/base/money.ts';
import { businessDayOf, startOfDay } from '#server/base/business-day.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { PromotionsParts, ReferralSetting } from '../parts.ts';
import { offerReward } from '../rewards/offer-reward.ts';
import { receiversOf } from '../rewards/receiver.ts';
import { nextStage, type ReferralFacts, type ReferralTerms } from './referral-rules.ts';
import {
  countIssued,
  insertReferrals,
  lockReferral,
  lockReferrer,
  moveReferral,
  type ReferralRow,
  selectOpenReferrals,
  selectSiblings,
} from './referral-store.ts';

const dayMs = 24 * 60 * 60_000;
/** Friends that registered so many days ago at most are found. */
const foundBackDays = 60;
const atOnce = 1_000;
/** Rewards can be claimed for so many days. */
const claimDays = 30;

export const termsOf = (setting: ReferralSetting): ReferralTerms => ({
  minDepositMinor: decimalToMinor(setting.minDeposit),
  minTurnoverMinor: decimalToMinor(setting.minTurnover),
  withinDays: setting.withinDays,
  holdDays: setting.holdDays,
  perMonth: setting.perMonth,
});

/**
 * Finds new friends and moves all that can move, page by page, so that no number of idle friends keeps others waiting;
 * it may be repeated. Returns how many moved.
 */
export async function tendReferrals(parts: PromotionsParts, pageSize = atOnce): Promise<number> {
  const { db } = parts;
  await findFriends(parts, pageSize);
  const setting = await parts.referralSetting();
  let moved = 0;
  for (let after = ''; ; ) {
    const page = await selectOpenReferrals(db, after, pageSize);
    for (const inviteeId of page)
      moved += (await db.tx((tx) => moveOne(tx, parts, inviteeId, setting))) ? 1 : 0;
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return moved;
    after = last;
  }
}

async function findFriends(parts: PromotionsParts, pageSize: number): Promise<void> {
  const { db, clock } = parts;
  let since = new Date(clock.now().getTime() - foundBackDays * dayMs);
  for (let most = pageSize; ; ) {
    const found = await parts.invitedSince(db, since, most);
    await insertReferrals(db, found, clock.now());
    const last = found.at(-1);
    if (!last || found.length < most) return;
    // Members who registered in one millisecond are read together.
    if (last.registeredAt.getTime() === since.getTime()) most *= 2;
    since = last.registeredAt;
  }
}

async function moveOne(
  tx: Transaction,
  parts: PromotionsParts,
  inviteeId: string,
  setting: ReferralSetting,
): Promise<boolean> {
  const row = await lockReferral(tx, inviteeId);
  if (!row) return false;
  await lockReferrer(tx, row.referrerId);
  const stage = nextStage(row.state, await factsOf(tx, parts, row), termsOf(setting));
  if (!stage) return false;
  if (stage.state === 'ISSUED') return issue(tx, parts, row, setting, '');
  await moveReferral(tx, inviteeId, stage, parts.clock.now());
  return true;
}

/** Offers both rewards. While the referrer may receive nothing, for example on a break, the friend waits. */
export async function issue(
  tx: Transaction,
  parts: PromotionsParts,
  row: ReferralRow,
  setting: ReferralSetting,
  by: string,
): Promise<boolean> {
  const { clock } = parts;
  const receivers = await receiversOf(tx, parts, [row.referrerId, row.inviteeId]);
  if (!receivers.has(row.referrerId)) return false;
  const at = clock.now();
  await moveReferral(tx, row.inviteeId, { state: 'ISSUED', by }, at);
  const terms = {
    kind: 'REFERRAL',
    issuedAt: at,
    expiresAt: new Date(at.getTime() + claimDays * dayMs),
  } as const;
  const gifts = [
    {
      memberId: row.referrerId,
      sourceRef: `${row.inviteeId}:referrer`,
      names: { BN: 'বন্ধুকে আমন্ত্রণের পুরস্কার', EN: 'Reward for an invited friend' },
      amountMinor: decimalToMinor(setting.referrerAmount),
    },
    {
      memberId: row.inviteeId,
      sourceRef: `${row.inviteeId}:friend`,
      names: { BN: 'আমন্ত্রণে যোগ দেওয়ার পুরস্কার', EN: 'Reward for joining by invitation' },
      amountMinor: decimalToMinor(setting.friendAmount),
    },
  ];
  for (const gift of gifts)
    if (gift.amountMinor > 0n && receivers.has(gift.memberId)) await offerReward(tx, { ...terms, ...gift });
  return true;
}

async function factsOf(tx: Queryable, parts: PromotionsParts, row: ReferralRow): Promise<ReferralFacts> {
  const { clock, timeZone, wallet, settledStakesOf } = parts;
  const now = clock.now();
  const { inviteeId, registeredAt } = row;
  const deposits = await wallet.depositedByDay(tx, inviteeId, registeredAt, timeZone);
  const span = { from: registeredAt, to: new Date(now.getTime() + 1), memberIds: [inviteeId] };
  const stakes = await settledStakesOf(tx, span);
  return {
    now,
    registeredAt,
    holdUntil: row.holdUntil,
    depositedMinor: deposits.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
    turnoverMinor: stakes.reduce((sum, { validMinor }) => sum + validMinor, 0n),
    shared: row.state === 'HOLD' ? await sharedThings(tx, parts, row) : [],
    issuedThisMonth: await issuedThisMonth(tx, parts, row),
  };
}

function issuedThisMonth(
  db: Queryable,
  { clock, timeZone }: PromotionsParts,
  { referrerId }: ReferralRow,
): Promise<number> {
  const monthStart = `${businessDayOf(clock.now(), timeZone).slice(0, 7)}-01`;
  return countIssued(db, referrerId, startOfDay(monthStart, timeZone));
}

/** Whether the referrer has all rewards of this month; call it behind the referrer's lock. */
export async function isMonthFull(db: Queryable, parts: PromotionsParts, row: ReferralRow): Promise<boolean> {
  const { perMonth } = await parts.referralSetting();
  return (await issuedThisMonth(db, parts, row)) >= perMonth;
}

/** The things that the friend shares with the referrer or with another friend of the same referrer. */
async function sharedThings(
  db: Queryable,
  { linksOf }: PromotionsParts,
  row: ReferralRow,
): Promise<ReferralFacts['shared']> {
  const others = new Set([row.referrerId, ...(await selectSiblings(db, row))]);
  const links = await linksOf(db, {
    memberId: row.inviteeId,
    cardId: null,
    deviceSince: new Date(0),
    addressSince: new Date(0),
  });
  return links.filter(({ memberId }) => others.has(memberId)).map(({ kind }) => kind);
}

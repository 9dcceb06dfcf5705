// Moves members to the level of their points, with its bonus, and gives the gift of the month.
import { businessDayOf } from '#server/base/business-day.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { PromotionsParts } from '../parts.ts';
import { offerReward } from '../rewards/offer-reward.ts';
import { receiversOf } from '../rewards/receiver.ts';
import { missingToKeep, pointsOf, levelStateAfter, type LevelState, windowEnd } from './vip-rules.ts';
import {
  insertVipChange,
  lockVip,
  selectClubIds,
  selectVipMembers,
  sumWeighted,
  type VipMemberRow,
  writeVipMember,
} from './vip-store.ts';

const atOnce = 200;
const dayMs = 24 * 60 * 60_000;
/** Bonuses and gifts can be claimed for so many days. */
const claimDays = 30;

type Counts = { moved: number; gifts: number };

/** The level of a member without a row: the level of the label, which an older version or the seed has set. */
export async function levelStateOf(
  tx: Queryable,
  parts: PromotionsParts,
  memberId: string,
): Promise<VipMemberRow> {
  const [row] = await selectVipMembers(tx, [memberId]);
  if (row) return row;
  const { clock, timeZone } = parts;
  const label = (await parts.clubLabelsOf(tx, [memberId])).get(memberId);
  const written = Number(/(\d+)$/.exec(label?.labelName ?? '')?.[1] ?? 0);
  const level = Math.min(written, parts.vip.levels.length - 1);
  const today = businessDayOf(clock.now(), timeZone);
  return {
    memberId,
    level,
    peak: level,
    kind: label?.type ?? 'AUTO',
    keepFrom: today,
    warnedAt: null,
    changedAt: clock.now(),
  };
}

/** Moves all members of the club; a repeated run of a day changes nothing. */
export async function moveLevels(parts: PromotionsParts): Promise<Counts> {
  const counts: Counts = { moved: 0, gifts: 0 };
  await parts.bets.takeOver();
  for (let after = ''; ; ) {
    const ids = await selectClubIds(parts.db, after, atOnce);
    const last = ids.at(-1);
    if (last === undefined) return counts;
    after = last;
    await parts.db.tx(async (tx) => {
      await lockVip(tx);
      const receivers = await receiversOf(tx, parts, ids);
      for (const memberId of ids) {
        const moved = await moveMember(tx, parts, memberId);
        counts.moved += moved.level === moved.before ? 0 : 1;
        if (receivers.has(memberId)) counts.gifts += await giveGifts(tx, parts, memberId, moved.level);
      }
    });
  }
}

async function moveMember(
  tx: Transaction,
  parts: PromotionsParts,
  memberId: string,
): Promise<{ before: number; level: number }> {
  const { clock, timeZone, vip } = parts;
  const row = await levelStateOf(tx, parts, memberId);
  if (row.kind === 'MANUAL') return { before: row.level, level: row.level };
  const today = businessDayOf(clock.now(), timeZone);
  const [sums] = await sumWeighted(tx, [{ memberId, from: row.keepFrom }]);
  const points = { total: pointsOf(sums?.total ?? 0n), inWindow: pointsOf(sums?.inWindow ?? 0n) };
  const after = levelStateAfter(vip.levels, row, points, today);
  const missing = missingToKeep(vip.levels, after, points.inWindow, today);
  const warns = after.level === row.level && missing !== null && row.warnedAt === null;
  if (warns) await warn(tx, parts, memberId, after, missing);
  await keep(tx, parts, { ...row, ...after, warnedAt: warns ? clock.now() : warnedAtOf(row, after) });
  if (after.level !== row.level)
    await noteChange(tx, parts, row, after.level, after.level > row.level ? 'POINTS' : 'KEEP');
  return { before: row.level, level: after.level };
}

/** A new window begins without a warning. */
const warnedAtOf = (row: VipMemberRow, after: LevelState): Date | null =>
  row.keepFrom === after.keepFrom ? row.warnedAt : null;

const keep = (tx: Transaction, { clock }: PromotionsParts, row: VipMemberRow): Promise<void> =>
  writeVipMember(tx, { ...row, changedAt: clock.now() });

/** Writes a change of level: its line, the member's label, and the bonus of each new level, once for ever. */
export async function noteChange(
  tx: Transaction,
  parts: PromotionsParts,
  { memberId, level: fromLevel, kind }: Pick<VipMemberRow, 'memberId' | 'level' | 'kind'>,
  toLevel: number,
  why: 'POINTS' | 'KEEP' | 'MANUAL' | 'AUTO',
  by: { readonly actor: string; readonly note: string } = { actor: '', note: '' },
): Promise<void> {
  const at = parts.clock.now();
  await insertVipChange(tx, { memberId, fromLevel, toLevel, why, ...by, at });
  await parts.labelClub(tx, memberId, { labelName: `VIP ${toLevel}`, type: kind });
  const mayReceive = (await receiversOf(tx, parts, [memberId])).has(memberId);
  for (let level = fromLevel + 1; mayReceive && level <= toLevel; level += 1) {
    const amountMinor = parts.vip.levels[level]?.upMinor ?? 0n;
    if (amountMinor > 0n)
      await offer(tx, parts, memberId, {
        kind: 'VIP_UP',
        source: String(level),
        BN: `ভিআইপি ${level}-এ ওঠার বোনাস`,
        EN: `Bonus for reaching VIP ${level}`,
        amountMinor,
      });
  }
}

/** The gift of the month, once; returns how many were new. */
async function giveGifts(
  tx: Transaction,
  parts: PromotionsParts,
  memberId: string,
  level: number,
): Promise<number> {
  const amountMinor = parts.vip.levels[level]?.monthMinor ?? 0n;
  if (amountMinor <= 0n) return 0;
  const month = businessDayOf(parts.clock.now(), parts.timeZone).slice(0, 7);
  const monthly = {
    kind: 'VIP_MONTH' as const,
    source: month,
    BN: `ভিআইপি ${level} মাসিক বোনাস, ${month}`,
    EN: `VIP ${level} bonus of ${month}`,
    amountMinor,
  };
  return (await offer(tx, parts, memberId, monthly)) ? 1 : 0;
}

function offer(
  tx: Transaction,
  { clock }: PromotionsParts,
  memberId: string,
  gift: {
    readonly kind: 'VIP_UP' | 'VIP_MONTH';
    readonly source: string;
    readonly BN: string;
    readonly EN: string;
    readonly amountMinor: bigint;
  },
): Promise<boolean> {
  const { kind, source, BN, EN, amountMinor } = gift;
  const issuedAt = clock.now();
  const expiresAt = new Date(issuedAt.getTime() + claimDays * dayMs);
  const sourceRef = `${memberId}:${source}`;
  return offerReward(tx, { memberId, kind, sourceRef, names: { BN, EN }, amountMinor, issuedAt, expiresAt });
}

async function warn(
  tx: Transaction,
  parts: PromotionsParts,
  memberId: string,
  { level, keepFrom }: LevelState,
  missing: bigint,
): Promise<void> {
  const until = windowEnd(keepFrom);
  await parts.writeToInbox(tx, {
    memberId,
    source: `vip-keep:${keepFrom}`,
    title: { BN: `ভিআইপি ${level} ধরে রাখা`, EN: `Keeping VIP ${level}` },
    body: {
      BN: `${until}-এর আগে ${missing} পয়েন্ট না হলে এক লেভেল কমবে। আপনার পাওয়া বোনাস আপনারই থাকবে।`,
      EN: `Without ${missing} more points before ${until} the level falls by one. Bonuses you received stay yours.`,
    },
    link: '/m/vip',
  });
}

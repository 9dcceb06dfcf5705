// Activities for members: the label of each, and the acts that take part, each once.
import { createHash } from 'node:crypto';
import type { AnswerOf, BodyOf } from '#contract/base/endpoint.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import type { activityList, applyActivity } from '#contract/promotions/events/activities.ts';
import { businessDayOf } from '#server/base/business-day.ts';
import { newId } from '#server/base/id.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import type { PromotionsParts } from '../parts.ts';
import { claimLocked } from '../rewards/claim-reward.ts';
import { offerReward } from '../rewards/offer-reward.ts';
import { lockReceiver } from '../rewards/receiver.ts';
import { selectRewardId } from '../rewards/reward-store.ts';
import {
  type ActivityRow,
  countParts,
  insertPart,
  selectActivities,
  selectActivity,
  selectParts,
} from './activity-store.ts';
import { type ApplicationRow, insertApplication, selectOwnApplications } from './application-store.ts';
import { labelOf } from './label-of.ts';

type Activity = AnswerOf<typeof activityList>['activities'][number];
const dayMs = 24 * 60 * 60_000;
/** Activities stay in the list for so long after their end. */
const shownAfterMs = 14 * dayMs;
/** The day under which what happens once is written. */
const once = '2000-01-01';
/** A day's reward can be claimed for so many days. */
const claimDays = 7;

/** The activities as a member or a visitor sees them. A member on a break sees only those with the own part in them. */
export async function listActivities(
  { db, clock, timeZone, identity }: PromotionsParts,
  memberId: string | undefined,
): Promise<Activity[]> {
  const now = clock.now();
  const [player] = memberId ? await identity.playersOf(db, [memberId]) : [];
  const isAway = player !== undefined && player.status !== 'ACTIVE';
  const rows = await selectActivities(db, new Date(now.getTime() - shownAfterMs));
  const parts = memberId ? await selectParts(db, memberId) : new Map<string, readonly string[]>();
  const applications = memberId
    ? await selectOwnApplications(db, memberId)
    : new Map<string, ApplicationRow>();
  const today = businessDayOf(now, timeZone);
  return rows
    .filter(({ id }) => !isAway || parts.has(id) || applications.has(id))
    .map((row) => {
      const own = { days: parts.get(row.id) ?? [], application: applications.get(row.id) };
      const shown = present(row, { ...own, now, today });
      return isAway ? { ...shown, mayApply: false } : shown;
    });
}

type Own = {
  readonly days: readonly string[];
  readonly application: ApplicationRow | undefined;
  readonly now: Date;
  readonly today: string;
};

function present(row: ActivityRow, { days, application, now, today }: Own): Activity {
  const window = now < row.startsAt ? 'BEFORE' : now < row.endsAt ? 'OPEN' : 'AFTER';
  const hasTakenPart = days.includes(row.mode === 'SIGN_IN' ? today : once);
  const state = application?.state ?? 'NONE';
  const isRefused = state === 'REJECTED';
  return {
    id: row.id,
    mode: row.mode,
    names: { BN: row.nameBn, EN: row.nameEn },
    texts: { BN: row.textBn, EN: row.textEn },
    startsAt: row.startsAt.getTime(),
    endsAt: row.endsAt.getTime(),
    reward: minorToDecimal(row.rewardMinor),
    label: labelOf({ mode: row.mode, window, application: state, hasTakenPart }),
    note: isRefused ? { BN: application?.noteBn ?? '', EN: application?.noteEn ?? '' } : null,
    mayApply:
      row.mode === 'APPLY' && window === 'OPEN' && (state === 'NONE' || (isRefused && row.mayReapply)),
    granted: application?.grantedMinor ? minorToDecimal(application.grantedMinor) : null,
  };
}

async function shown(parts: PromotionsParts, memberId: string, id: string): Promise<Activity> {
  const found = (await listActivities(parts, memberId)).find((one) => one.id === id);
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

/** @throws Refusal NOT_FOUND, CASE_CHANGED outside the window or for another mode */
async function openActivity(
  tx: Transaction,
  { clock }: PromotionsParts,
  id: string,
  mode: ActivityRow['mode'],
  locks = false,
): Promise<ActivityRow> {
  const row = await selectActivity(tx, id, locks);
  if (!row) throw new Refusal('NOT_FOUND');
  const now = clock.now();
  if (row.mode !== mode || now < row.startsAt || now >= row.endsAt) throw new Refusal('CASE_CHANGED');
  return row;
}

/**
 * Signs in for today, or joins; a repeated call changes nothing.
 * @throws Refusal SELF_EXCLUDED, ACCOUNT_HELD, NOT_FOUND, CASE_CHANGED
 */
export async function takePart(
  parts: PromotionsParts,
  memberId: string,
  id: string,
  mode: 'SIGN_IN' | 'JOIN',
): Promise<Activity> {
  const { db, clock, timeZone } = parts;
  await db.tx(async (tx) => {
    await lockReceiver(tx, parts, memberId);
    const row = await openActivity(tx, parts, id, mode);
    const at = clock.now();
    const day = mode === 'SIGN_IN' ? businessDayOf(at, timeZone) : once;
    const isNew = await insertPart(tx, { activityId: id, memberId, day, at });
    if (!isNew || mode === 'JOIN' || row.rewardMinor === 0n) return;
    await offerReward(tx, {
      ...offerOf(row, memberId, at),
      sourceRef: `${id}:${memberId}:${day}`,
      expiresAt: new Date(at.getTime() + claimDays * dayMs),
    });
  });
  return shown(parts, memberId, id);
}

const offerOf = (row: ActivityRow, memberId: string, issuedAt: Date) =>
  ({
    memberId,
    kind: 'ACTIVITY',
    names: { BN: row.nameBn, EN: row.nameEn },
    amountMinor: row.rewardMinor,
    issuedAt,
  }) as const;

/**
 * Claims the reward of an activity into CASH, once for each member and never for more members than there are rewards.
 * @throws Refusal SELF_EXCLUDED, ACCOUNT_HELD, NOT_FOUND, CASE_CHANGED, LIMIT_REACHED
 */
export async function claimActivity(parts: PromotionsParts, memberId: string, id: string): Promise<Activity> {
  await parts.db.tx(async (tx) => {
    await lockReceiver(tx, parts, memberId);
    const row = await openActivity(tx, parts, id, 'CLAIM', true);
    const at = parts.clock.now();
    const taken = await countParts(tx, id);
    if (!(await insertPart(tx, { activityId: id, memberId, day: once, at }))) return;
    if (row.claimsAtMost !== null && taken >= row.claimsAtMost) throw new Refusal('LIMIT_REACHED');
    const sourceRef = `${id}:${memberId}`;
    await offerReward(tx, { ...offerOf(row, memberId, at), sourceRef, expiresAt: null });
    const rewardId = await selectRewardId(tx, 'ACTIVITY', sourceRef);
    if (!rewardId) throw new Error('the reward of an activity was not written');
    await claimLocked(tx, parts, memberId, rewardId);
  });
  return shown(parts, memberId, id);
}

/**
 * Applies with a remark and pictures. One application of a member waits at a time.
 * @throws Refusal IMAGE_INVALID, SELF_EXCLUDED, ACCOUNT_HELD, NOT_FOUND, CASE_CHANGED
 */
export async function applyFor(
  parts: PromotionsParts,
  memberId: string,
  id: string,
  { remark, picture1, picture2, picture3 }: BodyOf<typeof applyActivity>,
): Promise<Activity> {
  const { db, clock, vault, documentOf } = parts;
  const applicationId = newId('apl', clock.now().getTime());
  const pictures: { sealed: Buffer; hash: Buffer }[] = [];
  // One after the other: three large pictures at once would take three times the memory.
  for (const file of [picture1, picture2, picture3]) {
    if (!file) continue;
    const bytes = await documentOf(file);
    pictures.push({
      sealed: vault.seal(bytes.toString('base64'), pictureName(applicationId, pictures.length + 1)),
      hash: createHash('sha256').update(bytes).digest(),
    });
  }
  await db.tx(async (tx) => {
    await lockReceiver(tx, parts, memberId);
    const row = await openActivity(tx, parts, id, 'APPLY');
    const before = (await selectOwnApplications(tx, memberId)).get(id)?.state;
    if (before !== undefined && !(before === 'REJECTED' && row.mayReapply)) throw new Refusal('CASE_CHANGED');
    const application = { id: applicationId, activityId: id, memberId, remark, madeAt: clock.now() };
    if (!(await insertApplication(tx, application, pictures))) throw new Refusal('CASE_CHANGED');
  });
  return shown(parts, memberId, id);
}

/** The name under which a picture is sealed. */
export const pictureName = (applicationId: string, nth: number): string => `${applicationId}:${nth}`;

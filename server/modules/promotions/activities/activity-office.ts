// Operators add activities, and decide applications: an amount in the band, or a refusal with its reason.
import type { BodyOf } from '#contract/base/endpoint.ts';
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import * as contract from '#contract/promotions/events/activities-office.ts';
import { newId } from '#server/base/id.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { selectListPage } from '#server/db/list-page.ts';
import { act, actByTwo, look, lookAtFile, type OfficeRoute } from '#server/modules/operators/index.ts';
import { accountsOf } from '../account-names.ts';
import { promotionRules } from '../offers/market-rules.ts';
import type { PromotionsParts } from '../parts.ts';
import { mayGiveAlone, noteGiven } from '../rewards/given-alone-store.ts';
import { offerReward } from '../rewards/offer-reward.ts';
import { lockReceiver } from '../rewards/receiver.ts';
import { pictureName } from './activities.ts';
import {
  type ActivityRow,
  insertActivity,
  selectActivity,
  selectActivityFigures,
  writeActivityEnd,
} from './activity-store.ts';
import {
  applicationListOf,
  decideApplication,
  type ListedApplication,
  lockApplication,
  selectPicture,
} from './application-store.ts';

/** A granted amount can be claimed for so long, in ms. */
const claimMs = 30 * 24 * 60 * 60_000;

export const activityOfficeRoutes = (parts: PromotionsParts): OfficeRoute[] => [
  look(contract.listActivities, async () => ({
    activities: (await selectActivityFigures(parts.db)).map((row) => ({
      id: row.id,
      mode: row.mode,
      names: { BN: row.nameBn, EN: row.nameEn },
      texts: { BN: row.textBn, EN: row.textEn },
      mayReapply: row.mayReapply,
      startsAt: row.startsAt.getTime(),
      endsAt: row.endsAt.getTime(),
      reward: minorToDecimal(row.rewardMinor),
      claimsAtMost: row.claimsAtMost,
      madeBy: row.madeBy,
      parts: row.parts,
      waiting: row.waiting,
    })),
  })),
  actByTwo(contract.addActivity, {
    plan: async (_tx, { body }) => {
      const row = activityOf(body, '', parts.clock.now());
      const { mode, nameBn, nameEn, reward, claimsAtMost, startsAt, endsAt } = body;
      const byOne = isByOne(row);
      const names = { BN: nameBn, EN: nameEn };
      const effect = { names, mode, reward, claimsAtMost, startsAt, endsAt };
      return { subject: nameEn, effect, byOne, wantsProof: !byOne };
    },
    carryOut: async (tx, { body }, makers) => {
      const row = activityOf(body, [...new Set(makers)].join(' '), parts.clock.now());
      await insertActivity(tx, row);
      return { value: { id: row.id } };
    },
  }),
  act(contract.endActivity, async (tx, call) => {
    const { id } = call.params;
    const activity = await selectActivity(tx, id, true);
    if (!activity) throw new Refusal('NOT_FOUND');
    const at = parts.clock.now();
    if (activity.endsAt <= at) throw new Refusal('CASE_CHANGED');
    await writeActivityEnd(tx, id, at);
    const before = { startsAt: activity.startsAt.getTime(), endsAt: activity.endsAt.getTime() };
    return {
      value: { endsAt: at.getTime() },
      subject: id,
      details: { before, after: { ...before, endsAt: at.getTime() } },
    };
  }),
  look(contract.listApplications, async ({ query }) => {
    const list = applicationListOf(query);
    const { rows, ...page } = await selectListPage<ListedApplication, 'madeAt'>(parts.db, list, query);
    const accounts = await accountsOf(parts, rows);
    return { ...page, rows: rows.map((row) => present(row, accounts.get(row.memberId) ?? '')) };
  }),
  lookAtFile(
    contract.applicationPicture,
    async ({ params: { id, nth } }) => {
      const sealed = await selectPicture(parts.db, id, Number(nth));
      if (sealed === undefined) throw new Refusal('NOT_FOUND');
      const picture = Buffer.from(parts.vault.open(sealed, pictureName(id, Number(nth))), 'base64');
      return { name: `${id}-${nth}.jpg`, mediaType: 'image/jpeg', pieces: piecesOf(picture) };
    },
    ({ params: { id, nth } }) => ({ subject: id, details: { nth } }),
  ),
  decisionRoute(parts),
];

/** A decision is final; the granted amount waits in the reward center. */
const decisionRoute = (parts: PromotionsParts): OfficeRoute =>
  actByTwo(contract.decideApplication, {
    async plan(tx, { params: { id }, body }, operator) {
      const { row, amountMinor } = await decidable(tx, id, body);
      const granted = minorToDecimal(amountMinor);
      const [player] = await parts.identity.playersOf(tx, [row.memberId]);
      const account = player?.account ?? row.memberId;
      const effect = { account, granted: body.granted === null ? null : granted };
      if (body.granted === null) return { subject: id, effect, byOne: true };
      await parts.wallet.lockOwners(tx, [row.memberId]);
      const byOne = await mayGiveAlone(tx, parts, { operator, kind: 'GIFT', amountMinor });
      return { subject: id, effect, byOne, wantsProof: !byOne };
    },
    async carryOut(tx, { params: { id }, body }, makers) {
      const { row, activity, amountMinor } = await decidable(tx, id, body);
      const at = parts.clock.now();
      const by = [...new Set(makers)].join(' ');
      if (body.granted === null) {
        const { noteBn = '', noteEn = '' } = body;
        await decideApplication(tx, id, { grantedMinor: null, noteBn, noteEn, by, at });
        return { value: { state: 'REJECTED' as const } };
      }
      await lockReceiver(tx, parts, row.memberId);
      await decideApplication(tx, id, { grantedMinor: amountMinor, noteBn: null, noteEn: null, by, at });
      await offerReward(tx, {
        memberId: row.memberId,
        kind: 'ACTIVITY',
        sourceRef: id,
        names: { BN: activity.nameBn, EN: activity.nameEn },
        amountMinor,
        issuedAt: at,
        expiresAt: new Date(at.getTime() + claimMs),
      });
      await noteGiven(tx, parts, makers, { kind: 'GIFT', amountMinor, sourceRef: id });
      return { value: { state: 'ISSUED' as const } };
    },
  });

/**
 * An application that waits, with what the decision gives; zero for a refusal.
 * @throws Refusal NOT_FOUND, CASE_CHANGED, AMOUNT_RANGE, TEXTS_MISSING
 */
async function decidable(
  tx: Transaction,
  id: string,
  {
    granted,
    noteBn,
    noteEn,
  }: Pick<BodyOf<typeof contract.decideApplication>, 'granted' | 'noteBn' | 'noteEn'>,
) {
  const row = await lockApplication(tx, id);
  const activity = row && (await selectActivity(tx, row.activityId));
  if (!row || !activity) throw new Refusal('NOT_FOUND');
  if (row.state !== 'WAITING') throw new Refusal('CASE_CHANGED');
  if (granted === null) {
    if (!noteBn || !noteEn) throw new Refusal('TEXTS_MISSING');
    return { row, activity, amountMinor: 0n };
  }
  const amountMinor = decimalToMinor(granted);
  if (amountMinor === 0n || amountMinor > activity.rewardMinor) throw new Refusal('AMOUNT_RANGE');
  return { row, activity, amountMinor };
}

/** Whether one operator may promise the rewards; those of applications are decided one by one. */
function isByOne({ mode, rewardMinor, claimsAtMost }: ActivityRow): boolean {
  if (rewardMinor === 0n || (mode !== 'SIGN_IN' && mode !== 'CLAIM')) return true;
  // A sign-in pays every member each day, and a claim without a number every member.
  if (mode === 'SIGN_IN' || claimsAtMost === null) return false;
  const { twoGrantFromMinor, twoBudgetFromMinor } = promotionRules;
  return rewardMinor < twoGrantFromMinor && rewardMinor * BigInt(claimsAtMost) < twoBudgetFromMinor;
}

/** @throws Refusal WINDOW_INVALID, AMOUNT_RANGE */
function activityOf(body: BodyOf<typeof contract.addActivity>, madeBy: string, madeAt: Date): ActivityRow {
  const { mode, nameBn, nameEn, textBn, textEn, startsAt, endsAt, reward } = body;
  if (endsAt <= startsAt || endsAt <= madeAt.getTime()) throw new Refusal('WINDOW_INVALID');
  const rewardMinor = decimalToMinor(reward);
  const needsReward = mode === 'CLAIM' || mode === 'APPLY';
  if (needsReward && rewardMinor === 0n) throw new Refusal('AMOUNT_RANGE');
  return {
    id: newId('act', madeAt.getTime()),
    mode,
    nameBn,
    nameEn,
    textBn,
    textEn,
    claimsAtMost: body.claimsAtMost,
    mayReapply: body.mayReapply,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    rewardMinor,
    madeBy,
    madeAt,
  };
}

async function* piecesOf(picture: Buffer): AsyncGenerator<Buffer> {
  yield picture;
}

const present = (row: ListedApplication, account: string) => ({
  id: row.id,
  activityId: row.activityId,
  activity: { BN: row.activityBn, EN: row.activityEn },
  memberId: row.memberId,
  account,
  remark: row.remark,
  pictures: row.pictures,
  samePictures: row.samePictures,
  state: row.state,
  reward: minorToDecimal(row.rewardMinor),
  granted: row.grantedMinor === null ? null : minorToDecimal(row.grantedMinor),
  decidedBy: row.decidedBy,
  madeAt: row.madeAt.getTime(),
});

// A member's missions: their state by what the member did, and the claim of a finished one, once for each period.
import { Refusal } from '#server/base/refusal.ts';
import type { Queryable } from '#server/db/database.ts';
import type { PromotionsParts } from '../parts.ts';
import { claimLocked } from '../rewards/claim-reward.ts';
import { offerReward } from '../rewards/offer-reward.ts';
import { lockReceiver, reasonAgainst } from '../rewards/receiver.ts';
import type { Claimed, RewardSource } from '../rewards/reward-source.ts';
import { measureMissions, type MissionTurn } from './measure-missions.ts';
import { inChains, locked, openedAt, type Step } from './mission-chains.ts';
import { claimableUntil, claimGraceMs, periodAt, shownPeriods } from './mission-period.ts';
import { type MissionRow, selectMission, selectMissionClaims, selectShownMissions } from './mission-store.ts';

type MissionState = 'LOCKED' | 'ACTIVE' | 'DONE' | 'CLAIMED' | 'EXPIRED';

/** A mission of a member in one period. */
export type OwnMission = {
  /** The mission and the first day of the period. */
  readonly id: string;
  readonly names: { readonly BN: string; readonly EN: string };
  readonly period: MissionRow['period'];
  readonly metric: MissionRow['metric'];
  readonly category: string | null;
  /** In minor units for STAKE and DEPOSIT, a number for the others; the progress never passes the goal. */
  readonly goal: bigint;
  readonly progress: bigint;
  readonly state: MissionState;
  readonly rewardMinor: bigint;
  readonly endsAt: Date | null;
  readonly claimUntil: Date | null;
  /** Its place in a chain; null for a mission alone. */
  readonly step: Step | null;
};

type Named = Pick<MissionTurn, 'mission' | 'span'>;
type Turn = Named & { readonly step: Step | null; readonly since: ReturnType<typeof openedAt> };

const idOf = ({ mission, span }: Named): string => `${mission.id}-${span.firstDay}`;
const sourceOf = (turn: Named, memberId: string): string =>
  `${turn.mission.id}:${memberId}:${turn.span.firstDay}`;

/** `listMissions` for a member who may receive something; none for everybody else (promotions.md 13.13). */
export async function missionsFor(parts: PromotionsParts, memberId: string): Promise<OwnMission[]> {
  const [player] = await parts.identity.playersOf(parts.db, [memberId]);
  return reasonAgainst(player) ? [] : listMissions(parts, memberId);
}

/** The missions that the member sees now, with the finished ones of the period before that can still be claimed. */
async function listMissions(
  parts: PromotionsParts,
  memberId: string,
  db: Queryable = parts.db,
): Promise<OwnMission[]> {
  const { clock, timeZone } = parts;
  const now = clock.now();
  const endedAfter = new Date(now.getTime() - claimGraceMs);
  const chains = inChains(await selectShownMissions(db, endedAfter));
  const claimedAt = await claimedBefore(db, parts, memberId, chains);
  const turns = chains
    .filter(({ mission: { endedAt } }) => endedAt === null || endedAt > endedAfter)
    .flatMap(({ mission, step }): Turn[] => {
      const since = openedAt(mission, claimedAt);
      const spans = shownPeriods(mission.period, now, timeZone);
      if (since === locked) return spans.slice(-1).map((span) => ({ mission, step, span, since }));
      return spans
        .filter(({ to }) => to === null || to > (since ?? mission.madeAt))
        .map((span) => ({ mission, step, span, since }));
    });
  const open = turns.flatMap(({ since, ...turn }): MissionTurn[] =>
    since === locked ? [] : [{ ...turn, since }],
  );
  const measured = await measureMissions(db, parts, memberId, open, now);
  const progress = new Map(open.map((turn, at) => [idOf(turn), measured[at] ?? 0n]));
  const claims = await selectMissionClaims(
    db,
    open.map((turn) => sourceOf(turn, memberId)),
  );
  const shownIds = new Set<string | null>();
  return turns
    .map((turn) => ({
      ...present(turn, progress.get(idOf(turn)), claims.has(sourceOf(turn, memberId)), now),
      mission: turn.mission,
    }))
    .filter(({ mission, ...own }) => {
      // Locked missions are shown behind one that is shown, and end with it.
      const isListed = own.state === 'LOCKED' ? mission.isOn && shownIds.has(mission.afterId) : isShown(own);
      if (isListed) shownIds.add(mission.id);
      return isListed;
    });
}

/** When the member claimed each of the missions before these. They have no periods, so each is claimed once. */
async function claimedBefore(
  db: Queryable,
  { clock, timeZone }: Pick<PromotionsParts, 'clock' | 'timeZone'>,
  memberId: string,
  chains: readonly { readonly mission: Pick<MissionRow, 'afterId'> }[],
): Promise<ReadonlyMap<string, Date>> {
  const before = [...new Set(chains.flatMap(({ mission: { afterId } }) => afterId ?? []))];
  if (before.length === 0) return new Map();
  const { firstDay } = periodAt('ONCE', clock.now(), timeZone);
  const sourceOfOne = (id: string): string => `${id}:${memberId}:${firstDay}`;
  const claims = await selectMissionClaims(db, before.map(sourceOfOne));
  return new Map(
    before.flatMap((id) => {
      const at = claims.get(sourceOfOne(id))?.claimedAt;
      return at ? [[id, at] as const] : [];
    }),
  );
}

/** Of a period that is over only what can be claimed is shown; of a mission that was ended, what was finished. */
const isShown = ({ state, isOver, isEnded }: OwnMission & Over): boolean =>
  state === 'DONE' || (!isOver && (!isEnded || state === 'CLAIMED'));

type Over = { readonly isOver: boolean; readonly isEnded: boolean };

const stateOf = (of: Record<'isClaimed' | 'isDone' | 'isOver', boolean>): MissionState =>
  of.isClaimed ? 'CLAIMED' : of.isDone ? 'DONE' : of.isOver ? 'EXPIRED' : 'ACTIVE';

/** `measured` is undefined for a mission that is locked. */
function present(
  { mission, span, step }: Named & Pick<OwnMission, 'step'>,
  measured: bigint | undefined,
  isClaimed: boolean,
  now: Date,
): OwnMission & Over {
  const progress = measured ?? 0n;
  const claimUntil = claimableUntil(span);
  const isOver = span.to !== null && span.to <= now;
  const isDone = progress >= mission.goal;
  return {
    id: idOf({ mission, span }),
    names: { BN: mission.nameBn, EN: mission.nameEn },
    period: mission.period,
    metric: mission.metric,
    category: mission.category,
    goal: mission.goal,
    progress: isDone ? mission.goal : progress < 0n ? 0n : progress,
    state: measured === undefined ? 'LOCKED' : stateOf({ isClaimed, isDone, isOver }),
    rewardMinor: mission.rewardMinor,
    endsAt: span.to,
    claimUntil,
    step,
    isOver,
    isEnded: !mission.isOn,
  };
}

/** Whether a mission does not run in a period: it was made or opened later, or ended before, or a day ago. */
const isOff = (
  { mission: { madeAt, endedAt }, span: { from, to }, since }: MissionTurn,
  now: Date,
): boolean =>
  (to !== null && to <= (since ?? madeAt)) ||
  (endedAt !== null && (endedAt <= from || endedAt.getTime() + claimGraceMs <= now.getTime()));

/**
 * Claims a finished mission: it is measured again behind the lock of the member's wallet, and paid once for each period.
 * @throws Refusal SELF_EXCLUDED, ACCOUNT_HELD, NOT_FOUND, REWARD_EXPIRED, CASE_CHANGED when it is not finished, or
 * locked
 */
export function claimMission(parts: PromotionsParts, memberId: string, id: string): Promise<Claimed> {
  const { db, clock, timeZone } = parts;
  return db.tx(async (tx) => {
    await lockReceiver(tx, parts, memberId);
    const now = clock.now();
    const [, missionId = '', day = ''] = /^(msn_\w+)-(\d{4}-\d{2}-\d{2})$/.exec(id) ?? [];
    const mission = await selectMission(tx, missionId);
    const span =
      mission &&
      [0, 1]
        .map((back) => periodAt(mission.period, now, timeZone, back))
        .find(({ firstDay }) => firstDay === day);
    if (!mission) throw new Refusal('NOT_FOUND');
    const source = span && sourceOf({ mission, span }, memberId);
    const known = source === undefined ? undefined : (await selectMissionClaims(tx, [source])).get(source);
    const names = { BN: mission.nameBn, EN: mission.nameEn };
    const claimed = { id, kind: 'TASK', names, amountMinor: mission.rewardMinor } as const;
    if (known?.claimedAt) return { ...claimed, claimedAt: known.claimedAt };
    const until = span && claimableUntil(span);
    if (!span || !source || (until && until <= now)) throw new Refusal('REWARD_EXPIRED');
    const since = openedAt(mission, await claimedBefore(tx, parts, memberId, [{ mission }]));
    if (since === locked) throw new Refusal('CASE_CHANGED');
    const turn = { mission, span, since };
    if (isOff(turn, now)) throw new Refusal('REWARD_EXPIRED');
    const [progress = 0n] = await measureMissions(tx, parts, memberId, [turn], now);
    if (progress < mission.goal) throw new Refusal('CASE_CHANGED');
    const offer = { memberId, kind: 'TASK', sourceRef: source, names, issuedAt: now } as const;
    await offerReward(tx, { ...offer, amountMinor: mission.rewardMinor, expiresAt: null });
    const reward = (await selectMissionClaims(tx, [source])).get(source);
    if (!reward) throw new Error('the reward of a mission was not written');
    const paid = await claimLocked(tx, parts, memberId, reward.id);
    return { ...claimed, claimedAt: paid.claimedAt ?? now };
  });
}

/** Finished missions in the reward center. */
export const missionSource = (parts: PromotionsParts): RewardSource => ({
  prefix: 'msn_',
  listClaimable: async (db, memberId) =>
    (await listMissions(parts, memberId, db))
      .filter(({ state }) => state === 'DONE')
      .map(({ id, names, rewardMinor, claimUntil }) => ({
        id,
        kind: 'TASK',
        names,
        amountMinor: rewardMinor,
        expiresAt: claimUntil,
      })),
  claim: (memberId, id) => claimMission(parts, memberId, id),
});

// Reads what the rules of risk need to know about one member: selects by an index each.
import { Refusal } from '#server/base/refusal.ts';
import type { Queryable } from '#server/db/database.ts';
import type { CashierParts } from '../parts.ts';
import type { RiskSettings } from '../risk-settings.ts';
import {
  selectPaidOut,
  selectRiskDeposits,
  selectTakenBack,
  selectWithdrawalTimes,
  sumWithdrawn,
} from './risk-money-store.ts';
import { type RiskFacts, spansOf } from './risk-rules.ts';

export type RiskParts = Pick<
  CashierParts,
  'links' | 'wallet' | 'oppositeBets' | 'voidedStakesOf' | 'lineFactsOf' | 'promotions'
>;
export type RiskQuestion = {
  readonly memberId: string;
  /** The amount of a withdrawal, in minor units; 0 without one. */
  readonly amountMinor: bigint;
  /** The card of a withdrawal; null without one. */
  readonly cardId: string | null;
  readonly at: Date;
};

/** @throws Refusal NOT_FOUND for an unknown member */
export async function readFacts(
  {
    links: { linksOf, recentChangesOf },
    wallet,
    oppositeBets,
    voidedStakesOf,
    lineFactsOf,
    promotions,
  }: RiskParts,
  db: Queryable,
  { memberId, amountMinor, cardId, at }: RiskQuestion,
  settings: RiskSettings,
): Promise<RiskFacts> {
  const spans = spansOf(settings);
  const before = (spanMs: number): Date => new Date(at.getTime() - spanMs);
  const [changes, deposits, withdrawnMinor, withdrawals, [stakes], wasActive, voided, links] =
    await Promise.all([
      recentChangesOf(db, memberId, cardId),
      selectRiskDeposits(db, memberId, before(spans.depositsMs)),
      sumWithdrawn(db, memberId, { from: before(spans.playMs), to: at }),
      selectWithdrawalTimes(db, memberId, { from: before(spans.withdrawalsMs), to: at }),
      wallet.stakesOf(db, [memberId], { from: before(spans.playMs), to: at }),
      wallet.wasActive(db, memberId, { from: before(spans.restFromMs), to: before(spans.restToMs) }),
      voidedStakesOf(db, memberId, before(spans.voidedMs)),
      linksOf(db, {
        memberId,
        cardId,
        deviceSince: before(spans.deviceMs),
        addressSince: before(spans.addressMs),
      }),
    ]);
  if (!changes) throw new Refusal('NOT_FOUND');
  const linkedBy = (kind: (typeof links)[number]['kind']) =>
    links.filter((link) => link.kind === kind).map((link) => link.memberId);
  const linkedIds = [...new Set(links.map((link) => link.memberId))];
  return {
    ...changes,
    at,
    requestedMinor: amountMinor,
    deposits,
    stakedMinor: stakes?.stakedMinor ?? 0n,
    withdrawnMinor,
    withdrawals,
    wasActive,
    voided,
    paidOut: await paidOutOver(db, memberId, voided),
    keptBonuses: await promotions.keptBonusesOf(
      db,
      await selectTakenBack(db, memberId, before(spans.takenBackMs)),
    ),
    sharedDevice: linkedBy('DEVICE'),
    sharedAddress: linkedBy('ADDRESS'),
    sharedCard: linkedBy('CARD'),
    line: await lineFactsOf(db, { memberId, linkedIds, since: before(spans.activeMs) }),
    oppositeBets:
      linkedIds.length === 0
        ? []
        : await oppositeBets(db, {
            memberId,
            linkedIds,
            since: before(spans.oppositeMs),
            apartMs: spans.apartMs,
          }),
  };
}

/** The withdrawals since the first of these bets was placed. */
function paidOutOver(db: Queryable, memberId: string, voided: RiskFacts['voided']) {
  const placed = voided.map(({ placedAt }) => placedAt.getTime());
  return placed.length === 0 ? [] : selectPaidOut(db, memberId, new Date(Math.min(...placed)));
}

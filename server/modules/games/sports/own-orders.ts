// A member's own sports order, for the bet record.
import type { SportsOrder } from '#contract/partners/sports-order.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { GamesDeps } from '../parts.ts';
import { roundMadeAt } from '../records/round-office.ts';
import { selectRound, selectSportsOrder } from '../records/round-record-store.ts';

/**
 * The newest copy of the order that a member's round is.
 * @throws Refusal NOT_FOUND for an unknown round, one of another member, and one that is no sports order
 */
export async function showSportsOrder(
  { db }: Pick<GamesDeps, 'db'>,
  memberId: string,
  roundId: string,
): Promise<SportsOrder> {
  const round = await selectRound(db, roundId, roundMadeAt(roundId));
  const order = round?.memberId === memberId ? await selectSportsOrder(db, round) : null;
  if (!order) throw new Refusal('NOT_FOUND');
  return order;
}

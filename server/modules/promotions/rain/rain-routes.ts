// The members' endpoints on red-envelope rain.
import type { AnswerOf } from '#contract/base/endpoint.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import * as contract from '#contract/promotions/events/rain.ts';
import { Refusal } from '#server/base/refusal.ts';
import { memberOf, type Route, route } from '#server/http/context.ts';
import { accountsOf, maskedAccount } from '../account-names.ts';
import type { PromotionsParts } from '../parts.ts';
import { reasonAgainst } from '../rewards/receiver.ts';
import { grab } from './grab.ts';
import {
  countTurns,
  type RainEventRow,
  type RainRoundRow,
  selectGrabsOf,
  selectLastRound,
  selectPrizes,
  selectRainEvent,
  selectRainRound,
  selectRoundsAhead,
  selectWinners,
} from './rain-store.ts';

/** How many later rounds, own envelopes and winners are shown. */
const shown = { later: 5, own: 50, winners: 20 };

export const rainRoutes = (parts: PromotionsParts): Route[] => [
  route(contract.rainNow, (call) => showRain(parts, memberOf(call).memberId)),
  route(contract.grabEnvelope, async (call) => {
    const { amountMinor, turnsLeft } = await grab(parts, memberOf(call).memberId, call.params.roundId);
    return { amount: amountMinor === null ? null : minorToDecimal(amountMinor), turnsLeft };
  }),
  route(contract.rainRecords, async (call) => {
    const { db } = parts;
    const own = await selectGrabsOf(db, memberOf(call).memberId, shown.own);
    const last = await selectLastRound(db);
    const winners = last ? await selectWinners(db, last.id, shown.winners) : [];
    const accounts = await accountsOf(parts, winners);
    return {
      own: own.map(({ amountMinor, takenAt }) => ({
        amount: minorToDecimal(amountMinor),
        takenAt: takenAt.getTime(),
      })),
      winners: winners.map(({ memberId, amountMinor, takenAt }) => ({
        account: maskedAccount(accounts.get(memberId) ?? ''),
        amount: minorToDecimal(amountMinor),
        takenAt: takenAt.getTime(),
      })),
    };
  }),
  route(contract.rainProof, async (call) => {
    const round = await selectRainRound(parts.db, call.params.roundId);
    if (!round) throw new Refusal('NOT_FOUND');
    if (round.phase !== 'CLOSED') throw new Refusal('RAIN_NOT_RUNNING');
    const prizes = await selectPrizes(parts.db, round.id);
    return { commitHash: round.commitHash, salt: round.salt, prizes: prizes.map(Number) };
  }),
];

/** A member on a break sees no rain. */
async function showRain(
  parts: PromotionsParts,
  memberId: string,
): Promise<AnswerOf<typeof contract.rainNow>> {
  const { db, identity } = parts;
  const [player] = await identity.playersOf(db, [memberId]);
  const ahead = reasonAgainst(player) ? [] : await selectRoundsAhead(db, shown.later + 1);
  const [first, ...later] = ahead;
  const events = new Map<string, RainEventRow>();
  for (const { eventId } of ahead) {
    const event = events.get(eventId) ?? (await selectRainEvent(db, eventId));
    if (event) events.set(eventId, event);
  }
  const event = first && events.get(first.eventId);
  return {
    serverTime: (first?.now ?? parts.clock.now()).getTime(),
    round: event ? await present(parts, first, event, memberId) : null,
    later: later.map(({ id, eventId, opensAt }) => ({
      roundId: id,
      names: namesOf(events.get(eventId)),
      opensAt: opensAt.getTime(),
    })),
    lastRoundId: (await selectLastRound(db))?.id ?? null,
  };
}

const namesOf = (event: RainEventRow | undefined) => ({ BN: event?.nameBn ?? '', EN: event?.nameEn ?? '' });

async function present(
  { db }: PromotionsParts,
  round: RainRoundRow,
  event: RainEventRow,
  memberId: string,
): Promise<NonNullable<AnswerOf<typeof contract.rainNow>['round']>> {
  const prizes = await selectPrizes(db, round.id);
  const turns = await countTurns(db, round.id, memberId);
  return {
    roundId: round.id,
    names: namesOf(event),
    nth: round.nth,
    opensAt: round.opensAt.getTime(),
    closesAt: round.closesAt.getTime(),
    budget: minorToDecimal(prizes.reduce((sum, one) => sum + one, 0n)),
    prizes: round.prizes,
    min: minorToDecimal(event.minMinor),
    max: minorToDecimal(event.maxMinor),
    grabsEach: event.grabsEach,
    turnsLeft: Math.max(0, event.grabsEach - turns),
    commitHash: round.commitHash,
  };
}

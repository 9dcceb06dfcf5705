// The acts of two operators on draws: call one off, or correct its result.
import { callDrawOff, correctDraw } from '#contract/lottery/office.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { actByTwo, type OfficeRoute } from '#server/modules/operators/index.ts';
import { requestVoid } from '../draws/record-store.ts';
import type { LotteryParts } from '../parts.ts';
import { beginCorrection, recordVoid, resumeCorrection } from '../settlement/correct-draw.ts';
import { fitsShape } from './fits-shape.ts';
import { lockDraw } from './office-store.ts';

/** Draws that are not over, also those whose time has passed. */
const ahead = ['SCHEDULED', 'OPEN', 'CLOSED'];
type DrawOfBody = { readonly gameCode: string; readonly numero: string };

export const drawOfficeRoutes = (parts: LotteryParts): OfficeRoute[] => [
  callOffRoute(),
  correctionRoute(parts),
];

/**
 * All stakes go back; the sale alone one may stop. Refused: NOT_FOUND, CASE_CHANGED for one that was called off before,
 * DRAW_CLOSED for one that is over.
 */
function callOffRoute(): OfficeRoute {
  const draw = async (tx: Transaction, { gameCode, numero }: DrawOfBody) => {
    const found = await lockDraw(tx, gameCode, numero);
    if (!found) throw new Refusal('NOT_FOUND');
    if (found.isCalledOff) throw new Refusal('CASE_CHANGED');
    if (!ahead.includes(found.state)) throw new Refusal('DRAW_CLOSED');
    return found;
  };
  return actByTwo(callDrawOff, {
    async plan(tx, { body }) {
      await draw(tx, body);
      return { subject: subjectOf(body), effect: { state: 'VOID' } };
    },
    async carryOut(tx, { body }, makers) {
      const { id } = await draw(tx, body);
      if (!(await requestVoid(tx, id, makers.join(', ')))) throw new Refusal('DRAW_CLOSED');
      return { value: { numero: body.numero } };
    },
  });
}

/**
 * Also for a draw without bets. A void draw gets the result of its seed, if no stake was returned. No operator can
 * give a result to a draw that is not over. Refused: NOT_FOUND, INPUT_INVALID, also for the drawn result, DRAW_CLOSED
 * for a draw that is not settled, CASE_CHANGED for the present result of an earlier correction.
 */
function correctionRoute(parts: LotteryParts): OfficeRoute {
  const draw = async (
    tx: Transaction,
    { gameCode, numero, result }: DrawOfBody & { result: readonly string[] },
  ) => {
    const shape = parts.lotteries.get(gameCode)?.family.shape;
    if (!shape) throw new Refusal('NOT_FOUND');
    if (!fitsShape(shape, result)) throw new Refusal('INPUT_INVALID');
    const found = await lockDraw(tx, gameCode, numero);
    if (!found) throw new Refusal('NOT_FOUND');
    if (found.settledAt === null) throw new Refusal('DRAW_CLOSED');
    if (found.result?.join() === result.join())
      throw new Refusal(found.isCorrected ? 'CASE_CHANGED' : 'INPUT_INVALID');
    return { ...found, shape };
  };
  return actByTwo(correctDraw, {
    async plan(tx, { body }) {
      const { result: before } = await draw(tx, body);
      return { subject: subjectOf(body), effect: { before, after: body.result } };
    },
    async carryOut(tx, { body }, makers) {
      const { gameCode, numero, result, reason } = body;
      const { id: drawId, state, shape } = await draw(tx, body);
      const wanted = { drawId, result, makers, reason };
      const isVoid = state === 'VOID';
      const isDone = isVoid
        ? await recordVoid(parts, tx, wanted, { gameCode, drawNo: numero, shape })
        : await beginCorrection(parts, tx, wanted);
      if (!isDone) throw new Refusal('DRAW_CLOSED');
      const afterwards = isVoid ? undefined : () => resumeCorrection(parts, drawId);
      return { value: { numero, result }, afterwards };
    },
  });
}

const subjectOf = ({ gameCode, numero }: DrawOfBody): string => `${gameCode} ${numero}`;

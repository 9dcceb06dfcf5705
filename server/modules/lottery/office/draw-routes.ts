// What two operators do about draws: call one off, or correct what was drawn.
import * as z from 'zod/mini';
import { gameCode, numero } from '#contract/lottery/draws.ts';
import { Refusal } from '#server/base/refusal.ts';
import { requestVoid } from '../draws/record-store.ts';
import { beginCorrection, recordVoid, resumeCorrection } from '../settlement/correct-draw.ts';
import { byTwo } from './by-two.ts';
import { fitsShape } from './fits-shape.ts';
import { about, type Act, reason } from './office-act.ts';
import { lockDraw } from './office-store.ts';

/** Draws that are not over, also those whose time has passed. */
const ahead = ['SCHEDULED', 'OPEN', 'CLOSED'];

const callOff = z.strictObject({ gameCode, numero, reason });
const correction = z.strictObject({
  gameCode,
  numero,
  result: z.array(z.string().check(z.regex(/^[A-Z0-9]{1,6}$/))).check(z.minLength(1), z.maxLength(40)),
  reason,
});

/**
 * All stakes go back; also of a draw whose result never came. Asked for by one and done by another within a day, so
 * that nobody alone drops a draw; the sale alone one may stop. Refused: INPUT_INVALID, NOT_FOUND, DRAW_CLOSED for one
 * that is over, NO_PERMISSION for the same operator again.
 */
export const callDrawOff: Act = (parts, door) => (call) =>
  door(call, callOff, async (operator, wish) =>
    parts.db.tx(async (tx) => {
      const draw = await lockDraw(tx, wish.gameCode, wish.numero);
      if (!draw) throw new Refusal('NOT_FOUND');
      if (!ahead.includes(draw.state)) throw new Refusal('DRAW_CLOSED');
      const entry = { ...about(parts, call, operator, wish), subject: wish.numero, details: {} };
      const first = await byTwo(tx, entry, { asked: 'CALL_OFF_ASKED', done: 'CALL_OFF' });
      if (first === undefined) return { state: 'ASKED' };
      if (!(await requestVoid(tx, draw.id, `${first}, ${operator}`))) throw new Refusal('DRAW_CLOSED');
      return { state: 'CALLED_OFF' };
    }),
  );

/**
 * Asked for by one and done by another with the same result within a day; also of a draw nobody played in. A draw that
 * was void gets the result its seed stands for, where no stake had to go back; no operator gives a draw that is not over
 * a result. Refused: INPUT_INVALID, also for what holds already, NOT_FOUND, DRAW_CLOSED for a draw that is not settled,
 * NO_PERMISSION for the same operator again.
 */
export const correct: Act = (parts, door) => (call) =>
  door(call, correction, async (operator, wish) => {
    const { result, gameCode: code } = wish;
    const shape = parts.lotteries.get(code)?.family.shape;
    if (!shape) throw new Refusal('NOT_FOUND');
    if (!fitsShape(shape, result)) throw new Refusal('INPUT_INVALID');
    const corrected = await parts.db.tx(async (tx) => {
      const draw = await lockDraw(tx, code, wish.numero);
      if (!draw) throw new Refusal('NOT_FOUND');
      if (draw.settledAt === null) throw new Refusal('DRAW_CLOSED');
      if (draw.result?.join() === result.join()) throw new Refusal('INPUT_INVALID');
      const entry = {
        ...about(parts, call, operator, wish),
        subject: wish.numero,
        details: { result, before: draw.result },
      };
      const first = await byTwo(tx, entry, { asked: 'CORRECTION_ASKED', done: 'CORRECTED' });
      if (first === undefined) return undefined;
      const makers = [first, operator] as const;
      const wanted = { drawId: draw.id, result, makers, reason: wish.reason };
      const isDone =
        draw.state === 'VOID'
          ? await recordVoid(parts, tx, wanted, { gameCode: code, numero: wish.numero, shape })
          : await beginCorrection(parts, tx, wanted);
      if (!isDone) throw new Refusal('DRAW_CLOSED');
      return draw;
    });
    if (corrected === undefined) return { state: 'ASKED' };
    if (corrected.state !== 'VOID') await resumeCorrection(parts, corrected.id);
    return { state: 'CORRECTED' };
  });

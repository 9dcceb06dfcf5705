// What operators may do to lotteries: stop a sale or a play, lower a number's prize; two also more.
import * as z from 'zod/mini';
import { gameCode } from '#contract/lottery/draws.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { RawRoute } from '#server/http/context.ts';
import type { OfficeDoor } from '#server/modules/identity/index.ts';
import type { SelectionForm } from '#contract/lottery/forms.ts';
import { isHotName } from '#contract/lottery/hot-shares.ts';
import { parseSelection, SelectionFault } from '#contract/lottery/selections.ts';
import type { LotteryParts } from '../parts.ts';
import { auditedDoor } from './audited-door.ts';
import { callDrawOff, correct } from './draw-routes.ts';
import { showFigures, showMemberFigures } from './figure-routes.ts';
import { setOwnGroup } from './group-route.ts';
import { about, type Act, reason } from './office-act.ts';
import { writeHotNumber, writeOfficeAct, writeSale } from './office-store.ts';
import { setPlay } from './play-route.ts';

const hotNumber = z.strictObject({
  gameCode,
  play: z.string().check(z.maxLength(40)),
  number: z.string().check(z.maxLength(33)),
  /** What prizes are multiplied by in thousandths; 0 closes the number, 1000 puts it back. */
  share: z.int().check(z.gte(0), z.lte(1000)),
  reason,
});
/** Without a game all lotteries. */
const sale = z.strictObject({ gameCode: z.optional(gameCode), isOpen: z.boolean(), reason });

export function lotteryOfficeRoutes(parts: LotteryParts, openDoor: OfficeDoor): RawRoute[] {
  const door = auditedDoor(parts, openDoor);
  const path = '/wps/office/lottery';
  return [
    { method: 'POST', path: `${path}/sale`, handle: setSale(parts, door) },
    { method: 'POST', path: `${path}/plays`, handle: setPlay(parts, door) },
    { method: 'POST', path: `${path}/hot-numbers`, handle: setHotNumber(parts, door) },
    { method: 'POST', path: `${path}/call-off`, handle: callDrawOff(parts, door) },
    { method: 'POST', path: `${path}/corrections`, handle: correct(parts, door) },
    { method: 'POST', path: `${path}/prize-groups`, handle: setOwnGroup(parts, door) },
    { method: 'POST', path: `${path}/figures`, handle: showFigures(parts, door) },
    { method: 'POST', path: `${path}/member-figures`, handle: showMemberFigures(parts, door) },
  ];
}

/** Slips that are there are drawn and settled; later draws of theirs wait. Refused: INPUT_INVALID, NOT_FOUND. */
const setSale: Act = (parts, door) => (call) =>
  door(call, sale, async (operator, wish) => {
    const { isOpen } = wish;
    const game = wish.gameCode ?? '*';
    if (wish.gameCode !== undefined && !parts.lotteries.has(wish.gameCode)) throw new Refusal('NOT_FOUND');
    await parts.db.tx(async (tx) => {
      await writeSale(tx, game, isOpen, operator, parts.clock.now());
      const entry = about(parts, call, operator, { gameCode: game, reason: wish.reason });
      await writeOfficeAct(tx, { ...entry, act: 'SALE', subject: game, details: { isOpen } });
    });
    return { isOpen };
  });

/** Slips that are there keep the prize they were taken at. Refused: INPUT_INVALID, NOT_FOUND. */
const setHotNumber: Act = (parts, door) => (call) =>
  door(call, hotNumber, async (operator, wish) => {
    const { play, number, share } = wish;
    const found = parts.lotteries.get(wish.gameCode)?.family.plays.find(({ code }) => code === play);
    if (!found) throw new Refusal('NOT_FOUND');
    requireNumberOf(found.form, number);
    await parts.db.tx(async (tx) => {
      await writeHotNumber(tx, wish, operator, parts.clock.now());
      await writeOfficeAct(tx, {
        ...about(parts, call, operator, wish),
        act: 'HOT_NUMBER',
        subject: `${play} ${number}`,
        details: { share },
      });
    });
    return { share };
  });

/**
 * Of written numbers it is one of them, else a symbol of the play wherever it is picked, or `ROW:SYMBOL` in one row
 * only. @throws Refusal INPUT_INVALID
 */
function requireNumberOf(form: SelectionForm, number: string): void {
  if (form.kind !== 'NUMBERS') {
    if (!isHotName(form, number)) throw new Refusal('INPUT_INVALID');
    return;
  }
  try {
    parseSelection(form, number);
  } catch (error) {
    if (error instanceof SelectionFault) throw new Refusal('INPUT_INVALID');
    throw error;
  }
}

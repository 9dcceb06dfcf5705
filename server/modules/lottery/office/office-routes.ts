// What operators may do to lotteries: stop a sale or a bet type, lower a number's prize; two also more.
import type { SelectionForm } from '#contract/lottery/forms.ts';
import { isHotName } from '#contract/lottery/hot-shares.ts';
import { setBetType, setHotNumber, switchSale } from '#contract/lottery/office.ts';
import { parseSelection, SelectionFault } from '#contract/lottery/selections.ts';
import { Refusal } from '#server/base/refusal.ts';
import { operatorOf } from '#server/http/context.ts';
import { act, type OfficeRoute } from '#server/modules/operators/index.ts';
import type { LotteryParts } from '../parts.ts';
import { drawOfficeRoutes } from './draw-routes.ts';
import { figureRoutes } from './figure-routes.ts';
import { prizeGroupRoute } from './group-route.ts';
import { writeHotNumber, writePlayTerm, writeSale } from './office-store.ts';

export function lotteryOfficeRoutes(parts: LotteryParts): OfficeRoute[] {
  return [
    saleRoute(parts),
    betTypeRoute(parts),
    hotNumberRoute(parts),
    ...drawOfficeRoutes(parts),
    prizeGroupRoute(parts),
    ...figureRoutes(parts),
  ];
}

/** Slips that are there are drawn and settled; later draws of theirs wait. Refused: NOT_FOUND. */
const saleRoute = ({ lotteries, clock }: LotteryParts): OfficeRoute =>
  act(switchSale, async (tx, call) => {
    const { gameCode, isOpen } = call.body;
    if (gameCode !== undefined && !lotteries.has(gameCode)) throw new Refusal('NOT_FOUND');
    const subject = gameCode ?? '*';
    await writeSale(tx, subject, isOpen, operatorOf(call).name, clock.now());
    return { value: { isOpen }, subject, details: { isOpen } };
  });

/**
 * Slips that are there are drawn and settled; lines of theirs for later draws wait while their bet type is closed.
 * Refused: NOT_FOUND, INPUT_INVALID for units above the merchant's most or when nothing is said.
 */
const betTypeRoute = ({ lotteries, rules, clock }: LotteryParts): OfficeRoute =>
  act(setBetType, async (tx, call) => {
    const { gameCode, play, isOpen, maxUnits } = call.body;
    const rulesNow = () => rules(tx, gameCode, 'Elott', clock.now());
    const before = await rulesNow();
    const old = before?.offers.get(play);
    if (!lotteries.has(gameCode) || !before || !old) throw new Refusal('NOT_FOUND');
    if (isOpen === undefined && maxUnits === undefined) throw new Refusal('INPUT_INVALID');
    if ((maxUnits ?? 0) > before.limits.maxUnits) throw new Refusal('INPUT_INVALID');
    await writePlayTerm(tx, call.body, operatorOf(call).name, clock.now());
    const after = (await rulesNow())?.offers.get(play) ?? old;
    return { value: after, subject: `${gameCode} ${play}`, details: { before: old, after } };
  });

/** Slips that are there keep the prize they were taken at. Refused: NOT_FOUND, INPUT_INVALID. */
const hotNumberRoute = ({ lotteries, clock }: LotteryParts): OfficeRoute =>
  act(setHotNumber, async (tx, call) => {
    const { gameCode, play, number, share } = call.body;
    const found = lotteries.get(gameCode)?.family.plays.find(({ code }) => code === play);
    if (!found) throw new Refusal('NOT_FOUND');
    requireNumberOf(found.form, number);
    await writeHotNumber(tx, call.body, operatorOf(call).name, clock.now());
    return { value: { share }, subject: `${gameCode} ${play} ${number}`, details: { share } };
  });

/**
 * Of written numbers it is one of them, else a symbol of the bet type wherever it is picked, or `ROW:SYMBOL` in one
 * row only. @throws Refusal INPUT_INVALID
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

// Operators' acts on lotteries: one operator stops a sale or a bet type or lowers a number's prize; others take two.
import { hotNumberOf } from '#contract/lottery/hot-number.ts';
import { setBetType, setHotNumber, switchSale } from '#contract/lottery/office.ts';
import { Refusal } from '#server/base/refusal.ts';
import { operatorOf } from '#server/http/context.ts';
import { act, type OfficeRoute } from '#server/modules/operators/index.ts';
import type { LotteryParts } from '../parts.ts';
import { drawLookRoutes } from './draw-look-routes.ts';
import { drawOfficeRoutes } from './draw-routes.ts';
import { figureRoutes } from './figure-routes.ts';
import { prizeGroupRoute } from './group-route.ts';
import { writeHotNumber, writeBetTypeTerm, writeSale } from './office-store.ts';

export function lotteryOfficeRoutes(parts: LotteryParts): OfficeRoute[] {
  return [
    saleRoute(parts),
    betTypeRoute(parts),
    hotNumberRoute(parts),
    ...drawOfficeRoutes(parts),
    prizeGroupRoute(parts),
    ...figureRoutes(parts),
    ...drawLookRoutes(parts),
  ];
}

/** Stops or starts a sale. Existing slips are drawn and settled; their later draws wait. Refused: NOT_FOUND. */
const saleRoute = ({ lotteries, clock }: LotteryParts): OfficeRoute =>
  act(switchSale, async (tx, call) => {
    const { gameCode, isOpen } = call.body;
    if (gameCode !== undefined && !lotteries.has(gameCode)) throw new Refusal('NOT_FOUND');
    const subject = gameCode ?? '*';
    await writeSale(tx, subject, isOpen, operatorOf(call).name, clock.now());
    return { value: { isOpen }, subject, details: { isOpen } };
  });

/**
 * Closes, opens or limits a bet type. Existing slips are drawn and settled; their lines for later draws wait while the
 * bet type is closed. Refused: NOT_FOUND, INPUT_INVALID for units above the merchant's limit or without any change.
 */
const betTypeRoute = ({ lotteries, rules, clock }: LotteryParts): OfficeRoute =>
  act(setBetType, async (tx, call) => {
    const { gameCode, betType, isOpen, maxUnits } = call.body;
    const rulesNow = () => rules(tx, gameCode, 'Elott', clock.now());
    const before = await rulesNow();
    const old = before?.offers.get(betType);
    if (!lotteries.has(gameCode) || !before || !old) throw new Refusal('NOT_FOUND');
    if (isOpen === undefined && maxUnits === undefined) throw new Refusal('INPUT_INVALID');
    if ((maxUnits ?? 0) > before.limits.maxUnits) throw new Refusal('INPUT_INVALID');
    await writeBetTypeTerm(tx, { ...call.body, betType }, operatorOf(call).name, clock.now());
    const after = (await rulesNow())?.offers.get(betType) ?? old;
    return { value: after, subject: `${gameCode} ${betType}`, details: { before: old, after } };
  });

/**
 * Lowers the prize of a number. Existing slips keep the prize of their sale. Refused: NOT_FOUND, INPUT_INVALID for a
 * text that names no number of the bet type.
 */
const hotNumberRoute = ({ lotteries, clock }: LotteryParts): OfficeRoute =>
  act(setHotNumber, async (tx, call) => {
    const { gameCode, betType, share } = call.body;
    const found = lotteries.get(gameCode)?.family.betTypes.find(({ code }) => code === betType);
    if (!found) throw new Refusal('NOT_FOUND');
    const number = hotNumberOf(found.form, call.body.number);
    if (number === undefined) throw new Refusal('INPUT_INVALID', { value: { field: 'number' } });
    await writeHotNumber(tx, { gameCode, betType, number, share }, operatorOf(call).name, clock.now());
    return { value: { share }, subject: `${gameCode} ${betType} ${number}`, details: { share } };
  });

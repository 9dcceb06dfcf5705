// Reads a slip by the rules of its lottery. The price is computed here; the price in the slip is only compared.
import type { BodyOf } from '#contract/base/endpoint.ts';
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import type { placeOrder, SlipLine } from '#contract/lottery/orders.ts';
import { leastLineMinor } from '#contract/lottery/least-stake.ts';
import { fullShare, sharesOfUnits } from '#contract/lottery/hot-shares.ts';
import { mostLinesInDraws } from '#contract/lottery/slip-limits.ts';
import { parseSelection, readSelection, SelectionFault } from '#contract/lottery/selections.ts';
import { countUnits } from '#contract/lottery/units.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { BetType } from '../games/port.ts';
import type { GameRules } from '../terms/game-rules.ts';
import { paidMinor, type Rebate, rebateOf, stakeMinorOf } from '../terms/price-list.ts';

/** A line as it is stored, for one draw and before the multiple of that draw. */
export type ReadLine = Rebate & {
  readonly betType: string;
  readonly content: string;
  readonly units: number;
  readonly multiple: number;
  readonly unitMilli: bigint;
  readonly prizeGroup: number | null;
  readonly share: number;
  readonly stakeMinor: bigint;
};
export type ReadSlip = {
  readonly style: BetType['style'];
  /** The draws of the slip, the one on sale first. */
  readonly draws: readonly { readonly drawNo: string; readonly lines: readonly ReadLine[] }[];
  readonly stakeMinor: bigint;
};
type Body = BodyOf<typeof placeOrder>;

/**
 * Reads a slip and computes its stake in minor units.
 * @param topGroup the member's own highest prize group
 * @throws Refusal ODDS_CHANGED for rules that are not the current ones, BET_TYPE_CLOSED, PRIZE_GROUP_TOO_HIGH,
 * ODDS_CHANGED for a rebate that was computed from another highest group, SELECTION_INVALID for content that is no
 * selection, LIMIT_REACHED for too many units or lines, then for each line in turn STAKE_RANGE, NUMBER_CLOSED,
 * LIMIT_REACHED, and last ODDS_CHANGED when the slip shows another stake than it costs, in this order
 */
export function readSlip(body: Body, rules: GameRules, topGroup: number = rules.prizeGroup.max): ReadSlip {
  if (body.rulesVersion !== rules.version) throw new Refusal('ODDS_CHANGED');
  const draws = [{ numero: body.numero, multiple: 1 }, ...(body.chase?.draws ?? [])];
  const drawNos = draws.map(({ numero }) => numero);
  if (new Set(drawNos).size !== drawNos.length) throw new Refusal('SELECTION_INVALID');
  const styles = new Set(body.lines.map(({ betType }) => betTypeOf(rules, betType).style));
  const [style] = styles;
  if (!style || styles.size !== 1) throw new Refusal('SELECTION_INVALID');
  if (body.lines.some(({ betType }) => offerOf(rules, betType)?.isOpen !== true))
    throw new Refusal('BET_TYPE_CLOSED');
  if (style === 'TRAD') requireOwnGroup(body, rules, topGroup);
  // Contents are long, so each is read once, for all draws together.
  const chosen = body.lines.map((line) => ({
    line,
    units: unitsOf(line, rules),
  }));
  if (chosen.length * draws.length > mostLinesInDraws) throw new Refusal('LIMIT_REACHED');
  const read = draws.map(({ numero: drawNo, multiple }) => ({
    drawNo,
    lines: chosen.map(({ line, units }) =>
      readLine({ ...line, units, multiple: line.multiple * multiple }, rules, topGroup),
    ),
  }));
  const stakeMinor = read.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.stakeMinor, 0n);
  if (stakeMinor !== decimalToMinor(body.amount)) throw new Refusal('ODDS_CHANGED');
  return { style, draws: read, stakeMinor };
}

function betTypeOf(rules: GameRules, code: string): BetType {
  const betType = rules.betTypes.get(code);
  if (!betType) throw new Refusal('SELECTION_INVALID');
  return betType;
}

const offerOf = (rules: GameRules, betType: string) => rules.offers.get(betType);

/** The prize group may not be above the member's own highest, and the rebate must be the one that was shown. */
function requireOwnGroup(
  { lines, topGroup: shown }: Body,
  { prizeGroup }: GameRules,
  topGroup: number,
): void {
  if (lines.some((line) => (line.prizeGroup ?? 0) > topGroup)) throw new Refusal('PRIZE_GROUP_TOO_HIGH');
  if ((shown ?? prizeGroup.max) !== topGroup) throw new Refusal('ODDS_CHANGED');
}

function readLine(line: SlipLine, rules: GameRules, topGroup: number): ReadLine {
  const betType = betTypeOf(rules, line.betType);
  const { unitMilli, prizeGroup } = priceChoice(betType, line, rules);
  const { units, content, multiple } = line;
  if (multiple > rules.limits.maxMultiple) throw new Refusal('STAKE_RANGE');
  const stakeMinor = stakeMinorOf(units, unitMilli, multiple);
  const leastMinor = leastMinorOf(betType, units, rules);
  if (stakeMinor === null || stakeMinor < leastMinor)
    throw new Refusal('STAKE_RANGE', { value: { leastStake: minorToDecimal(leastMinor) } });
  const share = shareOf(betType, content, rules);
  const read = { betType: betType.code, content, units, multiple, unitMilli, prizeGroup, share, stakeMinor };
  if (bestPrizeMinor(betType, read, rules) > rules.limits.maxPrizeMinor) throw new Refusal('LIMIT_REACHED');
  return { ...read, ...rebateOf(stakeMinor, prizeGroup ?? topGroup, topGroup) };
}

function leastMinorOf({ code }: BetType, units: number, rules: GameRules): bigint {
  const least = BigInt(leastLineMinor(units, offerOf(rules, code)?.leastUnitMinor ?? 0));
  return least > rules.limits.minStakeMinor ? least : rules.limits.minStakeMinor;
}

function unitsOf(line: SlipLine, rules: GameRules): number {
  const { form } = betTypeOf(rules, line.betType);
  try {
    const units = countUnits(form, parseSelection(form, line.content));
    if (units !== line.units) throw new Refusal('SELECTION_INVALID');
    if (units > (offerOf(rules, line.betType)?.maxUnits ?? 0)) throw new Refusal('LIMIT_REACHED');
    return units;
  } catch (error) {
    if (error instanceof SelectionFault || error instanceof RangeError)
      throw new Refusal('SELECTION_INVALID');
    throw error;
  }
}

/**
 * Traditional lines choose a mode and a prize group, entertainment lines choose what a unit costs; neither may name
 * the other.
 */
function priceChoice(
  { style }: BetType,
  { unitMode, prizeGroup, unitStake }: SlipLine,
  { prizeGroup: allowed }: GameRules,
): { unitMilli: bigint; prizeGroup: number | null } {
  if (style === 'ENT') {
    if (unitStake === undefined || unitMode !== undefined || prizeGroup !== undefined)
      throw new Refusal('SELECTION_INVALID');
    return { unitMilli: decimalToMinor(unitStake) * 10n, prizeGroup: null };
  }
  if (unitStake !== undefined || unitMode === undefined || prizeGroup === undefined)
    throw new Refusal('SELECTION_INVALID');
  if (prizeGroup < allowed.min || (prizeGroup - allowed.min) % allowed.step !== 0)
    throw new Refusal('ODDS_CHANGED');
  return { unitMilli: unitMilliOf[unitMode], prizeGroup };
}

const unitMilliOf = { '1': 2000n, '0.1': 200n, '0.01': 20n, '0.001': 2n } as const;

/**
 * A unit with a hot number is paid that number's share. A line has one price, so all of its units must have the same
 * share. Closed numbers are not sold.
 */
function shareOf({ code, form }: BetType, content: string, { hotNumbers }: GameRules): number {
  const hot = hotNumbers.get(code);
  if (!hot) return fullShare;
  const { lowest, highest } = sharesOfUnits(form, readSelection(content), hot);
  if (lowest === 0) throw new Refusal('NUMBER_CLOSED');
  if (lowest < highest) throw new Refusal('ODDS_CHANGED');
  return lowest;
}

/** The payment of the bet type's highest prize for one unit. */
function bestPrizeMinor(betType: BetType, line: Omit<ReadLine, keyof Rebate>, { prices }: GameRules): bigint {
  const paid = paidLineOf(line);
  const list = prices[betType.code] ?? {};
  return betType.tiers
    .map(({ code }) => paidMinor(paid, [{ tier: code, units: 1 }], list))
    .reduce((best, minor) => (minor > best ? minor : best), 0n);
}

/** The part of a line that decides its payment. */
export const paidLineOf = (
  line: Pick<ReadLine, 'unitMilli' | 'multiple' | 'prizeGroup' | 'share'>,
): Parameters<typeof paidMinor>[0] => ({
  unitMilli: line.unitMilli,
  multiple: BigInt(line.multiple),
  prizeGroup: line.prizeGroup === null ? null : BigInt(line.prizeGroup),
  share: BigInt(line.share),
});

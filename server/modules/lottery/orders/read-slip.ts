// Reads a slip as the rules of its lottery allow it: what it costs is reckoned here, what it says is only compared.
import type { BodyOf } from '#contract/base/endpoint.ts';
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import type { placeOrder, SlipLine } from '#contract/lottery/orders.ts';
import { leastLineMinor } from '#contract/lottery/least-stake.ts';
import { fullShare, sharesOfUnits } from '#contract/lottery/hot-shares.ts';
import { mostLinesInDraws } from '#contract/lottery/slip-limits.ts';
import { parseSelection, readSelection, SelectionFault } from '#contract/lottery/selections.ts';
import { countUnits } from '#contract/lottery/units.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Play } from '../games/port.ts';
import type { GameRules } from './game-rules.ts';
import { paidMinor, rebateMinorOf, stakeMinorOf } from './price-list.ts';

/** A line as it is kept, for one draw and before its multiple there. */
export type ReadLine = {
  readonly play: string;
  readonly content: string;
  readonly units: number;
  readonly multiple: number;
  readonly unitMilli: bigint;
  readonly prizeGroup: number | null;
  readonly share: number;
  readonly stakeMinor: bigint;
  readonly rebateMinor: bigint;
};
export type ReadSlip = {
  readonly style: Play['style'];
  /** The draws it plays in, the one on sale first. */
  readonly draws: readonly { readonly numero: string; readonly lines: readonly ReadLine[] }[];
  readonly stakeMinor: bigint;
};
type Body = BodyOf<typeof placeOrder>;

/**
 * @param topGroup the member's own highest prize group
 * @throws Refusal ODDS_CHANGED for rules that are not the current ones, PLAY_CLOSED, PRIZE_GROUP_TOO_HIGH, ODDS_CHANGED
 *   for a rebate that was reckoned from another highest group, SELECTION_INVALID for a content that is none,
 *   LIMIT_REACHED for too many units or lines, then for each line in turn STAKE_RANGE, NUMBER_CLOSED, LIMIT_REACHED,
 *   and last ODDS_CHANGED when the slip shows another sum than it costs.
 */
export function readSlip(body: Body, rules: GameRules, topGroup: number = rules.prizeGroup.max): ReadSlip {
  if (body.rulesVersion !== rules.version) throw new Refusal('ODDS_CHANGED');
  const draws = [{ numero: body.numero, multiple: 1 }, ...(body.chase?.draws ?? [])];
  const numeros = draws.map(({ numero }) => numero);
  if (new Set(numeros).size !== numeros.length) throw new Refusal('SELECTION_INVALID');
  const styles = new Set(body.lines.map(({ play }) => playOf(rules, play).style));
  const [style] = styles;
  if (!style || styles.size !== 1) throw new Refusal('SELECTION_INVALID');
  if (body.lines.some(({ play }) => offerOf(rules, play)?.isOpen !== true)) throw new Refusal('PLAY_CLOSED');
  if (style === 'TRAD') requireOwnGroup(body, rules, topGroup);
  // Contents are long, so each is read once, however many draws it is played in.
  const chosen = body.lines.map((line) => ({
    line,
    units: unitsOf(line, rules),
  }));
  if (chosen.length * draws.length > mostLinesInDraws) throw new Refusal('LIMIT_REACHED');
  const read = draws.map(({ numero, multiple }) => ({
    numero,
    lines: chosen.map(({ line, units }) =>
      readLine({ ...line, units, multiple: line.multiple * multiple }, rules, topGroup),
    ),
  }));
  const stakeMinor = read.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.stakeMinor, 0n);
  if (stakeMinor !== decimalToMinor(body.amount)) throw new Refusal('ODDS_CHANGED');
  return { style, draws: read, stakeMinor };
}

function playOf(rules: GameRules, code: string): Play {
  const play = rules.plays.get(code);
  if (!play) throw new Refusal('SELECTION_INVALID');
  return play;
}

const offerOf = (rules: GameRules, play: string) => rules.offers.get(play);

/** Nobody chooses above the own highest group, and what comes back is what was shown. */
function requireOwnGroup(
  { lines, topGroup: shown }: Body,
  { prizeGroup }: GameRules,
  topGroup: number,
): void {
  if (lines.some((line) => (line.prizeGroup ?? 0) > topGroup)) throw new Refusal('PRIZE_GROUP_TOO_HIGH');
  if ((shown ?? prizeGroup.max) !== topGroup) throw new Refusal('ODDS_CHANGED');
}

function readLine(line: SlipLine, rules: GameRules, topGroup: number): ReadLine {
  const play = playOf(rules, line.play);
  const { unitMilli, prizeGroup } = priceChoice(play, line, rules);
  const { units, content, multiple } = line;
  if (multiple > rules.limits.maxMultiple) throw new Refusal('STAKE_RANGE');
  const stakeMinor = stakeMinorOf(units, unitMilli, multiple);
  const leastMinor = leastMinorOf(play, units, rules);
  if (stakeMinor === null || stakeMinor < leastMinor)
    throw new Refusal('STAKE_RANGE', { value: { leastStake: minorToDecimal(leastMinor) } });
  const share = shareOf(play, content, rules);
  const read = { play: play.code, content, units, multiple, unitMilli, prizeGroup, share, stakeMinor };
  if (bestPrizeMinor(play, read, rules) > rules.limits.maxPrizeMinor) throw new Refusal('LIMIT_REACHED');
  const rebateMinor = prizeGroup === null ? 0n : rebateMinorOf(stakeMinor, prizeGroup, topGroup);
  return { ...read, rebateMinor };
}

function leastMinorOf({ code }: Play, units: number, rules: GameRules): bigint {
  const least = BigInt(leastLineMinor(units, offerOf(rules, code)?.leastUnitMinor ?? 0));
  return least > rules.limits.minStakeMinor ? least : rules.limits.minStakeMinor;
}

function unitsOf(line: SlipLine, rules: GameRules): number {
  const { form } = playOf(rules, line.play);
  try {
    const units = countUnits(form, parseSelection(form, line.content));
    if (units !== line.units) throw new Refusal('SELECTION_INVALID');
    if (units > (offerOf(rules, line.play)?.maxUnits ?? 0)) throw new Refusal('LIMIT_REACHED');
    return units;
  } catch (error) {
    if (error instanceof SelectionFault || error instanceof RangeError)
      throw new Refusal('SELECTION_INVALID');
    throw error;
  }
}

/** Traditional lines choose a mode and a group, entertainment lines what a unit costs; neither may name the other. */
function priceChoice(
  { style }: Play,
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
 * A unit that holds a hot number is paid that number's share; a line has one price, so all of its units have to be
 * paid the same. With a closed number nothing is sold.
 */
function shareOf({ code, form }: Play, content: string, { hotNumbers }: GameRules): number {
  const hot = hotNumbers.get(code);
  if (!hot) return fullShare;
  const { lowest, highest } = sharesOfUnits(form, readSelection(content), hot);
  if (lowest === 0) throw new Refusal('NUMBER_CLOSED');
  if (lowest < highest) throw new Refusal('ODDS_CHANGED');
  return lowest;
}

/** What one unit of the dearest prize of the play would be paid. */
function bestPrizeMinor(play: Play, line: Omit<ReadLine, 'rebateMinor'>, { prices }: GameRules): bigint {
  const paid = paidLineOf(line);
  const list = prices[play.code] ?? {};
  return play.tiers
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

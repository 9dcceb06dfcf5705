// Demo slips: small ones on coming draws, which the engine draws and settles like any other, so that records, figures
// and ledger agree by themselves. Draws cannot be made in the past: each is committed to before it is sold.
import { decimalToMinor } from '#contract/base/money.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { DrawChange } from './draws/draw-news.ts';
import type { DrawBoard } from './draws/draw-board.ts';
import type { DrawnGame } from './draws/drawn-game.ts';
import type { LotteryParts } from './parts.ts';
import { placeSlip } from './slips/place-slip.ts';

/** In games whose draws follow soon; 25.00 each. */
const demoSlips = [
  { gameCode: 'DICE_60', content: 'BIG' },
  { gameCode: 'DICE_180', content: 'SMALL' },
] as const;
const stake = '25.00';
/** The balance that a member needs to get demo slips. */
const neededMinor = 500_000n;

type Parts = LotteryParts & { readonly board: DrawBoard; readonly games: readonly DrawnGame[] };

/** Places the demo slips of members when their games come on sale, each once; returns a function that stops it. */
export function seedSlips(
  parts: Parts,
  memberIds: readonly string[],
  onDrawChanged: (listener: (change: DrawChange) => void) => void,
): () => Promise<void> {
  const waiting = new Set<string>(demoSlips.map(({ gameCode }) => gameCode));
  let working = Promise.resolve();
  const place = async (gameCode: string): Promise<void> => {
    for (const memberId of memberIds)
      if (!waiting.has(gameCode) || !(await placeFor(parts, memberId, gameCode))) return;
    waiting.delete(gameCode);
  };
  // One after the other, so that a draw that opens meanwhile finds the placed slips.
  const tryToPlace = (gameCode: string): void =>
    void (working = working.then(() => place(gameCode)).catch(parts.onFault));
  onDrawChanged(({ state, gameCode }) => {
    if (state === 'OPEN' && waiting.has(gameCode)) tryToPlace(gameCode);
  });
  for (const { gameCode } of demoSlips) tryToPlace(gameCode);
  return () => {
    waiting.clear();
    return working;
  };
}

/** False while the game has no draw on sale. A member who has the slip already, or may not bet, is left out. */
async function placeFor(parts: Parts, memberId: string, gameCode: string): Promise<boolean> {
  const slip = demoSlips.find((one) => one.gameCode === gameCode);
  const game = parts.games.find(({ code }) => code === gameCode);
  if (!slip || !game) return true;
  const { current } = await parts.board.of(game);
  if (!current) return false;
  const [prizeMode = 'Elott'] = parts.prizeModes;
  const rules = await parts.rules(parts.db, gameCode, prizeMode, parts.clock.now());
  if (!rules) return true;
  const { sumBalance } = await parts.wallet.summary(memberId);
  if (decimalToMinor(sumBalance) < neededMinor) return true;
  const { content } = slip;
  const line = { betType: 'TOTAL_SIDES', content, units: 1, multiple: 1, unitStake: stake };
  const placed = placeSlip(parts, memberId, {
    // Always the same: a second slip is refused as a copy of the first.
    requestId: `demo-slip-${gameCode}`,
    gameCode,
    numero: current.numero,
    prizeMode,
    rulesVersion: rules.version,
    lines: [line],
    amount: stake,
  });
  return placed.then(
    () => true,
    (fault: unknown) => {
      // The sale ended meanwhile: the next draw is tried.
      if (fault instanceof Refusal) return fault.code !== 'DRAW_CLOSED';
      throw fault;
    },
  );
}

// Plinko: pins on a canvas, a marble that follows the drawn path, and the slots with their prices.
import {
  type PlinkoChoice,
  type PlinkoOutcome,
  plinkoPrices,
  plinkoRisks,
  plinkoRows,
} from '../../../game-vendors/instant/rules/plinko.ts';
import { element, refill } from '../../element.ts';
import type { InstantPage } from '../instant-page.ts';
import { beginRound } from '../solo-calls.ts';
import { createCanvas, themeColor } from './canvas.ts';

const rowMs = 110;

export function startPlinko(page: InstantPage): void {
  const { texts } = page;
  let choice: PlinkoChoice = { rows: 12, risk: 'middle' };
  let marble: { path: readonly number[]; startedAt: number } | undefined;
  let lit = -1;
  const board = createCanvas(page.stage, 'Plinko', (ctx, width, height) => {
    paintBoard(ctx, width, height, choice, lit);
    if (marble)
      paintMarble(ctx, width, height, choice, marble.path, (performance.now() - marble.startedAt) / rowMs);
  });
  const paintOptions = (): void => {
    const option = (label: string, isChosen: boolean, next: PlinkoChoice) =>
      element(
        'button',
        {
          type: 'button',
          class: 'option',
          'aria-pressed': String(isChosen),
          click: () => {
            choice = next;
            lit = -1;
            marble = undefined;
            paintOptions();
            board.draw();
          },
        },
        label,
      );
    refill(
      page.options,
      ...plinkoRows.map((rows) => option(texts.rows(rows), choice.rows === rows, { ...choice, rows })),
      ...plinkoRisks.map((risk) => option(texts.risks[risk], choice.risk === risk, { ...choice, risk })),
    );
  };
  const play = (): void =>
    void page.once(async () => {
      page.clearWin();
      page.lock(true);
      page.setBig(texts.placeBet, false, play);
      lit = -1;
      try {
        const { round, next, balance } = await beginRound(page.call, page.bet(), choice);
        const outcome = round.outcome as PlinkoOutcome;
        const { path } = outcome;
        const startedAt = performance.now();
        marble = { path, startedAt };
        const fallMs = page.isCalm ? 0 : (path.length + 1) * rowMs;
        await board.run(() => performance.now() >= startedAt + fallMs);
        marble = { path, startedAt: startedAt - (path.length + 1) * rowMs };
        lit = outcome.slot;
        board.draw();
        page.setNext(next);
        page.setBalance(balance);
        page.showResult(round.win, outcome.hundredths);
      } finally {
        page.lock(false);
        page.setBig(texts.placeBet, true, play);
      }
    });
  paintOptions();
  board.draw();
  page.setBig(texts.placeBet, true, play);
}

const slotHeight = 30;

function layOut(width: number, height: number, rows: number) {
  const gap = Math.min(width / (rows + 2), (height - slotHeight - 30) / (rows + 1));
  const top = Math.max(14, (height - slotHeight - gap * (rows + 1)) / 2);
  return {
    gap,
    top,
    x: (row: number, at: number) => width / 2 + (at - row / 2) * gap,
    y: (row: number) => top + row * gap,
  };
}

function paintBoard(
  ctx: CanvasRenderingContext2D,
  width: number,
  height: number,
  choice: PlinkoChoice,
  lit: number,
): void {
  const { rows } = choice;
  const { gap, x, y } = layOut(width, height, rows);
  ctx.fillStyle = themeColor('--text');
  for (let row = 1; row <= rows; row += 1)
    for (let pin = 0; pin <= row + 1; pin += 1) {
      ctx.beginPath();
      ctx.arc(x(row + 1, pin), y(row), Math.max(2, gap * 0.1), 0, 7);
      ctx.fill();
    }
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  for (const [slot, price] of plinkoPrices(choice).entries()) {
    const heat = Math.abs(slot - rows / 2) / (rows / 2);
    ctx.fillStyle = slot === lit ? '#ffffff' : `hsl(${44 - heat * 44}, 92%, ${62 - heat * 8}%)`;
    const [left, top] = [x(rows, slot) - gap / 2 + 1, y(rows) + gap * 0.6];
    ctx.fillRect(left, top, gap - 2, slotHeight);
    ctx.fillStyle = '#1a1203';
    ctx.font = `700 ${Math.max(8, Math.min(13, gap * 0.4))}px "Noto Sans Bengali", sans-serif`;
    ctx.fillText(String(price / 100), left + gap / 2 - 1, top + slotHeight / 2);
  }
}

function paintMarble(
  ctx: CanvasRenderingContext2D,
  width: number,
  height: number,
  { rows }: PlinkoChoice,
  path: readonly number[],
  progress: number,
): void {
  const { gap, x, y } = layOut(width, height, rows);
  const row = Math.min(rows, Math.floor(progress));
  const part = Math.min(1, progress - row);
  const before = path.slice(0, row).reduce((sum, step) => sum + step, 0);
  const after = before + (path[row] ?? 0);
  const [fromX, toX] = [x(row, before), row < rows ? x(row + 1, after) : x(row, before)];
  const [fromY, toY] = [y(row) + gap * 0.2, y(Math.min(rows, row + 1)) + gap * 0.2];
  const bounce = row < rows ? Math.sin(part * Math.PI) * gap * 0.25 : 0;
  ctx.fillStyle = themeColor('--live');
  ctx.beginPath();
  ctx.arc(fromX + (toX - fromX) * part, fromY + (toY - fromY) * part * part - bounce, gap * 0.26, 0, 7);
  ctx.fill();
}

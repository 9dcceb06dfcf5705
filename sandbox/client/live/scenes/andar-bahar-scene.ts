// The table of Andar Bahar: the joker on the left, two growing rows of cards beside it.
import { cardRatio } from './card-art.ts';
import {
  type Moment,
  openCards,
  paintCardPlace,
  paintDealt,
  paintFelt,
  paintLabel,
  paintPill,
  type Scene,
} from './scene.ts';

export const andarBaharScene: Scene = (ctx, moment) => {
  const { width, height, drawn } = moment;
  paintFelt(ctx, moment);
  const big = Math.min(78, (height - 60) / cardRatio, width * 0.2);
  const jokerX = 14 + big / 2;
  paintLabel(ctx, moment.labels.joker ?? '', { x: jokerX, y: 20, size: 13, colour: '#ffce6e' });
  paintCardPlace(ctx, jokerX, height / 2 + 6, big, big * cardRatio);
  if (drawn?.[0] !== undefined)
    paintDealt(ctx, moment, { value: drawn[0], order: 0, x: jokerX, y: height / 2 + 6, width: big });
  const [from, small] = [jokerX + big / 2 + 18, Math.min(46, (height / 2 - 36) / cardRatio)];
  (['andar', 'bahar'] as const).forEach((side, row) => {
    const y = height * (row === 0 ? 0.3 : 0.77);
    paintLabel(ctx, moment.labels[side] ?? '', {
      x: from,
      y: y - (small * cardRatio) / 2 - 11,
      size: 13,
      align: 'left',
      colour: row === 0 ? '#7fc4ff' : '#ff9aa5',
    });
    paintRow(ctx, moment, row, { from, y, small });
  });
  const open = openCards(moment);
  if (!drawn || open === 0) return;
  const isOver = open >= drawn.length;
  paintPill(ctx, String(Math.max(0, open - 1)), { x: width - 30, y: height / 2, isStrong: isOver });
};

function paintRow(
  ctx: CanvasRenderingContext2D,
  moment: Moment,
  row: number,
  { from, y, small }: { from: number; y: number; small: number },
): void {
  const cards = (moment.drawn ?? []).map((value, order) => ({ value, order })).slice(1);
  const own = cards.filter(({ order }) => order % 2 === 1 - row);
  // The row closes up as it grows, so that it always fits.
  const started = own.filter(({ order }) => moment.elapsedMs >= order * moment.stepMs).length;
  const space = moment.width - from - small - 52;
  const step = Math.min(small * 0.72, started > 1 ? space / (started - 1) : space);
  own.forEach(({ value, order }, at) => {
    paintDealt(ctx, moment, { value, order, x: from + small / 2 + at * step, y, width: small });
  });
}

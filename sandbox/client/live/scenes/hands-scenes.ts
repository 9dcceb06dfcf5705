// The tables with two sides: baccarat, Dragon Tiger and Teen Patti.
import { baccaratHands, handTotal } from '../../../game-vendors/live/games/baccarat.ts';
import { handKinds, readHand, teenPattiHands } from '../../../game-vendors/live/games/teen-patti.ts';
import { rankOf } from '../../../game-vendors/live/cards/card.ts';
import { cardRatio } from './card-art.ts';
import {
  type Ctx,
  type Moment,
  openCards,
  paintCardPlace,
  paintDealt,
  paintFelt,
  paintLabel,
  paintPill,
  type Scene,
} from './scene.ts';

type Side = { readonly label: string; readonly colour: string; readonly order: readonly number[] };

/** Paints two hands; `order` are the places of a side's cards in the order of dealing. */
function paintSides(
  ctx: Ctx,
  moment: Moment,
  sides: readonly [Side, Side],
  slots: number,
  verdict: (open: readonly number[], side: 0 | 1) => { text: string; isWinner: boolean } | undefined,
): void {
  const { width, height, drawn } = moment;
  paintFelt(ctx, moment);
  // Three cards overlap a little, so that they are larger; the ranks in their corners stay visible.
  const spread = slots > 1 ? 0.86 : 1;
  const cardWidth = Math.min((height - 74) / cardRatio, (width / 2 - 20) / (1 + (slots - 1) * spread), 92);
  const y = 32 + (height - 74) / 2;
  sides.forEach((side, at) => {
    const middle = width * (at === 0 ? 0.25 : 0.75);
    paintLabel(ctx, side.label, { x: middle, y: 18, size: 15, colour: side.colour });
    const shown = Math.max(slots > 2 && moment.labels.thirdOnly ? 2 : slots, side.order.length);
    const placeOf = (slot: number): number => middle + (slot - (shown - 1) / 2) * cardWidth * spread;
    for (let slot = 0; slot < shown; slot += 1)
      paintCardPlace(ctx, placeOf(slot), y, cardWidth, cardWidth * cardRatio);
    side.order.forEach((order, slot) => {
      const value = drawn?.[order] ?? 0;
      if (drawn) paintDealt(ctx, moment, { value, order, x: placeOf(slot), y, width: cardWidth });
    });
    const open = openCards(moment);
    const cards = side.order.filter((order) => order < open).map((order) => drawn?.[order] ?? 0);
    const said = cards.length > 0 ? verdict(cards, at as 0 | 1) : undefined;
    if (said) paintPill(ctx, said.text, { x: middle, y: height - 22, isStrong: said.isWinner });
  });
  ctx.fillStyle = 'rgba(244, 239, 228, 0.16)';
  ctx.fillRect(width / 2 - 0.5, 30, 1, height - 60);
}

const isOver = (moment: Moment): boolean =>
  moment.drawn !== undefined && openCards(moment) >= moment.drawn.length;

const [leftColour, rightColour] = ['#7fc4ff', '#ff9aa5'];

export const baccaratScene: Scene = (ctx, moment) => {
  const drawn = moment.drawn ?? [];
  const hands = baccaratHands(drawn);
  const hasThird = hands.player.length === 3;
  const player = drawn.length === 0 ? [] : hasThird ? [0, 2, 4] : [0, 2];
  const banker = drawn.length === 0 ? [] : hands.banker.length === 3 ? [1, 3, hasThird ? 5 : 4] : [1, 3];
  const totals = [handTotal(hands.player), handTotal(hands.banker)] as const;
  paintSides(
    ctx,
    { ...moment, labels: { ...moment.labels, thirdOnly: 'yes' } },
    [
      { label: moment.labels.player ?? '', colour: leftColour, order: player },
      { label: moment.labels.banker ?? '', colour: rightColour, order: banker },
    ],
    3,
    (open, side) => ({
      text: String(handTotal(open)),
      isWinner: isOver(moment) && totals[side] > totals[side === 0 ? 1 : 0],
    }),
  );
};

export const dragonTigerScene: Scene = (ctx, moment) => {
  const drawn = moment.drawn ?? [];
  const ranks = drawn.map(rankOf);
  paintSides(
    ctx,
    moment,
    [
      { label: moment.labels.dragon ?? '', colour: '#ff9aa5', order: drawn.length > 0 ? [0] : [] },
      { label: moment.labels.tiger ?? '', colour: '#ffce6e', order: drawn.length > 0 ? [1] : [] },
    ],
    1,
    (open, side) => ({
      text: String(rankOf(open[0] ?? 0) + 1),
      isWinner: isOver(moment) && (ranks[side] ?? 0) > (ranks[side === 0 ? 1 : 0] ?? 0),
    }),
  );
};

export const teenPattiScene: Scene = (ctx, moment) => {
  const drawn = moment.drawn ?? [];
  const hands = teenPattiHands(drawn);
  const strengths = [readHand(hands.player).strength, readHand(hands.dealer).strength] as const;
  paintSides(
    ctx,
    moment,
    [
      { label: moment.labels.player ?? '', colour: leftColour, order: drawn.length > 0 ? [0, 2, 4] : [] },
      { label: moment.labels.dealer ?? '', colour: rightColour, order: drawn.length > 0 ? [1, 3, 5] : [] },
    ],
    3,
    (open, side) => {
      if (open.length < 3) return undefined;
      const { kind } = readHand(open);
      const isWinner = isOver(moment) && strengths[side] > strengths[side === 0 ? 1 : 0];
      return { text: moment.labels[`hand-${handKinds.indexOf(kind)}`] ?? kind, isWinner };
    },
  );
};

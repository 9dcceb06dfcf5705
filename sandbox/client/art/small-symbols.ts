// The five small symbols: card ranks for lines and ways, cut stones for the scatter game.
import { box, circle, polygon, star } from './outline.ts';
import type { PaintName } from './paints.ts';
import { type Brush, groove, solid, spark } from './sculpt.ts';

const rankOutlines = [
  'M37 8H63L92 92H69L63.5 75H36.5L31 92H8zM50 34L42.5 57H57.5z',
  'M12 8H33V41L62 8H89L54 48L92 92H65L40.5 62L33 70V92H12z',
  'M50 6Q92 6 92 49Q92 66 84 77L94 90L82 98L71 88Q62 92 50 92Q8 92 8 49Q8 6 50 6zM50 25Q29 25 29 49Q29 73 50 73Q54 73 57 72L50 63L62 55L68 63Q71 57 71 49Q71 25 50 25z',
  'M40 8H82V62Q82 94 49 94Q18 94 14 63H36Q38 75 48.5 75Q60 75 60 62V27H40z',
  'M24 8H36V92H15V32L4 38V20zM70 6Q97 6 97 50Q97 94 70 94Q43 94 43 50Q43 6 70 6zM70 25Q63 25 63 50Q63 75 70 75Q77 75 77 50Q77 25 70 25z',
] as const;
const paints: readonly PaintName[] = ['ruby', 'violet', 'sky', 'leaf', 'amber'];

/** A, K, Q, J and 10, the highest first. */
export const ranks = rankOutlines.map((outline, index) => (b: Brush): void => {
  b.ctx.save();
  b.ctx.translate(7, 7);
  b.ctx.scale(0.86, 0.86);
  b.ctx.lineWidth = 9;
  b.ctx.lineJoin = 'round';
  b.ctx.strokeStyle = b.paints.gold[3];
  b.ctx.stroke(new Path2D(outline));
  b.ctx.lineWidth = 6;
  b.ctx.strokeStyle = b.paints.gold[1];
  b.ctx.stroke(new Path2D(outline));
  solid(b, outline, paints[index] ?? 'ruby', { from: 2, to: 98, bevel: 4.6, gloss: 0.45, edge: 0.8 });
  b.ctx.restore();
});

function stone(cut: string, table: string, facets: string, paint: PaintName) {
  return (b: Brush): void => {
    solid(b, cut, paint, { from: 4, to: 100, bevel: 4, edge: 2 });
    solid(b, table, paint, { from: -20, to: 84, edge: 0, bevel: 2.4, gloss: 0.65 });
    groove(b, facets, 'pearl', 1.1, 0);
    groove(b, cut, 'pearl', 0.9, 0);
    spark(b, 38, 30, 7, 4);
    spark(b, 63, 70, 2.6, 1.6);
  };
}

const spokes = (from: number, to: number, count: number, turn = 0): string =>
  Array.from({ length: count }, (_, index) => {
    const angle = ((index * 360) / count + turn) * (Math.PI / 180);
    const at = (radius: number): string =>
      `${50 + Math.cos(angle) * radius} ${50 + Math.sin(angle) * radius}`;
    return `M${at(from)}L${at(to)}`;
  }).join('');

/** Five stones, the highest first. */
export const stones = [
  stone(circle(50, 50, 40), star(50, 50, 8, 25, 23.1), spokes(25, 40, 8, -90), 'ruby'),
  stone(star(50, 50, 6, 44, 38.1), star(50, 50, 6, 27, 23.4), spokes(27, 44, 6, -90), 'violet'),
  stone(
    'M50 4Q60 28 78 46Q92 66 78 82Q66 96 50 96Q34 96 22 82Q8 66 22 46Q40 28 50 4z',
    'M50 32Q56 44 66 56Q72 68 64 76Q58 82 50 82Q42 82 36 76Q28 68 34 56Q44 44 50 32z',
    'M50 4V32M22 82L36 76M78 82L64 76M14 62L31 64M86 62L69 64',
    'sky',
  ),
  stone(
    polygon([26, 8], [74, 8], [92, 26], [92, 74], [74, 92], [26, 92], [8, 74], [8, 26]),
    box(27, 27, 46, 46, 3),
    'M26 8L30 28M74 8L70 28M92 26L72 30M92 74L72 70M74 92L70 72M26 92L30 72M8 74L28 70M8 26L28 30',
    'leaf',
  ),
  stone(
    polygon([50, 4], [94, 50], [50, 96], [6, 50]),
    polygon([50, 26], [73, 50], [50, 74], [27, 50]),
    'M50 4V26M94 50H73M50 96V74M6 50H27M28 27L39 38M72 27L61 38M28 73L39 62M72 73L61 62',
    'amber',
  ),
];

// Pictures of palace and treasury: crown, coin, ring, key, shield, gem, gift, pot.
import { box, circle, oval, petal, polygon, star } from './outline.ts';
import { type Brush, glow, groove, solid, spark } from './sculpt.ts';

export function crown(b: Brush): void {
  glow(b, 50, 50, 48, 'gold', 0.25);
  solid(b, 'M10 30L28 52L40 18L50 44L60 18L72 52L90 30L82 78H18z', 'gold', { from: 16, to: 84 });
  solid(b, 'M16 74Q50 66 84 74L82 90Q50 82 18 90z', 'ruby', { from: 68, to: 92 });
  for (const [x, y] of [
    [10, 28],
    [40, 15],
    [60, 15],
    [90, 28],
  ] as const)
    solid(b, circle(x, y, 5.4), 'pearl', { from: y - 6, to: y + 6 });
  solid(b, petal(50, 72, -90, 26, 11, 0.5), 'teal', { from: 44, to: 74, gloss: 0.7 });
  for (const x of [28, 72]) solid(b, circle(x, 64, 5), 'rose', { from: 58, to: 70, gloss: 0.7 });
  for (const x of [30, 43, 57, 70]) solid(b, circle(x, 80, 2.8), 'gold', { from: 76, to: 84, bevel: 1 });
}

export function coin(b: Brush): void {
  solid(b, circle(50, 53, 42), 'gold', { from: 30, to: 110, gloss: 0 });
  solid(b, circle(50, 49, 42), 'gold', { from: 6, to: 96 });
  solid(b, circle(50, 49, 34), 'amber', { from: 12, to: 84, gloss: 0.45 });
  for (let tip = 0; tip < 8; tip += 1)
    solid(b, petal(50, 49, tip * 45 - 90, 26, 7.5, 0.55), 'gold', { from: 20, to: 80, edge: 1.2 });
  solid(b, circle(50, 49, 8), 'ruby', { from: 40, to: 58 });
  spark(b, 26, 26, 7, 3);
}

export function ring(b: Brush): void {
  solid(b, `${circle(50, 66, 30)}M72 66a22 22 0 1 0-44 0a22 22 0 1 0 44 0z`, 'gold', { from: 34, to: 98 });
  solid(b, 'M32 40L38 46H62L68 40L62 48L50 52L38 48z', 'gold', { from: 36, to: 52 });
  solid(b, polygon([28, 22], [38, 8], [62, 8], [72, 22], [50, 48]), 'sky', { from: 6, to: 52, gloss: 0.6 });
  groove(b, 'M28 22H72M38 8L43 22L50 47L57 22L62 8M43 22L50 8L57 22', 'pearl', 1.3, 0);
  spark(b, 36, 14, 4, 2);
}

export function key(b: Brush): void {
  solid(b, `${circle(32, 30, 24)}${circle(32, 30, 12)}`, 'gold', { from: 6, to: 58 });
  solid(b, polygon([46, 44], [52, 38], [90, 76], [90, 90], [78, 90], [78, 82], [70, 82], [70, 72]), 'gold', {
    from: 36,
    to: 94,
  });
  for (const [x, y] of [
    [32, 7],
    [9, 30],
    [55, 30],
    [32, 53],
  ] as const)
    solid(b, circle(x, y, 5), 'ruby', { from: y - 5, to: y + 5 });
  groove(b, 'M52 48L82 78', 'gold', 2, 0);
}

export function shield(b: Brush): void {
  groove(b, 'M10 10L90 90M90 10L10 90', 'pearl', 7, 2);
  groove(b, 'M10 10L90 90M90 10L10 90', 'pearl', 3.4, 0);
  solid(b, 'M50 10L82 20Q84 66 50 92Q16 66 18 20z', 'gold', { from: 8, to: 94 });
  solid(b, 'M50 19L74 27Q75 62 50 81Q25 62 26 27z', 'ruby', { from: 16, to: 84 });
  solid(b, 'M50 19L74 27Q75 62 50 81z', 'sky', { from: 16, to: 84, edge: 0 });
  solid(b, star(50, 47, 8, 19, 9), 'gold', { from: 26, to: 68 });
  solid(b, circle(50, 47, 5), 'pearl', { from: 42, to: 52 });
}

export function gem(b: Brush): void {
  glow(b, 50, 50, 50, 'sky', 0.35);
  solid(b, polygon([10, 36], [28, 12], [72, 12], [90, 36], [50, 92]), 'sky', { from: 8, to: 96, gloss: 0.4 });
  solid(b, polygon([30, 36], [50, 14], [70, 36], [50, 90]), 'teal', { from: 10, to: 92, edge: 0, bevel: 1 });
  groove(b, 'M10 36H90M28 12L30 36L50 91L70 36L72 12M30 36L50 13L70 36', 'pearl', 1.6, 0);
  solid(b, polygon([28, 13], [49, 13], [30, 35]), 'pearl', { from: 0, to: 60, edge: 0, bevel: 0 });
  spark(b, 70, 20, 5, 2.4);
}

export function gift(b: Brush): void {
  solid(b, box(14, 42, 72, 48, 5), 'rose', { from: 36, to: 94 });
  solid(b, box(8, 30, 84, 18, 5), 'violet', { from: 26, to: 50 });
  solid(b, box(42, 30, 16, 60, 1), 'gold', { from: 26, to: 94 });
  solid(b, 'M50 30Q20 34 20 18Q24 4 38 12Q48 18 50 30z', 'gold', { from: 6, to: 34 });
  solid(b, 'M50 30Q80 34 80 18Q76 4 62 12Q52 18 50 30z', 'gold', { from: 6, to: 34 });
  solid(b, circle(50, 28, 7), 'ruby', { from: 20, to: 36 });
}

export function pot(b: Brush): void {
  for (const [x, y] of [
    [34, 26],
    [50, 18],
    [66, 26],
    [42, 30],
    [58, 30],
  ] as const)
    solid(b, circle(x, y, 11), 'gold', { from: y - 11, to: y + 11 });
  solid(
    b,
    'M18 40Q16 32 26 32H74Q84 32 82 40L76 46Q96 60 86 80Q76 94 50 94Q24 94 14 80Q4 60 24 46z',
    'clay',
    { from: 30, to: 98 },
  );
  solid(b, box(20, 34, 60, 9, 4), 'amber', { from: 32, to: 46 });
  solid(b, 'M11 64Q50 78 89 64Q90 74 87 78Q50 90 13 78Q10 74 11 64z', 'cream', {
    from: 62,
    to: 90,
    edge: 0.8,
  });
  for (const x of [24, 37, 50, 63, 76])
    solid(b, oval(x, 77 - Math.abs(x - 50) * 0.12, 3.6, 4.6), 'ruby', {
      from: 70,
      to: 84,
      edge: 0.6,
      bevel: 1,
    });
}

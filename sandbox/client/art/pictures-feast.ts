// Pictures of feast and fair: lantern, kite, drum, firework, lamp, mask, wheel, flame.
import { box, circle, oval, petal, polygon, star } from './outline.ts';
import { type Brush, glow, groove, solid, spark } from './sculpt.ts';

export function lantern(b: Brush): void {
  glow(b, 50, 50, 50, 'amber', 0.6);
  groove(b, 'M50 2V14', 'gold', 3, 1);
  solid(b, 'M30 24H70Q92 50 70 76H30Q8 50 30 24z', 'ruby', { from: 20, to: 82 });
  solid(b, oval(50, 50, 17, 26), 'amber', { from: 24, to: 80, edge: 0 });
  groove(b, 'M38 24Q24 50 38 76M62 24Q76 50 62 76M50 24V76', 'gold', 2, 1);
  solid(b, box(28, 14, 44, 11, 4), 'gold', { from: 12, to: 28 });
  solid(b, box(28, 74, 44, 10, 4), 'gold', { from: 72, to: 86 });
  for (const x of [40, 50, 60]) groove(b, `M${x} 84V${x === 50 ? 99 : 94}`, 'ruby', 3.4, 1);
  glow(b, 50, 50, 26, 'gold', 0.55);
}

export function kite(b: Brush): void {
  groove(b, 'M46 78Q34 84 42 90T34 99', 'cream', 2, 1);
  for (const [x, y] of [
    [40, 84],
    [40, 93],
  ] as const)
    solid(b, `M${x} ${y}l-8-4v8zM${x} ${y}l8-4v8z`, 'amber', { edge: 0.8, bevel: 0.8 });
  solid(b, polygon([54, 4], [92, 38], [46, 80], [14, 30]), 'gold', { from: 0, to: 84 });
  solid(b, polygon([54, 9], [53, 38], [19, 31]), 'ruby', { from: 4, to: 50, edge: 0.8 });
  solid(b, polygon([54, 9], [87, 38], [53, 38]), 'sky', { from: 4, to: 50, edge: 0.8 });
  solid(b, polygon([19, 31], [53, 38], [46, 75]), 'teal', { from: 28, to: 80, edge: 0.8 });
  solid(b, polygon([87, 38], [46, 75], [53, 38]), 'rose', { from: 28, to: 80, edge: 0.8 });
  solid(b, circle(53, 38, 8), 'gold', { from: 30, to: 46 });
}

export function drum(b: Brush): void {
  solid(b, 'M16 26Q50 40 84 26Q76 50 84 78Q50 96 16 78Q24 50 16 26z', 'ruby', { from: 20, to: 92 });
  groove(b, 'M20 32L34 84L50 38L66 84L80 32', 'cream', 2.8, 1);
  solid(b, 'M16 78Q50 92 84 78Q86 84 82 86Q50 100 18 86Q14 84 16 78z', 'gold', { from: 76, to: 98 });
  solid(b, oval(50, 25, 36, 15), 'gold', { from: 8, to: 44 });
  solid(b, oval(50, 24, 30, 11), 'cream', { from: 10, to: 40 });
  solid(b, oval(50, 24, 13, 5), 'ink', { from: 18, to: 32, edge: 0, bevel: 1 });
}

export function firework(b: Brush): void {
  glow(b, 50, 50, 50, 'rose', 0.6);
  const rays = ['ruby', 'gold', 'sky', 'leaf', 'rose', 'amber'] as const;
  for (let ray = 0; ray < 18; ray += 1) {
    const paint = rays[ray % rays.length] ?? 'gold';
    solid(b, petal(50, 50, ray * 20, ray % 2 === 0 ? 44 : 32, 4.4, 0.75), paint, {
      from: 6,
      to: 94,
      edge: 0.9,
      bevel: 1,
    });
  }
  solid(b, star(50, 50, 8, 17, 8), 'gold', { from: 34, to: 66 });
  glow(b, 50, 50, 18, 'cream', 0.8);
}

export function lamp(b: Brush): void {
  glow(b, 50, 34, 46, 'amber', 0.7);
  solid(b, 'M50 4Q70 28 64 46Q60 58 50 58Q40 58 36 46Q30 28 50 4z', 'amber', { from: 4, to: 60 });
  solid(b, 'M50 24Q60 38 56 48Q54 54 50 54Q46 54 44 48Q40 38 50 24z', 'cream', { from: 22, to: 58, edge: 0 });
  solid(b, 'M6 56Q50 70 94 56Q92 82 66 90H34Q8 82 6 56z', 'clay', { from: 52, to: 94 });
  solid(b, 'M6 56Q50 48 94 56Q50 70 6 56z', 'gold', { from: 50, to: 68 });
  for (const x of [26, 42, 58, 74])
    solid(b, petal(x, 84, -90, 14, 5), 'cream', { from: 68, to: 88, edge: 0.8, bevel: 1 });
}

export function mask(b: Brush): void {
  for (const side of [-1, 1])
    solid(
      b,
      `M${50 + side * 24} 24Q${50 + side * 44} 22 ${50 + side * 44} 4Q${50 + side * 22} 2 ${50 + side * 12} 16z`,
      'cream',
      { from: 2, to: 30 },
    );
  solid(b, 'M50 10Q90 10 88 46Q86 82 50 96Q14 82 12 46Q10 10 50 10z', 'teal', { from: 8, to: 98 });
  solid(b, 'M50 12L60 24L50 38L40 24z', 'gold', { from: 10, to: 40 });
  for (const [x, side] of [
    [32, 1],
    [68, -1],
  ] as const) {
    solid(b, petal(x - side * 14, 44, side === 1 ? 4 : 176, 30, 12, 0.5), 'cream', { from: 34, to: 54 });
    solid(b, circle(x + side, 45, 6), 'ruby', { from: 38, to: 52, edge: 0 });
    solid(b, circle(x + side, 45, 3), 'ink', { edge: 0, bevel: 0 });
    groove(b, `M${x - side * 16} 34Q${x} 24 ${x + side * 14} 38`, 'ink', 4.4);
  }
  solid(b, 'M26 66Q50 76 74 66Q72 86 50 88Q28 86 26 66z', 'ruby', { from: 64, to: 90 });
  for (const x of [33, 62]) solid(b, `M${x} 68l5 14l5-13z`, 'pearl', { from: 66, to: 84, edge: 1 });
  solid(b, circle(50, 58, 6.5), 'gold', { from: 50, to: 66 });
}

export function wheel(b: Brush): void {
  solid(b, circle(50, 52, 44), 'gold', { from: 6, to: 98 });
  const parts = ['ruby', 'sky', 'amber', 'leaf', 'violet', 'rose', 'teal', 'cream'] as const;
  parts.forEach((paint, part) => {
    const at = (turn: number): string =>
      `${50 + 38 * Math.cos((turn * Math.PI) / 4)} ${52 + 38 * Math.sin((turn * Math.PI) / 4)}`;
    solid(b, `M50 52L${at(part)}A38 38 0 0 1 ${at(part + 1)}z`, paint, {
      from: 8,
      to: 100,
      edge: 0.7,
      bevel: 1.2,
      gloss: 0.15,
    });
  });
  solid(b, circle(50, 52, 11), 'gold', { from: 40, to: 64 });
  solid(b, polygon([42, 2], [58, 2], [50, 20]), 'ruby', { from: 0, to: 22 });
  spark(b, 30, 26, 7, 3);
}

export function flame(b: Brush): void {
  glow(b, 50, 60, 50, 'amber', 0.7);
  solid(
    b,
    'M54 2Q60 22 76 34Q92 54 82 76Q72 96 50 96Q28 96 18 76Q10 56 26 40Q30 50 36 52Q34 26 54 2z',
    'ruby',
    { from: 0, to: 100 },
  );
  solid(
    b,
    'M54 26Q58 40 68 50Q78 66 70 80Q62 92 50 92Q36 92 30 78Q26 66 36 58Q40 62 44 62Q42 44 54 26z',
    'amber',
    { from: 20, to: 96, edge: 0 },
  );
  solid(b, 'M52 52Q56 62 62 70Q64 84 50 88Q38 86 38 74Q40 68 46 70Q46 62 52 52z', 'cream', {
    from: 48,
    to: 96,
    edge: 0,
  });
}

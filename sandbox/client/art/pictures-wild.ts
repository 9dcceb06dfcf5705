// Pictures of animals: tiger, elephant, peacock feather, butterfly, owl, snake.
import { circle, oval, petal, polygon } from './outline.ts';
import { type Brush, glow, groove, solid, spark } from './sculpt.ts';

export function tiger(b: Brush): void {
  for (const x of [22, 78]) {
    solid(b, circle(x, 26, 15), 'amber', { from: 10, to: 44 });
    solid(b, circle(x, 27, 8), 'rose', { from: 18, to: 36, edge: 0 });
  }
  solid(b, 'M50 10Q88 10 92 48Q94 68 78 82Q64 94 50 94Q36 94 22 82Q6 68 8 48Q12 10 50 10z', 'amber', {
    from: 8,
    to: 98,
    gloss: 0.4,
  });
  solid(b, 'M50 54Q62 54 74 64Q80 72 72 82Q62 92 50 92Q38 92 28 82Q20 72 26 64Q38 54 50 54z', 'cream', {
    from: 50,
    to: 96,
    edge: 0,
  });
  const ink = { edge: 0, bevel: 0, gloss: 0.15 };
  for (const stripe of [
    polygon([50, 12], [44, 12], [50, 34], [56, 12]),
    polygon([32, 15], [38, 13], [42, 30]),
    polygon([68, 15], [62, 13], [58, 30]),
    polygon([9, 50], [9, 58], [26, 56]),
    polygon([91, 50], [91, 58], [74, 56]),
    polygon([13, 66], [17, 74], [29, 67]),
    polygon([87, 66], [83, 74], [71, 67]),
  ])
    solid(b, stripe, 'ink', ink);
  for (const [x, side] of [
    [32, 1],
    [68, -1],
  ] as const) {
    solid(b, petal(x - side * 12, 46, side === 1 ? 6 : 174, 25, 10, 0.5), 'cream', {
      from: 38,
      to: 54,
      edge: 2,
    });
    solid(b, circle(x, 47, 6), 'leaf', { from: 40, to: 54, edge: 0, bevel: 1 });
    solid(b, oval(x, 47, 2, 5), 'ink', ink);
    spark(b, x - 2, 44.4, 1.6);
  }
  solid(b, 'M40 60Q50 56 60 60Q58 69 50 71Q42 69 40 60z', 'rose', { from: 56, to: 72 });
  groove(b, 'M50 71V77M50 77Q42 84 35 79M50 77Q58 84 65 79', 'ink', 2.4);
  groove(b, 'M30 72L14 70M30 77L15 80M70 72L86 70M70 77L85 80', 'pearl', 1.4, 0);
}

export function elephant(b: Brush): void {
  for (const side of [-1, 1]) {
    solid(
      b,
      `M${50 + side * 16} 26Q${50 + side * 46} 6 ${50 + side * 46} 40Q${50 + side * 44} 70 ${50 + side * 20} 66z`,
      'violet',
      { from: 12, to: 74 },
    );
    solid(
      b,
      `M${50 + side * 22} 32Q${50 + side * 38} 20 ${50 + side * 38} 42Q${50 + side * 36} 58 ${50 + side * 22} 58z`,
      'rose',
      { from: 20, to: 64, edge: 0 },
    );
  }
  solid(
    b,
    'M50 10Q76 12 74 42Q72 58 62 62Q60 76 62 82Q64 88 70 84Q76 82 76 88Q72 98 60 96Q46 92 42 62Q28 58 26 42Q24 12 50 10z',
    'violet',
    { from: 8, to: 100 },
  );
  groove(b, 'M46 70q8 3 15 0M48 78q7 3 14 0M51 86q6 2 11-1', 'violet', 1.6, 2);
  solid(b, 'M36 60Q26 72 30 84Q40 78 42 64z', 'pearl', { from: 58, to: 86 });
  solid(b, 'M64 60Q70 66 70 74Q62 72 60 64z', 'pearl', { from: 58, to: 78 });
  solid(b, 'M50 10L66 22Q60 40 50 46Q40 40 34 22z', 'gold', { from: 8, to: 48 });
  solid(b, petal(50, 38, -90, 20, 8, 0.5), 'ruby', { from: 16, to: 40, bevel: 1.4 });
  for (const x of [37, 63]) {
    solid(b, circle(x, 43, 4.4), 'cream', { edge: 1, bevel: 0 });
    solid(b, circle(x, 43, 2.6), 'ink', { edge: 0, bevel: 0 });
    spark(b, x - 1, 42, 1);
  }
}

export function feather(b: Brush): void {
  groove(b, 'M50 96Q46 74 50 40', 'gold', 4.4, 2);
  for (const [y, length] of [
    [92, 22],
    [84, 28],
    [76, 32],
  ] as const)
    for (const angle of [-140, -40])
      solid(b, petal(50, y, angle, length, 4), 'leaf', { from: 50, to: 96, edge: 1 });
  solid(b, 'M50 4Q88 22 80 52Q72 76 50 80Q28 76 20 52Q12 22 50 4z', 'leaf', { from: 4, to: 84 });
  solid(b, 'M50 16Q76 28 70 52Q64 68 50 70Q36 68 30 52Q24 28 50 16z', 'gold', { from: 14, to: 76 });
  solid(b, 'M50 25Q67 34 63 52Q58 62 50 63Q42 62 37 52Q33 34 50 25z', 'teal', { from: 22, to: 66 });
  solid(b, 'M50 33Q59 40 57 50Q50 60 43 50Q41 40 50 33z', 'violet', { from: 32, to: 58, gloss: 0.7 });
  glow(b, 50, 46, 30, 'sky', 0.25);
  spark(b, 46.5, 41, 2.6, 1.8);
}

export function butterfly(b: Brush): void {
  for (const side of [-1, 1]) {
    const x = (value: number): number => 50 + side * value;
    solid(b, `M${x(2)} 46Q${x(14)} 6 ${x(44)} 12Q${x(50)} 42 ${x(26)} 54Q${x(10)} 56 ${x(2)} 46z`, 'violet', {
      from: 8,
      to: 60,
    });
    solid(b, `M${x(2)} 52Q${x(22)} 50 ${x(36)} 62Q${x(38)} 88 ${x(20)} 90Q${x(6)} 78 ${x(2)} 52z`, 'rose', {
      from: 48,
      to: 94,
    });
    solid(b, `M${x(12)} 40Q${x(18)} 18 ${x(38)} 20Q${x(40)} 38 ${x(24)} 46z`, 'amber', {
      from: 18,
      to: 50,
      edge: 1,
    });
    solid(b, circle(x(22), 72, 7), 'gold', { from: 64, to: 80, edge: 1 });
    solid(b, circle(x(33), 28, 3.6), 'pearl', { edge: 0, bevel: 0 });
    groove(b, `M${x(1)} 26Q${x(6)} 10 ${x(14)} 8`, 'ink', 2);
  }
  solid(b, oval(50, 54, 5, 30), 'ink', { from: 24, to: 84, gloss: 0.6 });
}

export function owl(b: Brush): void {
  solid(b, 'M18 12Q34 20 50 18Q66 20 82 12Q90 40 84 66Q74 92 50 94Q26 92 16 66Q10 40 18 12z', 'clay', {
    from: 10,
    to: 96,
  });
  solid(b, 'M30 62Q50 52 70 62Q72 84 50 90Q28 84 30 62z', 'cream', { from: 56, to: 92, edge: 0 });
  groove(b, 'M40 70q4 4 8 0M52 70q4 4 8 0M46 79q4 4 8 0', 'clay', 2.2, 2);
  for (const x of [33, 67]) {
    solid(b, circle(x, 40, 17), 'cream', { from: 22, to: 58 });
    solid(b, circle(x, 40, 11), 'amber', { from: 28, to: 52 });
    solid(b, circle(x, 40, 6), 'ink', { edge: 0, bevel: 0 });
    spark(b, x - 2.6, 37, 2.6);
  }
  solid(b, polygon([44, 48], [56, 48], [50, 62]), 'gold', { from: 46, to: 62 });
}

export function snake(b: Brush): void {
  const body = 'M76 84Q30 96 26 76Q24 60 52 60Q82 60 80 42Q76 26 52 32';
  groove(b, body, 'leaf', 19, 3);
  groove(b, body, 'leaf', 15, 1);
  groove(b, body, 'leaf', 5, 0);
  solid(b, 'M58 24Q44 12 28 18Q10 26 12 38Q22 48 42 44Q56 42 58 24z', 'leaf', {
    from: 12,
    to: 48,
    gloss: 0.5,
  });
  solid(b, circle(32, 28, 5), 'gold', { from: 22, to: 34 });
  solid(b, oval(32, 28, 1.6, 4), 'ink', { edge: 0, bevel: 0 });
  groove(b, 'M13 38Q4 42 2 50M8 43Q2 42 0 44', 'ruby', 2.6, 1);
  spark(b, 40, 21, 4, 2);
}

// Pictures of river and sea: boat, lotus, fish, shell, anchor, turtle, wave.
import { circle, oval, petal } from './outline.ts';
import { type Brush, glow, groove, solid, spark } from './sculpt.ts';

export function boat(b: Brush): void {
  solid(b, 'M50 6Q88 24 82 56Q66 46 50 52z', 'ruby', { from: 6, to: 60 });
  solid(b, 'M46 14Q16 28 16 54Q32 46 46 51z', 'cream', { from: 14, to: 60 });
  groove(b, 'M52 22Q74 32 80 48M52 34Q68 38 80 52M44 26Q26 34 20 48', 'ink', 1.2);
  solid(b, 'M46 6h4.5v56h-4.5z', 'clay', { bevel: 1 });
  solid(b, 'M4 58Q26 68 50 68Q74 68 96 58Q90 84 66 90H34Q10 84 4 58z', 'clay', { from: 56, to: 92 });
  solid(b, 'M5 60Q28 70 50 70Q72 70 95 60L93 67Q72 77 50 77Q28 77 7 67z', 'gold', {
    from: 60,
    to: 78,
    bevel: 1.4,
  });
  for (const x of [26, 42, 58, 74])
    solid(b, circle(x, 80.5 - Math.abs(x - 50) * 0.08, 2.8), 'teal', { edge: 0.8, bevel: 0.8 });
}

export function lotus(b: Brush): void {
  glow(b, 50, 56, 46, 'rose', 0.35);
  for (const angle of [-168, -12, -146, -34])
    solid(b, petal(50, 78, angle, 46, 15), 'leaf', { from: 60, to: 92, gloss: 0.2 });
  for (const angle of [-155, -25, -130, -50, -108, -72])
    solid(b, petal(50, 78, angle, 60, 17), 'rose', { from: 18, to: 88 });
  for (const angle of [-142, -38, -116, -64])
    solid(b, petal(50, 82, angle, 52, 16), 'rose', { from: 28, to: 96, gloss: 0.5 });
  solid(b, petal(50, 84, -90, 58, 19), 'rose', { from: 24, to: 92, gloss: 0.6 });
  solid(b, oval(50, 82, 13, 7), 'gold', { from: 74, to: 92, bevel: 1.6 });
}

export function fish(b: Brush): void {
  solid(b, 'M66 50L96 26Q88 50 96 76z', 'sky', { from: 26, to: 76 });
  solid(b, 'M34 30Q48 8 66 32z', 'sky', { from: 10, to: 36 });
  solid(b, 'M40 70Q48 90 60 68z', 'sky', { from: 66, to: 90 });
  solid(b, 'M4 52Q30 16 72 42Q82 50 72 60Q30 88 4 52z', 'pearl', { from: 24, to: 82, gloss: 0.6 });
  solid(b, 'M4 52Q30 16 72 42Q80 48 76 52Q40 34 4 52z', 'teal', { from: 24, to: 54, edge: 0, gloss: 0.5 });
  groove(b, 'M36 46q6 8 0 16M46 44q7 9 0 18M56 44q7 9 0 17M65 46q5 7 0 13', 'sky', 1.6, 2);
  groove(b, 'M28 38Q34 52 27 68', 'teal', 2.4, 2);
  solid(b, circle(18, 48, 5.4), 'gold', { from: 42, to: 54, bevel: 1 });
  solid(b, circle(18, 48, 2.8), 'ink', { bevel: 0, edge: 0 });
  spark(b, 16.6, 46.6, 1.3);
}

export function shell(b: Brush): void {
  solid(
    b,
    'M50 92Q2 74 6 42Q10 30 20 30Q20 16 34 18Q40 6 50 8Q60 6 66 18Q80 16 80 30Q90 30 94 42Q98 74 50 92z',
    'rose',
    { from: 4, to: 98 },
  );
  groove(
    b,
    'M50 86L20 31M50 86L35 19M50 86V10M50 86L65 19M50 86L80 31M50 86L8 46M50 86L92 46',
    'rose',
    2.4,
    2,
  );
  groove(b, 'M51.5 84L36.5 20M51.5 84V12M51.5 84L66 20M51.5 84L22 33M51.5 84L81 33', 'cream', 1.2, 0);
  solid(b, 'M30 76Q50 66 70 76Q66 92 50 94Q34 92 30 76z', 'cream', { from: 68, to: 96 });
  solid(b, circle(50, 66, 15), 'pearl', { from: 50, to: 84, gloss: 0.9 });
  glow(b, 50, 66, 24, 'sky', 0.25);
  spark(b, 44.5, 60, 4.6, 3);
}

export function anchor(b: Brush): void {
  solid(
    b,
    'M45 28h10v40Q70 66 76 56L68 56L82 38L94 58L86 57Q78 84 50 92Q22 84 14 57L6 58L18 38L32 56L24 56Q30 66 45 68z',
    'sky',
    { from: 20, to: 92 },
  );
  solid(b, 'M28 34h44q4 0 4 5t-4 5H28q-4 0-4-5t4-5z', 'clay', { from: 32, to: 48 });
  solid(b, `${circle(50, 19, 13)}${circle(50, 19, 6)}`, 'gold', { from: 6, to: 34 });
  groove(b, 'M18 62Q44 58 50 74T84 78', 'cream', 3.4, 1);
}

export function turtle(b: Brush): void {
  for (const [x, y, angle] of [
    [26, 34, -140],
    [74, 34, -40],
    [26, 74, 145],
    [74, 74, 35],
  ] as const)
    solid(b, petal(x, y, angle, 26, 11), 'leaf', { from: 20, to: 90 });
  solid(b, 'M40 26Q38 4 50 4Q62 4 60 26z', 'leaf', { from: 4, to: 28 });
  solid(b, oval(50, 54, 32, 36), 'clay', { from: 18, to: 92 });
  solid(b, oval(50, 54, 27, 31), 'amber', { from: 22, to: 88, gloss: 0.5 });
  groove(
    b,
    'M50 24V38M36 46L50 38L64 46V62L50 70L36 62zM36 46L25 42M64 46L75 42M36 62L26 68M64 62L74 68M50 70V84',
    'clay',
    2.6,
  );
  for (const x of [45, 55]) solid(b, circle(x, 13, 2.4), 'ink', { edge: 0, bevel: 0 });
}

// Pictures of orchard and garden: seven, cherry, bell, mango, melon, grapes, hibiscus, sunflower.
import { box, circle, oval, petal } from './outline.ts';
import { type Brush, glow, groove, solid, spark } from './sculpt.ts';

export function seven(b: Brush): void {
  glow(b, 50, 50, 48, 'amber', 0.4);
  solid(b, 'M12 10H88V30Q62 56 58 94H32Q36 58 58 34H28V44H12z', 'gold', { from: 4, to: 98, edge: 2.4 });
  solid(b, 'M17 15H83V28Q58 54 53 89H38Q43 56 68 29H23V39H17z', 'ruby', { from: 8, to: 94, gloss: 0.55 });
}

export function cherry(b: Brush): void {
  groove(b, 'M30 66Q34 30 62 12Q66 40 70 60', 'leaf', 5.4, 3);
  groove(b, 'M30 66Q34 30 62 12Q66 40 70 60', 'leaf', 3, 1);
  solid(b, petal(60, 12, 22, 38, 14), 'leaf', { from: 8, to: 36 });
  for (const [x, y, r] of [
    [28, 70, 22],
    [70, 72, 21],
  ] as const) {
    solid(b, circle(x, y, r), 'ruby', { from: y - r, to: y + r, gloss: 0.6 });
    spark(b, x - 8, y - 10, 6, 3.6);
  }
}

export function bell(b: Brush): void {
  glow(b, 50, 50, 48, 'gold', 0.3);
  solid(b, circle(50, 12, 8), 'gold', { from: 4, to: 20 });
  solid(b, circle(50, 86, 10), 'clay', { from: 76, to: 96 });
  solid(b, 'M50 14Q76 18 76 48Q76 64 90 74V80H10V74Q24 64 24 48Q24 18 50 14z', 'gold', {
    from: 8,
    to: 86,
    gloss: 0.6,
  });
  solid(b, 'M10 74H90Q92 84 84 85H16Q8 84 10 74z', 'amber', { from: 72, to: 88 });
  groove(b, 'M26 52Q50 60 74 52', 'clay', 2.2, 2);
  spark(b, 38, 34, 4, 10, 0.3);
}

export function mango(b: Brush): void {
  groove(b, 'M58 20Q60 10 54 4', 'clay', 4.4, 2);
  solid(b, 'M60 18Q92 26 90 58Q86 88 54 94Q22 96 12 76Q8 64 22 54Q34 46 36 34Q42 14 60 18z', 'amber', {
    from: 10,
    to: 104,
    gloss: 0.55,
  });
  solid(b, 'M60 18Q92 26 90 58Q88 74 76 84Q84 52 60 18z', 'ruby', {
    from: 10,
    to: 96,
    edge: 0,
    bevel: 0,
    gloss: 0.2,
  });
  solid(b, petal(58, 18, 172, 48, 14), 'leaf', { from: 4, to: 34 });
  groove(b, 'M54 18Q34 18 16 24', 'leaf', 1.6, 3);
  spark(b, 40, 52, 5, 10, 0.7);
}

export function melon(b: Brush): void {
  solid(b, 'M4 36Q50 26 96 36Q92 84 50 90Q8 84 4 36z', 'leaf', { from: 26, to: 94 });
  solid(b, 'M11 38Q50 30 89 38Q84 76 50 81Q16 76 11 38z', 'cream', { from: 26, to: 84, edge: 0 });
  solid(b, 'M15 39Q50 32 85 39Q80 72 50 76Q20 72 15 39z', 'ruby', { from: 28, to: 84, edge: 0, gloss: 0.5 });
  for (const [x, y] of [
    [32, 50],
    [50, 46],
    [68, 50],
    [41, 62],
    [59, 62],
  ] as const)
    solid(b, petal(x, y + 5, -90, 10, 3.6), 'ink', { edge: 0, bevel: 0.6 });
}

export function grapes(b: Brush): void {
  groove(b, 'M50 22Q50 8 60 4', 'clay', 4.6, 2);
  solid(b, petal(50, 20, -155, 38, 16), 'leaf', { from: 2, to: 36 });
  solid(b, petal(52, 20, -18, 36, 15), 'leaf', { from: 2, to: 36 });
  for (const [x, y] of [
    [28, 36],
    [50, 34],
    [72, 36],
    [39, 50],
    [61, 50],
    [50, 66],
    [34, 62],
    [66, 62],
    [50, 82],
  ] as const) {
    solid(b, circle(x, y, 12.4), 'violet', { from: y - 12, to: y + 13, gloss: 0.5 });
    spark(b, x - 4, y - 5, 3.2, 2);
  }
}

export function hibiscus(b: Brush): void {
  for (const angle of [150, 30]) solid(b, petal(50, 56, angle, 46, 14), 'leaf', { from: 50, to: 96 });
  for (const angle of [-90, -18, 54, 126, 198])
    solid(b, petal(50, 52, angle, 48, 32, 0.62), 'ruby', { from: 4, to: 100, gloss: 0.35 });
  for (const angle of [-90, -18, 54, 126, 198]) groove(b, petal(50, 52, angle, 34, 3), 'ruby', 1.4, 2);
  solid(b, circle(50, 52, 9), 'violet', { from: 42, to: 62, edge: 0 });
  groove(b, 'M50 52Q62 42 70 24', 'gold', 5.4, 1);
  for (const [x, y] of [
    [70, 22],
    [64, 26],
    [76, 28],
    [66, 34],
    [74, 18],
  ] as const)
    solid(b, circle(x, y, 3.4), 'gold', { from: y - 4, to: y + 4, edge: 0.8, bevel: 1 });
}

export function sunflower(b: Brush): void {
  glow(b, 50, 50, 50, 'amber', 0.35);
  for (let ray = 0; ray < 14; ray += 1)
    solid(b, petal(50, 50, ray * 25.7, 47, 11, 0.62), 'amber', { from: 2, to: 100 });
  for (let ray = 0; ray < 14; ray += 1)
    solid(b, petal(50, 50, ray * 25.7 + 12.8, 38, 9, 0.62), 'gold', { from: 8, to: 96 });
  solid(b, circle(50, 50, 20), 'clay', { from: 28, to: 74 });
  for (const [x, y] of [
    [50, 50],
    [42, 46],
    [58, 46],
    [44, 57],
    [56, 57],
    [50, 40],
    [50, 62],
  ] as const)
    solid(b, oval(x, y, 3, 3), 'amber', { edge: 0, bevel: 1 });
}

export function ticket(b: Brush): void {
  solid(b, `${box(6, 24, 88, 52, 6)}`, 'gold', { from: 20, to: 80 });
  solid(b, box(12, 30, 76, 40, 4), 'rose', { from: 26, to: 76 });
  groove(b, 'M68 32V68', 'cream', 2.4, 0);
  solid(b, petal(40, 64, -90, 30, 9), 'gold', { from: 30, to: 66 });
  solid(b, petal(40, 64, -140, 24, 8), 'gold', { from: 40, to: 66 });
  solid(b, petal(40, 64, -40, 24, 8), 'gold', { from: 40, to: 66 });
  for (const y of [40, 50, 60]) solid(b, circle(78, y, 3.4), 'cream', { edge: 0.8, bevel: 1 });
}

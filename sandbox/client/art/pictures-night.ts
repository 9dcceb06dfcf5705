// Pictures of night sky, table and ground: moon, star, crystal, planet, heart, spade, chip, dice, ball, trophy, medal, bat.
import { box, circle, oval, petal, polygon, star as starOutline } from './outline.ts';
import { type Brush, glow, groove, solid, spark } from './sculpt.ts';

export function moon(b: Brush): void {
  glow(b, 46, 50, 50, 'gold', 0.45);
  solid(b, 'M62 6Q22 4 12 40Q6 76 38 92Q66 102 88 74Q60 82 46 62Q32 34 62 6z', 'gold', {
    from: 4,
    to: 98,
    gloss: 0.5,
  });
  solid(b, starOutline(72, 36, 5, 17, 7.4), 'cream', { from: 18, to: 54 });
  for (const [x, y, r] of [
    [26, 52, 4],
    [36, 74, 5],
    [28, 34, 3],
  ] as const)
    solid(b, circle(x, y, r), 'amber', { from: y - r, to: y + r, edge: 0, bevel: 1 });
}

export function star(b: Brush): void {
  glow(b, 50, 50, 50, 'gold', 0.5);
  solid(b, starOutline(50, 54, 5, 48, 22), 'gold', { from: 4, to: 98 });
  solid(b, starOutline(50, 54, 5, 34, 15), 'amber', { from: 16, to: 88, edge: 0.6, gloss: 0.5 });
  spark(b, 42, 36, 5, 3);
}

export function crystal(b: Brush): void {
  solid(b, 'M24 78H76L86 94H14z', 'gold', { from: 74, to: 98 });
  glow(b, 50, 44, 50, 'violet', 0.6);
  solid(b, circle(50, 44, 38), 'violet', { from: 4, to: 90, gloss: 0.7 });
  glow(b, 58, 56, 26, 'sky', 0.7);
  solid(b, starOutline(50, 46, 4, 18, 5), 'cream', { from: 26, to: 66, edge: 0 });
  spark(b, 32, 24, 9, 5);
}

export function planet(b: Brush): void {
  glow(b, 50, 50, 50, 'sky', 0.4);
  solid(b, circle(50, 50, 32), 'teal', { from: 16, to: 88, gloss: 0.5 });
  groove(b, 'M22 42Q50 52 80 40M20 56Q50 68 80 56M28 68Q50 78 72 68', 'sky', 3.6, 0);
  groove(b, 'M20 58Q0 74 8 78Q22 84 62 56Q98 30 90 22Q86 18 74 28', 'gold', 8, 3);
  groove(b, 'M20 58Q0 74 8 78Q22 84 62 56Q98 30 90 22Q86 18 74 28', 'gold', 4.6, 1);
  spark(b, 38, 30, 7, 4);
}

export function heart(b: Brush): void {
  solid(b, 'M50 92Q4 58 10 30Q18 8 38 14Q48 18 50 28Q52 18 62 14Q82 8 90 30Q96 58 50 92z', 'gold', {
    from: 6,
    to: 96,
  });
  solid(b, 'M50 82Q14 54 17 32Q23 18 38 22Q48 26 50 40Q52 26 62 22Q77 18 83 32Q86 54 50 82z', 'ruby', {
    from: 14,
    to: 88,
    gloss: 0.55,
  });
  spark(b, 30, 32, 6, 4);
}

export function spade(b: Brush): void {
  solid(
    b,
    'M50 6Q60 24 80 40Q98 58 84 72Q72 82 56 70Q58 84 68 92H32Q42 84 44 70Q28 82 16 72Q2 58 20 40Q40 24 50 6z',
    'gold',
    { from: 4, to: 96 },
  );
  solid(
    b,
    'M50 18Q58 32 75 46Q88 60 79 67Q68 74 54 60Q54 78 60 87H40Q46 78 46 60Q32 74 21 67Q12 60 25 46Q42 32 50 18z',
    'ink',
    { from: 10, to: 92, gloss: 0.6 },
  );
}

export function chip(b: Brush): void {
  solid(b, circle(50, 50, 44), 'ruby', { from: 6, to: 96 });
  for (let part = 0; part < 6; part += 1) {
    const at = (radius: number, turn: number): string =>
      `${50 + radius * Math.cos((turn * Math.PI) / 180)} ${50 + radius * Math.sin((turn * Math.PI) / 180)}`;
    const from = part * 60 - 12;
    solid(
      b,
      `M${at(31, from)}L${at(43, from)}A43 43 0 0 1 ${at(43, from + 24)}L${at(31, from + 24)}A31 31 0 0 0 ${at(31, from)}z`,
      'cream',
      { edge: 0.6, bevel: 1 },
    );
  }
  solid(b, circle(50, 50, 30), 'gold', { from: 18, to: 84 });
  solid(b, circle(50, 50, 25), 'violet', { from: 22, to: 80, gloss: 0.5 });
  solid(b, starOutline(50, 51, 5, 17, 7.6), 'gold', { from: 32, to: 70 });
}

export function dice(b: Brush): void {
  const dots = (points: readonly (readonly [number, number])[]): void => {
    for (const [x, y] of points) solid(b, circle(x, y, 5), 'ink', { edge: 0, bevel: 1 });
  };
  solid(b, 'M8 44Q8 36 16 34L48 26Q56 26 58 32L66 64Q66 72 58 76L26 84Q18 84 16 78z', 'ruby', {
    from: 22,
    to: 88,
    gloss: 0.5,
  });
  for (const [x, y] of [
    [25, 47],
    [37, 56],
    [49, 64],
  ] as const)
    solid(b, circle(x, y, 5), 'cream', { edge: 0, bevel: 1 });
  solid(b, box(46, 44, 46, 46, 9), 'pearl', { from: 40, to: 94, gloss: 0.6 });
  dots([
    [57, 55],
    [81, 55],
    [69, 67],
    [57, 79],
    [81, 79],
  ]);
}

export function ball(b: Brush): void {
  solid(b, circle(50, 50, 43), 'pearl', { from: 6, to: 96, gloss: 0.5 });
  b.ctx.save();
  b.ctx.clip(new Path2D(circle(50, 50, 43)));
  solid(b, starOutline(50, 50, 5, 17, 13.8), 'ink', { from: 30, to: 70, edge: 0.8, bevel: 1 });
  for (let side = 0; side < 5; side += 1) {
    const turn = ((side * 72 - 90) * Math.PI) / 180;
    const [x, y] = [50 + Math.cos(turn) * 45, 50 + Math.sin(turn) * 45];
    solid(b, starOutline(x, y, 5, 15, 12, side * 72 + 90), 'ink', { edge: 0.8, bevel: 1 });
    groove(
      b,
      `M${50 + Math.cos(turn) * 16} ${50 + Math.sin(turn) * 16}L${50 + Math.cos(turn) * 31} ${50 + Math.sin(turn) * 31}`,
      'ink',
      2.2,
      1,
    );
  }
  b.ctx.restore();
  spark(b, 32, 24, 9, 5);
}

export function trophy(b: Brush): void {
  glow(b, 50, 40, 48, 'gold', 0.35);
  groove(b, 'M26 22Q4 20 10 38Q16 52 34 52M74 22Q96 20 90 38Q84 52 66 52', 'gold', 8, 3);
  groove(b, 'M26 22Q4 20 10 38Q16 52 34 52M74 22Q96 20 90 38Q84 52 66 52', 'gold', 4.6, 1);
  solid(b, box(44, 56, 12, 24, 2), 'gold', { from: 54, to: 84 });
  solid(b, 'M22 10H78Q80 62 50 66Q20 62 22 10z', 'gold', { from: 4, to: 70, gloss: 0.6 });
  solid(b, starOutline(50, 36, 5, 16, 7), 'ruby', { from: 20, to: 54 });
  solid(b, 'M30 78H70L78 94H22z', 'clay', { from: 74, to: 98 });
}

export function medal(b: Brush): void {
  solid(b, polygon([22, 4], [44, 4], [60, 44], [42, 52]), 'sky', { from: 0, to: 56 });
  solid(b, polygon([78, 4], [56, 4], [40, 44], [58, 52]), 'ruby', { from: 0, to: 56 });
  solid(b, starOutline(50, 64, 14, 33, 28), 'gold', { from: 30, to: 98 });
  solid(b, circle(50, 64, 22), 'amber', { from: 40, to: 90, gloss: 0.5 });
  solid(b, 'M46 54L54 50V78H46z', 'gold', { from: 48, to: 80 });
}

export function bat(b: Brush): void {
  b.ctx.save();
  b.ctx.translate(50, 50);
  b.ctx.rotate(0.7);
  b.ctx.translate(-50, -50);
  solid(b, box(45, -2, 10, 36, 4), 'sky', { from: -4, to: 36 });
  groove(b, 'M45 8h10M45 16h10M45 24h10', 'ink', 1.6);
  solid(b, 'M38 34H62Q66 36 66 44V90Q64 102 50 102Q36 102 34 90V44Q34 36 38 34z', 'cream', {
    from: 30,
    to: 104,
  });
  groove(b, 'M50 44V94', 'clay', 1.6, 2);
  b.ctx.restore();
  solid(b, circle(74, 74, 19), 'ruby', { from: 54, to: 96, gloss: 0.55 });
  groove(b, petal(60, 62, 45, 36, 5), 'cream', 1.6, 0);
  spark(b, 67, 65, 4, 2.4);
}

export function sun(b: Brush): void {
  glow(b, 50, 50, 50, 'amber', 0.6);
  for (let ray = 0; ray < 12; ray += 1)
    solid(b, petal(50, 50, ray * 30, ray % 2 === 0 ? 48 : 40, 9, 0.7), 'amber', { from: 2, to: 100 });
  solid(b, circle(50, 50, 25), 'gold', { from: 24, to: 78, gloss: 0.6 });
  for (const x of [41, 59]) solid(b, oval(x, 47, 2.6, 3.6), 'clay', { edge: 0, bevel: 0 });
  groove(b, 'M38 57Q50 67 62 57', 'clay', 3, 2);
}

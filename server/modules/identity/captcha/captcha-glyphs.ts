// A small alphabet drawn as pen strokes, without letters that look alike.

export type Point = readonly [x: number, y: number];
export type Stroke = readonly Point[];

/** A stroke of straight parts through the points `x y, x y, …`. */
function line(points: string): Stroke {
  return points.split(', ').map((point) => {
    const [x = 0, y = 0] = point.split(' ').map(Number);
    return [x, y];
  });
}

/** A stroke along an ellipse from one angle to another, in degrees; 0 points right, 90 points down. */
function arc(centre: Point, radii: Point, fromDegrees: number, toDegrees: number): Stroke {
  const steps = Math.ceil(Math.abs(toDegrees - fromDegrees) / 15);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((fromDegrees + ((toDegrees - fromDegrees) * step) / steps) * Math.PI) / 180;
    return [centre[0] + radii[0] * Math.cos(angle), centre[1] + radii[1] * Math.sin(angle)] as const;
  });
}

/** The stem and bowl of P and R: up, out along the top, round and back to the stem. */
const stemAndBowl: Stroke = [...line('1 10, 1 0'), ...arc([5, 2.6], [4, 2.6], -90, 90), [1, 5.2]];

/** Each glyph in a box ten units wide and high, y pointing down. */
export const captchaGlyphs: Readonly<Record<string, readonly Stroke[]>> = {
  A: [line('0.5 10, 5 0, 9.5 10'), line('2.4 6.4, 7.6 6.4')],
  C: [arc([5.4, 5], [4.8, 5], -45, -315)],
  E: [line('8.5 0, 1.5 0, 1.5 10, 8.5 10'), line('1.5 4.9, 7.4 4.9')],
  F: [line('8.7 0, 1.5 0, 1.5 10'), line('1.5 5, 7.2 5')],
  H: [line('1 0, 1 10'), line('9 0, 9 10'), line('1 5, 9 5')],
  J: [[...line('3.5 0, 8 0'), ...arc([4.6, 7], [3.4, 3], 0, 165)]],
  K: [line('1.5 0, 1.5 10'), line('8.8 0, 1.5 6'), line('4 4.2, 9 10')],
  M: [line('0.5 10, 1.2 0, 5 6.5, 8.8 0, 9.5 10')],
  N: [line('1 10, 1 0, 9 10, 9 0')],
  P: [stemAndBowl],
  R: [stemAndBowl, line('4.6 5.2, 9 10')],
  T: [line('0.5 0, 9.5 0'), line('5 0, 5 10')],
  W: [line('0 0, 2.4 10, 5 2.6, 7.6 10, 10 0')],
  X: [line('0.8 0, 9.2 10'), line('9.2 0, 0.8 10')],
  Y: [line('0.6 0, 5 5.2, 9.4 0'), line('5 5.2, 5 10')],
  3: [[...arc([4.6, 2.6], [3.6, 2.6], -160, 80), ...arc([4.6, 7.5], [4.2, 2.5], -80, 160)]],
  9: [[...arc([5, 3.2], [3.8, 3.2], 0, -360), ...arc([2.4, 4.6], [6.4, 5.4], -12, 82)]],
};

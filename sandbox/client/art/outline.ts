// Shapes as SVG path texts in a box of 100 × 100.

export function circle(x: number, y: number, radius: number): string {
  return oval(x, y, radius, radius);
}

export function oval(x: number, y: number, wide: number, high: number): string {
  return `M${x - wide} ${y}a${wide} ${high} 0 1 0 ${wide * 2} 0a${wide} ${high} 0 1 0 ${-wide * 2} 0z`;
}

export function box(x: number, y: number, width: number, height: number, round = 0): string {
  const [w, h] = [width - 2 * round, height - 2 * round];
  const turn = (dx: number, dy: number): string => `a${round} ${round} 0 0 1 ${dx} ${dy}`;
  return `M${x + round} ${y}h${w}${turn(round, round)}v${h}${turn(-round, round)}h${-w}${turn(-round, -round)}v${-h}${turn(round, -round)}z`;
}

export function polygon(...points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${x} ${y}`).join('L')}z`;
}

/** A star, or with `inner` equal to a regular polygon's inner radius a plain polygon. */
export function star(x: number, y: number, tips: number, outer: number, inner: number, turn = -90): string {
  const points = Array.from({ length: tips * 2 }, (_, index): [number, number] => {
    const [dx, dy] = polar(turn + (index * 180) / tips, index % 2 === 0 ? outer : inner);
    return [x + dx, y + dy];
  });
  return polygon(...points);
}

/** A petal or leaf from its root to a tip `length` away in direction `angle` (degrees, 0 is right). */
export function petal(
  x: number,
  y: number,
  angle: number,
  length: number,
  width: number,
  belly = 0.45,
): string {
  const [tipX, tipY] = polar(angle, length);
  const [midX, midY] = polar(angle, length * belly);
  const [sideX, sideY] = polar(angle + 90, width);
  const point = (px: number, py: number): string => `${round(px)} ${round(py)}`;
  return `M${point(x, y)}Q${point(x + midX + sideX, y + midY + sideY)} ${point(x + tipX, y + tipY)}Q${point(x + midX - sideX, y + midY - sideY)} ${point(x, y)}z`;
}

function polar(angle: number, length: number): [number, number] {
  const radians = (angle * Math.PI) / 180;
  return [round(Math.cos(radians) * length), round(Math.sin(radians) * length)];
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

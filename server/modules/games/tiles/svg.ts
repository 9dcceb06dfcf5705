// Small words of SVG that the parts of a tile are written with.

/** A number as short as a picture needs it. */
export function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Moves, turns and scales a part: its own middle (`size` / 2) comes to x, y. */
export function placed(
  part: string,
  at: { x: number; y: number; width: number; size: number; turn?: number; mirrored?: boolean },
): string {
  const scale = at.width / at.size;
  const flip = at.mirrored ? `${short(-scale)},${short(scale)}` : short(scale);
  const turn = at.turn ? ` rotate(${short(at.turn)})` : '';
  const back = short(-at.size / 2);
  return `<g transform="translate(${short(at.x)},${short(at.y)})${turn} scale(${flip}) translate(${back},${back})">${part}</g>`;
}

/** Gives the ids inside an icon a prefix of their own, so that two icons never share a gradient by accident. */
export function withOwnIds(body: string, prefix: string): string {
  return body
    .replaceAll(/\bid="([^"]+)"/g, `id="${prefix}$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
    .replaceAll(/href="#([^"]+)"/g, `href="#${prefix}$1"`);
}

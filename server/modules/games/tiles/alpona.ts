// Draws Alpona, the traditional ground ornament of Bengal: rings of petals, dots and leaves in thin strokes around one
// centre.
import { short } from './svg.ts';

/** A round alpona of the given radius about 0, 0, in strokes of the current colour; `petals` from 6 to 16. */
export function alponaRing(radius: number, petals: number): string {
  const turns = Array.from({ length: petals }, (_, index) => (index * 360) / petals);
  const repeat = (part: string, offset = 0) =>
    turns.map((turn) => `<g transform="rotate(${short(turn + offset)})">${part}</g>`).join('');
  const half = 180 / petals;
  const width = radius * Math.sin((half * Math.PI) / 180) * 0.82;
  const petal = (from: number, to: number, w: number) => {
    const belly = from + (to - from) * 0.55;
    return `<path d="M0 ${short(-radius * from)}C${short(w)} ${short(-radius * belly)} ${short(w * 0.7)} ${short(-radius * (to - 0.06))} 0 ${short(-radius * to)}C${short(-w * 0.7)} ${short(-radius * (to - 0.06))} ${short(-w)} ${short(-radius * belly)} 0 ${short(-radius * from)}z"/>`;
  };
  const dot = (at: number, size: number) =>
    `<circle cy="${short(-radius * at)}" r="${short(radius * size)}" fill="currentColor" stroke="none"/>`;
  return `<g fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
<circle r="${short(radius * 0.5)}"/><circle r="${short(radius * 0.54)}"/>
${repeat(petal(0.58, 0.9, width) + petal(0.64, 0.8, width * 0.5))}${repeat(dot(0.86, 0.018) + dot(0.93, 0.012), half)}
${repeat(`<path d="M0 ${short(-radius * 0.92)}v${short(-radius * 0.06)}"/>${dot(1, 0.016)}`)}
${repeat(petal(0.18, 0.46, width * 0.6))}</g>`;
}

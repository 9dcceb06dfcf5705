// The enamel colours of the symbols: each a ramp from lit to shaded, turned a little for every theme.

export type PaintName =
  | 'gold'
  | 'pearl'
  | 'ink'
  | 'ruby'
  | 'amber'
  | 'leaf'
  | 'teal'
  | 'sky'
  | 'violet'
  | 'rose'
  | 'clay'
  | 'cream';
/** Lit, middle, shaded and outline colour. */
type Ramp = readonly [lit: string, mid: string, shade: string, edge: string];
export type Paints = Readonly<Record<PaintName, Ramp>>;

/** Hue, saturation and the lightness of the middle tone. */
const tones: Record<
  Exclude<PaintName, 'gold' | 'pearl' | 'ink' | 'cream'>,
  [hue: number, sat: number, light: number]
> = {
  ruby: [352, 84, 47],
  amber: [28, 96, 53],
  leaf: [142, 66, 40],
  teal: [178, 72, 40],
  sky: [208, 88, 52],
  violet: [272, 66, 55],
  rose: [328, 80, 60],
  clay: [18, 58, 40],
};

/** All ramps, every hue but the metals' turned by `turn` degrees. */
export function paintsFor(turn: number): Paints {
  const ramp = (name: keyof typeof tones): Ramp => {
    const [hue, sat, light] = tones[name];
    const turned = hue + turn;
    return [
      hsl(turned - 8, Math.min(100, sat + 8), Math.min(88, light + 26)),
      hsl(turned, sat, light),
      hsl(turned + 10, sat, light * 0.48),
      hsl(turned + 12, sat * 0.8, light * 0.2),
    ];
  };
  return {
    gold: ['#fff3b8', '#f5b82e', '#9a5a08', '#3d2103'],
    pearl: ['#ffffff', '#e3e9f1', '#8d9bb0', '#2b3646'],
    ink: ['#5c5a66', '#2c2a34', '#0f0e14', '#050508'],
    cream: ['#fffdf0', '#f6e3b4', '#c79a56', '#4a2f10'],
    ruby: ramp('ruby'),
    amber: ramp('amber'),
    leaf: ramp('leaf'),
    teal: ramp('teal'),
    sky: ramp('sky'),
    violet: ramp('violet'),
    rose: ramp('rose'),
    clay: ramp('clay'),
  };
}

export function hsl(hue: number, saturation: number, lightness: number, alpha = 1): string {
  const turned = ((hue % 360) + 360) % 360;
  return `hsla(${turned.toFixed(1)}, ${saturation.toFixed(1)}%, ${lightness.toFixed(1)}%, ${alpha})`;
}

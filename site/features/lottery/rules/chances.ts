// Chances and prizes as people read them.

/** `1 in 1,000` has 1000; with two places when it is below ten. */
export function oneIn(probability: string): string {
  const times = 1 / Number(probability);
  if (!Number.isFinite(times)) return '–';
  const places = times < 10 ? 2 : times < 100 ? 1 : 0;
  const [whole = '', part = ''] = times.toFixed(places).split('.');
  const rest = part.replace(/0+$/, '');
  return rest ? `${grouped(whole)}.${rest}` : grouped(whole);
}

/** A whole number with its thousands apart. */
export const grouped = (whole: number | string): string =>
  String(whole).replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** Prices have four places; there are no bigints on the oldest phones, and these products stay below 2^53. */
const tenThousand = 10_000;

/** The prize of one unit of 2 at a prize group, floored to four places as the platform does, for example `194000.0000`. */
export function prizeAt(fullPrize: string, group: number): string {
  const product = Math.round(Number(fullPrize) * tenThousand) * group;
  const floored = Math.floor(product / 2000);
  const places = String(floored % tenThousand).padStart(4, '0');
  return `${Math.floor(floored / tenThousand)}.${places}`;
}

/** A share that comes back below this percentage is marked, whatever the play (the house's own promise). */
export const isLowReturn = (returnPercent: string): boolean => Number(returnPercent) < 75;

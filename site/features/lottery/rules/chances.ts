// Formats chances and prizes for readers.

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

/** A return below this percentage is marked, for every bet type (a rule of the platform). */
export const isLowReturn = (returnPercent: string): boolean => Number(returnPercent) < 75;

// Reads from what a browser says of itself the two words people know: the browser and the system.

const browsers: readonly [RegExp, string][] = [
  [/SamsungBrowser/, 'Samsung Internet'],
  [/UCBrowser/, 'UC Browser'],
  [/OPR\/|Opera Mini/, 'Opera'],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

export function deviceIn(userAgent: string): { browser: string | undefined; system: string | undefined } {
  const first = (known: readonly [RegExp, string][]) => known.find(([mark]) => mark.test(userAgent))?.[1];
  return { browser: first(browsers), system: first(systems) };
}

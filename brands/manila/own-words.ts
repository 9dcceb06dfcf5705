// Replaces name, currency and time zone in the texts that both brands share.

/** Longer phrases come first; in Bengali the first brand's name is also the word for play, so whole phrases change. */
const replacements: readonly (readonly [from: string, to: string])[] = [
  ['আপনার ও খেলার মধ্যকার', 'আপনার ও পেরলাসের মধ্যকার'],
  ['খেলায় স্বাগতম', 'পেরলাসে স্বাগতম'],
  ['Khela', 'Perlas'],
  ['টাকায়।', 'পেসোতে।'],
  ['100 টাকা বৈধ', '100 পেসো বৈধ'],
  ['সর্বোচ্চ কত টাকা', 'সর্বোচ্চ কত পেসো'],
  ['Taka', 'Peso'],
  ['UTC+6', 'UTC+8'],
  ['+06:00', '+08:00'],
];

/** The same data with every text in the brand's own words. */
export function inOwnWords<Data>(data: Data): Data {
  if (typeof data === 'string')
    return replacements.reduce<string>((text, [from, to]) => text.replaceAll(from, to), data) as Data;
  if (Array.isArray(data)) return data.map((one: unknown) => inOwnWords(one)) as Data;
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, inOwnWords(value)])) as Data;
}

// Which animal owns which ball: it changes with every lunar year.
const animals = [
  'RAT',
  'OX',
  'TIGER',
  'RABBIT',
  'DRAGON',
  'SNAKE',
  'HORSE',
  'GOAT',
  'MONKEY',
  'ROOSTER',
  'DOG',
  'PIG',
] as const;
export type Animal = (typeof animals)[number];

/** The animals in the order of their years. */
export const zodiac: readonly Animal[] = animals;

/** The year's animal owns ball 1, the one of the year before ball 2, and so on round and round. */
export function animalOf(ball: string, year: Animal): Animal {
  const back = (Number(ball) - 1) % animals.length;
  return animals[(animals.indexOf(year) + animals.length - back) % animals.length] ?? year;
}

/**
 * The first days of the lunar years from 2024 on, as China counts them; the last one only ends the table. The calendar
 * of the runtime is no help: it has the new moons of 2027 and 2030, minutes from midnight, on the wrong day.
 */
const newYears = [
  '2024-02-10 2025-01-29 2026-02-17 2027-02-06 2028-01-26 2029-02-13 2030-02-03 2031-01-23 2032-02-11',
  '2033-01-31 2034-02-19 2035-02-08 2036-01-28 2037-02-15 2038-02-04 2039-01-24 2040-02-12 2041-02-01',
  '2042-01-22 2043-02-10 2044-01-30 2045-02-17 2046-02-06 2047-01-26 2048-02-14 2049-02-02 2050-01-23',
  '2051-02-11',
].flatMap((days) => days.split(' '));
const aheadInChina = 8 * 3_600_000;

/** The animal of the lunar year at that time; throws a RangeError before 2024 and from the lunar year 2051 on. */
export const yearAnimal = (at: Date): Animal => lunarYearAt(at).animal;

/** The lunar year with its first day and that of the next one, `YYYY-MM-DD` in China; throws as above. */
export function lunarYearAt(at: Date): {
  readonly animal: Animal;
  readonly from: string;
  readonly until: string;
} {
  const day = new Date(at.getTime() + aheadInChina).toISOString().slice(0, 10);
  const begun = newYears.findLast((newYear) => newYear <= day);
  const animal = animals[(Number(begun?.slice(0, 4)) - 4) % animals.length];
  const until = newYears[newYears.indexOf(begun ?? '') + 1];
  if (!begun || !animal || !until) throw new RangeError(`no lunar year is known on ${day}`);
  return { animal, from: begun, until };
}

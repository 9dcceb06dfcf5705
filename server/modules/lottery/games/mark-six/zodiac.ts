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

/** Lunar years are told as `2026(bing-wu)`, by the year they begin in, and begin at midnight in China. */
const lunarYear = new Intl.DateTimeFormat('en-u-ca-chinese', { year: 'numeric', timeZone: 'Asia/Shanghai' });

/** The animal of the lunar year at that time. */
export function yearAnimal(at: Date): Animal {
  const year = Number.parseInt(lunarYear.format(at), 10);
  const animal = animals[(year - 4) % animals.length];
  if (!animal) throw new RangeError(`no lunar year at ${at.toISOString()}`);
  return animal;
}

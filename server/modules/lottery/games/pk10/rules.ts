// The properties of a result of the ten-car race: ten different numbers in the order of arrival.
import type { DrawResult } from '../port.ts';

/** The sum of the first two, with two digits as it is picked. */
export const sumOf = (result: DrawResult): string => String(sumOfFirstTwo(result)).padStart(2, '0');

export const sidesOfSum = (result: DrawResult): string[] => {
  const sum = sumOfFirstTwo(result);
  return [sum >= 12 ? 'BIG' : 'SMALL', sum % 2 === 1 ? 'ODD' : 'EVEN'];
};

const sumOfFirstTwo = (result: DrawResult): number => Number(result[0]) + Number(result[1]);

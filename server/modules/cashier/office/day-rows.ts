// Compared days as operators read them, of deposits as of payouts: a row, and the columns of a file.
import { minorToDecimal } from '#contract/base/money.ts';
import type { DayRow } from './provider-day-office-store.ts';

export const decimalOrNull = (minor: bigint | null): string | null =>
  minor === null ? null : minorToDecimal(minor);

export const dayRow = ({ oursMinor, theirsMinor, comparedAt, ...day }: Omit<DayRow, 'id'>) => ({
  gateway: day.gateway,
  day: day.day,
  matched: day.matched,
  missingHere: day.missingHere,
  missingThere: day.missingThere,
  amountDiffers: day.amountDiffers,
  ours: minorToDecimal(oursMinor),
  theirs: minorToDecimal(theirsMinor),
  difference: minorToDecimal(oursMinor - theirsMinor),
  comparedAt: comparedAt.getTime(),
});

export const dayFileColumns: Readonly<Record<string, (row: DayRow) => string>> = {
  Provider: ({ gateway }) => gateway,
  Day: ({ day }) => day,
  Ours: ({ oursMinor }) => minorToDecimal(oursMinor),
  Theirs: ({ theirsMinor }) => minorToDecimal(theirsMinor),
  Difference: ({ oursMinor, theirsMinor }) => minorToDecimal(oursMinor - theirsMinor),
  Matched: ({ matched }) => String(matched),
  'Missing here': ({ missingHere }) => String(missingHere),
  'Missing there': ({ missingThere }) => String(missingThere),
  'Amount differs': ({ amountDiffers }) => String(amountDiffers),
  'Compared (UTC)': ({ comparedAt }) => comparedAt.toISOString(),
};

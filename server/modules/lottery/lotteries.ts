// A lottery as the platform sells it: its name, its bet types and its timetable.
import type { Language } from '#contract/base/language.ts';
import type { Family } from './games/port.ts';

/** A lottery on sale. */
export type Lottery = {
  readonly code: string;
  readonly name: { readonly [language in Language]: string };
  readonly family: Family;
  readonly lottoMode: string;
  /** Seconds between two draws; null for one draw a day or fewer. */
  readonly cycleSeconds: number | null;
  /** The days of the week with a draw, 1 for Monday to 7 for Sunday; null for every day. */
  readonly weekdays: readonly number[] | null;
};

/** The bet types of a draw: those of most lotteries never change, those of some follow the calendar. */
export const familyAt = ({ family }: Pick<Lottery, 'family'>, drawAt: Date): Family =>
  family.at?.(drawAt) ?? family;

/** The category of a lottery in the hall; one in the Vietnamese style that is drawn by the minute is electronic. */
export function categoryOf({
  lottoMode,
  cycleSeconds,
}: Pick<Lottery, 'lottoMode' | 'cycleSeconds'>): 'LOTT' | 'ELOTT' {
  const isElectronic = lottoMode === 'ELOTT' || (lottoMode === 'TCG_LOTTO_VN' && cycleSeconds !== null);
  return isElectronic ? 'ELOTT' : 'LOTT';
}

/** All of them by their codes, in the order of the lobby. */
export type Lotteries = ReadonlyMap<string, Lottery>;

// On which day a member's birthday is kept in a year, and whether its gift is due.
/// <reference lib="esnext.temporal" />

/** The gift waits for a job so many days after the birthday, so that no downtime loses it. */
const daysAfter = 3;

/** The year of the birthday that is today or was in the last days; undefined when none was. */
export function birthdayYear(birthday: string, today: string): number | undefined {
  const day = Temporal.PlainDate.from(today);
  for (const year of [day.year, day.year - 1]) {
    const passed = keptOn(birthday, year).until(day).days;
    if (passed >= 0 && passed <= daysAfter) return year;
  }
  return undefined;
}

/** 29 February is kept on 28 February in other years. */
function keptOn(birthday: string, year: number): Temporal.PlainDate {
  const { month, day } = Temporal.PlainDate.from(birthday);
  return Temporal.PlainDate.from({ year, month, day }, { overflow: 'constrain' });
}

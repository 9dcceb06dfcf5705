// Computes when a job is due, from instants and days of the merchant's calendar.
/// <reference lib="esnext.temporal" />

/** `every`: whole multiples of a duration since 1970. `daily`, `monthly`: a wall clock time in the merchant's zone. */
export type Schedule =
  | { readonly everyMs: number }
  | { readonly dailyAt: string }
  | { readonly monthlyAt: string; readonly days: readonly number[] };

/** One run that is due: the name of its period, which is unique for the job, and when it became due. */
export type Due = { readonly period: string; readonly dueAt: Date };

/**
 * The runs that became due after one instant and up to another, oldest first, at most `limit` and then the
 * newest of them. A wall clock time that a change of summer time leaves out is due at the moment after it; one
 * that happens twice is due the first time.
 */
export function dueRuns(
  schedule: Schedule,
  span: { readonly after: Date; readonly until: Date },
  timeZone: string,
  limit = 400,
): Due[] {
  const { after, until } = span;
  if (until <= after) return [];
  const all =
    'everyMs' in schedule ? multiples(schedule.everyMs, span, limit) : days(schedule, span, timeZone, limit);
  return all.filter(({ dueAt }) => dueAt > after && dueAt <= until).slice(-limit);
}

/** The first run that becomes due after an instant. */
export function nextDue(schedule: Schedule, after: Date, timeZone: string): Due {
  const reachMs = 'everyMs' in schedule ? schedule.everyMs : 63 * 86_400_000;
  const [next] = dueRuns(schedule, { after, until: new Date(after.getTime() + reachMs) }, timeZone);
  if (!next) throw new RangeError('a schedule has to come round within two months');
  return next;
}

function multiples(everyMs: number, { after, until }: { after: Date; until: Date }, limit: number): Due[] {
  const last = Math.floor(until.getTime() / everyMs);
  const first = Math.max(Math.floor(after.getTime() / everyMs), last - limit);
  return Array.from({ length: last - first }, (_none, at) => {
    const dueAt = new Date((first + at + 1) * everyMs);
    return { period: dueAt.toISOString(), dueAt };
  });
}

function days(
  schedule: Exclude<Schedule, { everyMs: number }>,
  { after, until }: { after: Date; until: Date },
  timeZone: string,
  limit: number,
): Due[] {
  const at = Temporal.PlainTime.from('dailyAt' in schedule ? schedule.dailyAt : schedule.monthlyAt);
  const dayOf = (instant: Date): Temporal.PlainDate =>
    Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  const isOn = (day: Temporal.PlainDate): boolean => 'dailyAt' in schedule || schedule.days.includes(day.day);
  const due: Due[] = [];
  // Backwards, so that a long downtime costs no more than a short one.
  const first = dayOf(after);
  for (let day = dayOf(until); Temporal.PlainDate.compare(day, first) >= 0; day = day.subtract({ days: 1 })) {
    if (due.length > limit) break;
    if (!isOn(day)) continue;
    const instant = day.toZonedDateTime({ timeZone, plainTime: at });
    due.unshift({ period: day.toString(), dueAt: new Date(instant.epochMilliseconds) });
  }
  return due;
}

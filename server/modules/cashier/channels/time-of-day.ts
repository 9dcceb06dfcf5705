// The time of day in the merchant's zone.
/// <reference lib="esnext.temporal" />

/** `HH:MM`, so that times compare as texts. */
export function timeOfDayAt(instant: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' });
}

// Settled bets by hour or day, each beside the same hour or day a week before, in the merchant's calendar.
/// <reference lib="esnext.temporal" />
import { played } from './day-figures.ts';
import { selectSumsOfSpans } from './sum-store.ts';
import type { TodayParts } from './parts.ts';

const daysShown = 14;

/** HOUR: the hours of the day so far. DAY: two weeks with today as the last. */
export async function playSeries(
  { db, clock, timeZone }: Pick<TodayParts, 'db' | 'clock' | 'timeZone'>,
  by: 'HOUR' | 'DAY',
) {
  const now = Temporal.Instant.fromEpochMilliseconds(clock.now().getTime()).toZonedDateTimeISO(timeZone);
  const spans = by === 'HOUR' ? hoursOf(now) : daysTo(now);
  const found = await selectSumsOfSpans(
    db,
    spans.flatMap(({ from, to }) => [
      { from: dateOf(from), to: dateOf(to) },
      { from: dateOf(from.subtract({ days: 7 })), to: dateOf(to.subtract({ days: 7 })) },
    ]),
  );
  const nothing = { bets: 0n, stakedMinor: 0n, wonMinor: 0n };
  return spans.map(({ from, to }, at) => ({
    from: from.epochMilliseconds,
    to: to.epochMilliseconds,
    play: played(found[2 * at] ?? nothing),
    weekBefore: played(found[2 * at + 1] ?? nothing),
  }));
}

type ZonedSpan = { readonly from: Temporal.ZonedDateTime; readonly to: Temporal.ZonedDateTime };

function hoursOf(now: Temporal.ZonedDateTime): ZonedSpan[] {
  const spans: ZonedSpan[] = [];
  for (
    let from = now.startOfDay();
    from.epochMilliseconds <= now.epochMilliseconds;
    from = from.add({ hours: 1 })
  )
    spans.push({ from, to: from.add({ hours: 1 }) });
  return spans;
}

function daysTo(now: Temporal.ZonedDateTime): ZonedSpan[] {
  return Array.from({ length: daysShown }, (_, at) => {
    const from = now
      .startOfDay()
      .subtract({ days: daysShown - 1 - at })
      .startOfDay();
    return { from, to: from.add({ days: 1 }).startOfDay() };
  });
}

const dateOf = (at: Temporal.ZonedDateTime): Date => new Date(at.epochMilliseconds);

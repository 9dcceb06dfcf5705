// Computes the times and the numbers of a game's draws from its timetable, by the merchant's calendar.
/// <reference lib="esnext.temporal" />

/** Draws of a day at equal intervals. A day may have several such rules, one after the other. */
export type IssueRule = {
  /** A wall clock time; `24:00:00` is the end of the day. The sale begins here, unless the sale before ends later. */
  readonly begin: string;
  readonly end: string;
  /** The time of the first draw. The others follow at each cycle, up to and including the end. */
  readonly firstDraw: string;
  readonly cycleSeconds: number;
  /** The sale closes this many seconds before the draw. */
  readonly closeLeadSeconds: number;
  /** How many seconds after its time the result of a draw is made; 0 by default. */
  readonly encodeSeconds?: number;
  /** Days of the week, 1 for Monday to 7 for Sunday; every day by default. */
  readonly weekdays?: readonly number[];
};

export type Timetable = {
  readonly rules: readonly IssueRule[];
  /**
   * How draws are numbered: `yyyy`, `yy`, `MM` and `dd` of the day, `N…` the count within the day with so many
   * digits, `S…` the count without end. `yyyyMMdd-NNNN`, `dd/MM/yyyy-NNNN`, `SSSSSSS`.
   */
  readonly numbering: string;
  /** The number that is added to the continuous count. */
  readonly startAt?: number;
};

/** A draw of the timetable. `time` is its official time; `number` counts the draws of its day from 1. */
type PlannedDraw = {
  readonly day: Temporal.PlainDate;
  readonly number: number;
  readonly openAt: Date;
  readonly closeAt: Date;
  readonly time: Date;
  readonly drawAt: Date;
};

type Slot = { readonly rule: IssueRule; readonly beginMs: number; readonly timeMs: number };

/**
 * The draws after one instant, oldest first, at most `limit`. A time that a change of summer time leaves out is
 * replaced by the instant after it.
 * @throws RangeError when the timetable has no draw within two months.
 */
export function drawsAfter(
  timetable: Timetable,
  after: Date,
  timeZone: string,
  limit: number,
): PlannedDraw[] {
  const draws: PlannedDraw[] = [];
  // The last draw of a day may be at the midnight that ends it.
  let day = dayOf(after, timeZone).subtract({ days: 1 });
  let before = lastSlotBefore(timetable, day, timeZone);
  let emptyDays = 0;
  while (draws.length < limit) {
    const slots = slotsOf(timetable, day, timeZone);
    emptyDays = slots.length === 0 ? emptyDays + 1 : 0;
    if (emptyDays > 62) throw new RangeError('a timetable has to have a draw within two months');
    for (const [at, slot] of slots.entries()) {
      if (slot.timeMs > after.getTime() && draws.length < limit) {
        draws.push(planned(slot, before, day, at + 1));
      }
      before = slot;
    }
    day = day.add({ days: 1 });
  }
  return draws;
}

function planned(slot: Slot, before: Slot | undefined, day: Temporal.PlainDate, number: number): PlannedDraw {
  const { rule, beginMs, timeMs } = slot;
  // If the draw before ends at the beginning or later, there is no gap: the sale begins when that draw closes.
  const isGoingOn = before !== undefined && before.timeMs >= beginMs;
  return {
    day,
    number,
    openAt: new Date(isGoingOn ? closeOf(before) : beginMs),
    closeAt: new Date(closeOf(slot)),
    time: new Date(timeMs),
    drawAt: new Date(timeMs + (rule.encodeSeconds ?? 0) * 1_000),
  };
}

const closeOf = ({ rule, timeMs }: Slot): number => timeMs - rule.closeLeadSeconds * 1_000;

function lastSlotBefore(timetable: Timetable, day: Temporal.PlainDate, timeZone: string): Slot | undefined {
  return slotsOf(timetable, day.subtract({ days: 1 }), timeZone).at(-1);
}

/** The draws of a day in order. If two rules overlap, the later rule begins after the last draw of the earlier rule. */
function slotsOf(timetable: Timetable, day: Temporal.PlainDate, timeZone: string): Slot[] {
  const slots: Slot[] = [];
  for (const rule of timetable.rules) {
    if (rule.weekdays && !rule.weekdays.includes(day.dayOfWeek)) continue;
    const endMs = instantOf(day, rule.end, timeZone);
    const beginMs = instantOf(day, rule.begin, timeZone);
    const doneMs = slots.at(-1)?.timeMs ?? Number.NEGATIVE_INFINITY;
    const cycleMs = rule.cycleSeconds * 1_000;
    for (let timeMs = instantOf(day, rule.firstDraw, timeZone); timeMs <= endMs; timeMs += cycleMs) {
      if (timeMs > doneMs) slots.push({ rule, beginMs, timeMs });
    }
  }
  return slots;
}

function instantOf(day: Temporal.PlainDate, wallClock: string, timeZone: string): number {
  const isMidnightAfter = wallClock === '24:00:00';
  const plainTime = isMidnightAfter ? '00:00:00' : wallClock;
  const onDay = isMidnightAfter ? day.add({ days: 1 }) : day;
  return onDay.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds;
}

function dayOf(instant: Date, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
}

/** The number of a draw as text. `serial` counts all draws of the game from 1. */
export function drawNumberOf(
  { numbering, startAt = 0 }: Pick<Timetable, 'numbering' | 'startAt'>,
  { day, number }: Pick<PlannedDraw, 'day' | 'number'>,
  serial: bigint,
): string {
  const digits = (value: number | bigint, places: number): string => String(value).padStart(places, '0');
  return numbering.replace(/yyyy|yy|MM|dd|N+|S+/g, (part) => {
    if (part === 'yyyy') return digits(day.year, 4);
    if (part === 'yy') return digits(day.year % 100, 2);
    if (part === 'MM') return digits(day.month, 2);
    if (part === 'dd') return digits(day.day, 2);
    return part.startsWith('N') ? digits(number, part.length) : digits(serial + BigInt(startAt), part.length);
  });
}

/** The largest number of draws on a day of the week, for a day without a change of the clock. */
export function drawsPerDay(timetable: Timetable): number {
  const monday = Temporal.PlainDate.from('2026-01-05');
  const counts = Array.from(
    { length: 7 },
    (_none, days) => slotsOf(timetable, monday.add({ days }), 'UTC').length,
  );
  return Math.max(...counts);
}

/** The faults of a timetable, as sentences; empty when it is valid. */
export function timetableFaults({ rules, numbering }: Timetable): string[] {
  return [
    ...(rules.length === 0 ? ['there is no rule'] : []),
    ...rules.flatMap((rule) => [
      ...(rule.cycleSeconds >= 1 ? [] : ['a cycle has to last a second']),
      ...(rule.closeLeadSeconds >= 0 && rule.closeLeadSeconds < rule.cycleSeconds
        ? []
        : ['sale has to close after the draw before and not after its own']),
      ...(rule.firstDraw > rule.begin && rule.firstDraw <= rule.end ? [] : ['the first draw is outside']),
    ]),
    ...(/N|S/.test(numbering) || rules.every((rule) => rule.firstDraw === rule.end)
      ? []
      : ['several draws of a day would have the same number']),
  ];
}

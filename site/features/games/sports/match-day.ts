// When a match is, for its tile: today, tomorrow or its day, by the calendar of the device.
import { useEffect, useState } from 'react';

/** The day of a match as seen now, both in epoch milliseconds. */
export function matchDay(matchTime: number, now: number): 'TODAY' | 'TOMORROW' | 'OTHER' {
  if (matchTime >= midnightAfter(now, 0) && matchTime < midnightAfter(now, 1)) return 'TODAY';
  return matchTime >= midnightAfter(now, 1) && matchTime < midnightAfter(now, 2) ? 'TOMORROW' : 'OTHER';
}

/** The midnight that so many days begin with after the day of a time; days may have 23 or 25 hours. */
function midnightAfter(now: number, days: number): number {
  const day = new Date(now);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days).getTime();
}

/** The present time, as of the last midnight or the first look: labels change at midnight. */
export function useToday(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const next = setTimeout(() => setNow(Date.now()), midnightAfter(now, 1) - Date.now() + 1);
    return () => clearTimeout(next);
  }, [now]);
  return now;
}

// The time until a code may be requested again: set by the platform, kept as long as the tab, checked twice a second.
import { useEffect, useState } from 'react';
import { readStored, writeStored } from '#site/base/storage.ts';

/** The specification's numbers in ms (AUTH-23). */
const tickMs = 500;
const usualMs = 60_000;

/** Counts down to a time that is kept when the visitor leaves the screen and returns. */
export function useCountdown(purpose: string) {
  const key = `smsUntil:${purpose}`;
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  const until = Number(readStored(key, 'sessionStorage') ?? 0);
  const start = (expirationTime: number, serverNow?: number) => {
    // A device whose clock is wrong waits the usual minute.
    const leftMs = expirationTime - (serverNow ?? Date.now());
    const waitMs = leftMs > 0 && leftMs <= 10 * usualMs ? leftMs : usualMs;
    writeStored(key, String(Date.now() + waitMs), 'sessionStorage');
    setNow(Date.now());
  };
  return { seconds: Math.max(0, Math.ceil((until - now) / 1000)), start };
}

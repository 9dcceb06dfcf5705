// How long until a code may be asked for again: told by the platform, kept while the tab lives, looked at twice a second.
import { useEffect, useState } from 'react';
import { readStored, writeStored } from '#site/base/storage.ts';

/** The specification's numbers in ms (AUTH-23). */
const tickMs = 500;
const usualMs = 60_000;

/** Counts down to a moment that survives leaving the screen and coming back. */
export function useCountdown(purpose: string) {
  const key = `smsUntil:${purpose}`;
  const secondsLeft = () =>
    Math.max(0, Math.ceil((Number(readStored(key, 'sessionStorage') ?? 0) - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(secondsLeft);
  useEffect(() => {
    setSeconds(secondsLeft());
    const timer = setInterval(() => setSeconds(secondsLeft()), tickMs);
    return () => clearInterval(timer);
    // The key tells whose countdown it is; what it counts to is read anew each time.
  }, [key]);
  const start = (expirationTime: number, serverNow?: number) => {
    // A device whose clock is wrong waits the usual minute.
    const leftMs = expirationTime - (serverNow ?? Date.now());
    const until = Date.now() + (leftMs > 0 && leftMs <= 10 * usualMs ? leftMs : usualMs);
    writeStored(key, String(until), 'sessionStorage');
    setSeconds(Math.ceil((until - Date.now()) / 1000));
  };
  return { seconds, start };
}

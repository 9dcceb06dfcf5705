// The numbers and decisions of codes by SMS.

const minuteMs = 60_000;
/** the link to send again is available after a minute; the code itself is valid for five. */
export const resendAfterMs = minuteMs;
export const codeLifeMs = 5 * minuteMs;
export const codeTries = 5;
const codesPerHour = 5;

/** How long a number has to wait for its next code, by its sendings of the last hour, newest first. */
export function waitForCodeMs(sendings: readonly Date[], now: Date): number {
  const untilMs = (sent: Date | undefined, ms: number): number =>
    sent ? Math.max(0, sent.getTime() + ms - now.getTime()) : 0;
  return Math.max(untilMs(sendings[0], resendAfterMs), untilMs(sendings[codesPerHour - 1], 60 * minuteMs));
}

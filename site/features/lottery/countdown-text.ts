// Writes the seconds of a countdown.

const two = (value: number): string => String(value).padStart(2, '0');

/** `04:09` below an hour, `1:04:09` above. */
export function countdownText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`;
}

/** A wait of a day or more in days and hours; null for a shorter one. */
export function longWait(seconds: number): { readonly days: number; readonly hours: number } | null {
  const hours = Math.floor(seconds / 3600);
  return hours < 24 ? null : { days: Math.floor(hours / 24), hours: hours % 24 };
}

// Writes the seconds of a countdown.

const two = (value: number): string => String(value).padStart(2, '0');

/** `04:09` below an hour, `1:04:09` above. */
export function countdownText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`;
}

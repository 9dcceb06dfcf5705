// Converts a time to the value of a browser's date field, and back.

/** `2026-11-21T09:00` in the browser's zone; empty for none. */
export function localMoment(at: number | null): string {
  if (at === null) return '';
  const date = new Date(at);
  return new Date(at - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** In ms; null for none. */
export function momentOf(written: string): number | null {
  const at = new Date(written).getTime();
  return written === '' || Number.isNaN(at) ? null : at;
}

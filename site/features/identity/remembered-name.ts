// The user name this device remembers for the next login; never a password.
import { readStored, storedKeys, writeStored } from '#site/base/storage.ts';

type Remembered = { type: 'username'; username: string; countryDialingCode: string };

/** What is remembered, or null; anything unreadable is nothing. */
export function readRemembered(): Remembered | null {
  try {
    const stored = JSON.parse(
      decodeURIComponent(atob(readStored(storedKeys.remembered) ?? '')),
    ) as Remembered;
    return stored.type === 'username' && typeof stored.username === 'string' ? stored : null;
  } catch {
    return null;
  }
}

/** Remembers a name, or forgets with null. */
export function remember(username: string | null): void {
  const remembered = {
    type: 'username',
    username: username ?? '',
    countryDialingCode: '',
  } satisfies Remembered;
  writeStored(
    storedKeys.remembered,
    username === null ? null : btoa(encodeURIComponent(JSON.stringify(remembered))),
  );
}

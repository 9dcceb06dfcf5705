// The remembered login of this device: the account, and a secret that signs in once; never a password.
import { readStored, storedKeys, writeStored } from '#site/base/storage.ts';

type Remembered = { type: 'username' | 'sms'; username: string; countryDialingCode: string };

const encoded = (text: string): string => btoa(encodeURIComponent(text));
const decoded = (text: string | null): string => decodeURIComponent(atob(text ?? ''));

/** The remembered account, or null; an unreadable value counts as null. */
export function readRemembered(): Remembered | null {
  try {
    const stored = JSON.parse(decoded(readStored(storedKeys.remembered))) as Remembered;
    return typeof stored.username === 'string' ? stored : null;
  } catch {
    return null;
  }
}

/** The secret for the next sign-in, or null. */
export function readRememberSecret(): string | null {
  try {
    return decoded(readStored(storedKeys.rememberSecret)) || null;
  } catch {
    return null;
  }
}

/** Remembers the account and its secret, or forgets both with null; without a new secret only the name is kept. */
export function remember(who: Remembered | null, secret?: string): void {
  writeStored(storedKeys.remembered, who && encoded(JSON.stringify(who)));
  writeStored(storedKeys.rememberSecret, who && secret ? encoded(secret) : null);
  writeStored(storedKeys.autoLogin, who && secret ? '1' : '0');
}

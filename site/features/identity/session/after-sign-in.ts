// Where a sign-in leads to: home, unless somebody was sent to sign in by a page that waits.
import { paths } from '#site/base/paths.ts';
import { readStored, storedKeys, writeStored } from '#site/base/storage.ts';

/** The next sign-in in this tab leads back to the page that links an account. */
export function returnToLinking(): void {
  writeStored(storedKeys.linkAfterSignIn, '1', 'sessionStorage');
}

/** Where to go now; asked once for each sign-in. */
export function placeAfterSignIn(): string {
  const isAwaited = readStored(storedKeys.linkAfterSignIn, 'sessionStorage') === '1';
  writeStored(storedKeys.linkAfterSignIn, null, 'sessionStorage');
  return isAwaited ? paths.socialLogin : paths.home;
}

// The destination after a sign-in: home, or the page that sent the visitor to sign in.
import { paths } from '#site/base/paths.ts';
import { readStored, storedKeys, writeStored } from '#site/base/storage.ts';

/** The next sign-in in this tab leads back to the page that links an account. */
export function returnToLinking(): void {
  writeStored(storedKeys.linkAfterSignIn, '1', 'sessionStorage');
}

/** The destination; read once for each sign-in. */
export function placeAfterSignIn(): string {
  const isAwaited = readStored(storedKeys.linkAfterSignIn, 'sessionStorage') === '1';
  writeStored(storedKeys.linkAfterSignIn, null, 'sessionStorage');
  return isAwaited ? paths.socialLogin : paths.home;
}

// Removes the data of an account from the cache when it signs out or another account signs in.
import type { QueryClient } from '@tanstack/react-query';

/** The first words of the cache keys of data that is the same for every visitor. */
const publicKeys = [
  'platform',
  'games/vendors',
  'games/hot',
  'games/winners',
  'games/list',
  'identity/registerSettings',
  'identity/terms',
  'messaging/help',
];

/** Public data stays; all other data is dropped, and fetched again where it is on the screen. */
export function forgetPrivateData(client: QueryClient): void {
  void client.resetQueries({ predicate: (query) => !isPublic(query.queryKey) });
}

/** A visitor's data has no account at the end of its key; the page that is being hydrated is rendered from it. */
function isPublic(key: readonly unknown[]): boolean {
  if (key[key.length - 1] === '') return true;
  return publicKeys.includes(String(key[0])) || publicKeys.includes(`${String(key[0])}/${String(key[1])}`);
}

// Forgets what belonged to an account when it signs out, or another one signs in.
import type { QueryClient } from '@tanstack/react-query';

/** What is the same for everybody, by the first words of the cache's keys. */
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

/** Public data stays; everything else is dropped, and asked for again where it is on screen. */
export function forgetPrivateData(client: QueryClient): void {
  void client.resetQueries({ predicate: (query) => !isPublic(query.queryKey) });
}

/** What a visitor was answered has no name at the end of its key; a page that is still waking up is drawn from it. */
function isPublic(key: readonly unknown[]): boolean {
  if (key[key.length - 1] === '') return true;
  return publicKeys.includes(String(key[0])) || publicKeys.includes(`${String(key[0])}/${String(key[1])}`);
}

// Maps the lists that the event stream names to the calls that read them; a changed list is fetched again.
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OfficeList } from '#contract/operators/stream.ts';
import { openLive } from '#office/base/live.ts';
import { sessionStore } from '#office/base/session.ts';

/** The names of calls, by list; a name that ends with a point matches all calls of a module. */
const readBy: Readonly<Record<OfficeList, readonly string[]>> = {
  proposals: ['operators.listProposals'],
  alarms: ['operators.listAlarms'],
  operators: ['operators.listOperators', 'operators.listRoles'],
  sessions: ['operators.listOperators'],
  verifications: ['identity.'],
  matches: ['protection.'],
  vendorCases: ['games.'],
  feedback: ['messaging.'],
  chats: ['messaging.chat'],
  presence: ['operators.showPresence'],
};

/** Follows the stream while somebody is signed in. */
export function useLive(): void {
  const client = useQueryClient();
  useEffect(() => {
    const live = openLive(
      ({ event, data }) => {
        if (event === 'ended') sessionStore.end();
        else if (event === 'changed') readAgain(client, (data as { lists: readonly OfficeList[] }).lists);
      },
      () => readAgain(client, Object.keys(readBy) as OfficeList[]),
    );
    return () => live.close();
  }, [client]);
}

/** The rows of an open list stay under the pointer: it only looks whether there are new ones. */
function readAgain(client: QueryClient, lists: readonly OfficeList[]): void {
  const names = lists.flatMap((list) => readBy[list] ?? []);
  void client.invalidateQueries({
    predicate: ({ queryKey: [name, args] }) =>
      !(args as { pages?: true } | undefined)?.pages && names.some((one) => String(name).startsWith(one)),
  });
}

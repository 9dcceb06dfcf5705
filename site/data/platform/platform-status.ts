// Whether the platform is open, with its public settings: shown from the device's memory first, then as it is now.
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ValueOf } from '#contract/call-types.ts';
import { platformStatus } from '#contract/platform-calls.ts';
import type { FlagName, PlatformInfo } from '#contract/platform.ts';
import { callApi } from '#site/base/api.ts';
import { readStoredJson, storedKeys, writeStored } from '#site/base/storage.ts';

export type PlatformStatus = ValueOf<typeof platformStatus>;

/** The stored status: never the visitor's address. */
type Kept = { at: number; status: Omit<PlatformStatus, 'location'> };
const keptForMs = 24 * 3600_000;

/** The kept status, or undefined when there is none, it is older than a day, or it does not parse. */
export function readKeptStatus(nowMs: number): { status: PlatformStatus; at: number } | undefined {
  const kept = readStoredJson(storedKeys.platformStatus) as Kept | null;
  const fresh = typeof kept?.at === 'number' && nowMs - kept.at < keptForMs && kept.at <= nowMs;
  if (!kept || !fresh || typeof kept.status?.maintenance !== 'boolean' || !kept.status.info) return undefined;
  return { status: { ...kept.status, location: { ip: '', country: null } }, at: kept.at };
}

/** Keeps a status for the next visit. */
export function keepStatus({ location: _address, ...status }: PlatformStatus, nowMs: number): void {
  writeStored(storedKeys.platformStatus, JSON.stringify({ at: nowMs, status } satisfies Kept));
}

/** 0 open, 1 maintenance, 2 closed to this region; maintenance wins. */
export function statusOf({ maintenance, regionRestriction }: PlatformStatus): 0 | 1 | 2 {
  if (maintenance) return 1;
  return regionRestriction ? 2 : 0;
}

export const statusQuery = queryOptions({
  queryKey: ['platform', 'status'],
  queryFn: async ({ signal }) => {
    const status = await callApi(platformStatus, {}, { signal, quiet: true });
    keepStatus(status, Date.now());
    return status;
  },
  staleTime: 60_000,
  // A closed page opens again without a reload.
  refetchInterval: ({ state }) => (state.data && statusOf(state.data) !== 0 ? 15_000 : false),
});

/** The public settings, as soon as they are known. */
export function usePlatformInfo(): PlatformInfo | undefined {
  return useQuery(statusQuery).data?.info;
}

/** Whether a white-label flag is on; false until the settings are known. */
export function useFlag(name: FlagName): boolean {
  return usePlatformInfo()?.whitelabel[name] ?? false;
}

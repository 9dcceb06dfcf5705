// Counts the calls between vendors and us: in memory, written every minute, so that a call costs no statement.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '#server/base/clock.ts';
import { every } from '#server/base/every.ts';
import type { Database } from '#server/db/database.ts';
import type { RawRoute } from '#server/http/context.ts';
import { type VendorServer, VendorAway } from '../vendors/vendor-server.ts';
import { type CallCount, addCallCounts } from './call-count-store.ts';
import { boundsMs, placeOf } from './call-times.ts';

const minuteMs = 60_000;
/** A limit, because names that strangers invent must not fill the memory. */
const countedAtMost = 5_000;

export type VendorCalls = {
  /** A route of vendors, counted. */
  counted(route: RawRoute): RawRoute;
  /** To be called with the code of each refusal, within a counted route. */
  refused(code: string): void;
  /** Our calls to vendors, counted. */
  countedServer(server: VendorServer): VendorServer;
  /** Writes the counts to the database. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

export function createVendorCalls(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly onFault: (fault: unknown) => void;
}): VendorCalls {
  const { db, clock, onFault } = deps;
  const underWay = new AsyncLocalStorage<{ code: string }>();
  let counts = new Map<string, CallCount & { times: number[] }>();

  function count(vendor: string, direction: CallCount['direction'], code: string, ms: number): void {
    const minute = new Date(Math.floor(clock.now().getTime() / minuteMs) * minuteMs);
    const key = `${vendor} ${direction} ${code} ${minute.getTime()}`;
    const known = counts.get(key) ?? {
      vendor,
      direction,
      code,
      minute,
      times: boundsMs.map(() => 0).concat(0),
    };
    if (!counts.has(key) && counts.size >= countedAtMost) return;
    const at = placeOf(ms);
    known.times[at] = (known.times[at] ?? 0) + 1;
    counts.set(key, known);
  }

  async function flush(): Promise<void> {
    const counted = [...counts.values()];
    counts = new Map();
    await addCallCounts(db, counted, clock.now());
  }

  const stop = every(minuteMs, flush, onFault);
  return {
    refused: (code) => {
      const call = underWay.getStore();
      if (call) call.code = code;
    },
    counted: (route) => ({
      ...route,
      handle: async (call) => {
        const startedAt = performance.now();
        const ended = { code: 'OK' };
        try {
          return await underWay.run(ended, () => route.handle(call));
        } finally {
          // Only codes of known vendors are counted.
          const vendor = call.params.vassalage;
          if (vendor && ended.code !== 'VENDOR_UNKNOWN')
            count(vendor, 'FROM_VENDOR', ended.code, performance.now() - startedAt);
        }
      },
    }),
    countedServer: (server) => countedServer(server, count),
    flush,
    close: async () => {
      stop();
      await flush();
    },
  };
}

type Count = (vendor: string, direction: CallCount['direction'], code: string, ms: number) => void;

function countedServer(server: VendorServer, count: Count): VendorServer {
  const timed = async <Value>(vendor: string, call: () => Promise<Value>): Promise<Value> => {
    const startedAt = performance.now();
    let code = 'OK';
    try {
      return await call();
    } catch (error) {
      code = error instanceof VendorAway ? 'NO_ANSWER' : 'INTERNAL';
      throw error;
    } finally {
      count(vendor, 'TO_VENDOR', code, performance.now() - startedAt);
    }
  };
  return {
    publicKeyOf: server.publicKeyOf,
    launch: (launch) => timed(launch.vendorCode, () => server.launch(launch)),
    listTransactions: (vendor, body) => timed(vendor, () => server.listTransactions(vendor, body)),
    queryRound: (vendor, body) => timed(vendor, () => server.queryRound(vendor, body)),
    giveFreeRounds: (vendor, body) => timed(vendor, () => server.giveFreeRounds(vendor, body)),
    cancelFreeRounds: (vendor, body) => timed(vendor, () => server.cancelFreeRounds(vendor, body)),
    listRounds: (vendor, body) => timed(vendor, () => server.listRounds(vendor, body)),
    createPlayer: (vendor, body) => timed(vendor, () => server.createPlayer(vendor, body)),
    playerBalance: (vendor, body) => timed(vendor, () => server.playerBalance(vendor, body)),
    transfer: (vendor, body) => timed(vendor, () => server.transfer(vendor, body)),
    queryTransfer: (vendor, body) => timed(vendor, () => server.queryTransfer(vendor, body)),
    hotMatches: (vendor, body) => timed(vendor, () => server.hotMatches(vendor, body)),
    matchById: (vendor, body) => timed(vendor, () => server.matchById(vendor, body)),
    liabilities: (vendor, body) => timed(vendor, () => server.liabilities(vendor, body)),
  };
}

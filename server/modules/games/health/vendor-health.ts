// The health of a vendor: calls, refusals, faults and response times of the last minutes, hour and day.
import type { Queryable } from '#server/db/database.ts';
import { type CallDirection, type CallSum, selectCallSums } from './call-count-store.ts';
import { boundsMs, quantile } from './call-times.ts';
import type { VendorCalls } from './vendor-calls.ts';

const minuteMs = 60_000;
const spans = [
  { span: '5m', ms: 5 * minuteMs },
  { span: '1h', ms: 60 * minuteMs },
  { span: '24h', ms: 24 * 60 * minuteMs },
] as const;
/** Codes that need an operator's attention; all others are normal responses. */
const faultCodes: readonly string[] = ['INTERNAL', 'RETRYABLE', 'NO_ANSWER'];

/** The figures of a vendor in each span. */
export async function healthOf(db: Queryable, calls: VendorCalls, vendor: string, now: Date) {
  await calls.flush();
  const found: {
    span: (typeof spans)[number]['span'];
    fromVendor: CallFigures;
    toVendor: CallFigures;
  }[] = [];
  for (const { span, ms } of spans) {
    const sums = await selectCallSums(db, new Date(now.getTime() - ms), vendor);
    found.push({ span, fromVendor: figuresOf(sums, 'FROM_VENDOR'), toVendor: figuresOf(sums, 'TO_VENDOR') });
  }
  return found;
}

type CallFigures = ReturnType<typeof figuresOf>;

function figuresOf(sums: readonly CallSum[], direction: CallDirection) {
  const own = sums.filter((sum) => sum.direction === direction);
  const times = [...boundsMs, null].map((_bound, at) => total(own.map((sum) => sum.times[at] ?? 0)));
  return {
    calls: total(own.map(({ calls }) => calls)),
    byCode: own.filter(({ code }) => code !== 'OK').map(({ code, calls }) => ({ code, calls })),
    faults: total(own.filter(({ code }) => faultCodes.includes(code)).map(({ calls }) => calls)),
    p50Ms: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
  };
}

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** Fewer calls than this say nothing. */
const judgedFrom = 20;
/** So many calls of a hundred may fail, and so long may one of a hundred take. */
const worst = { faultPercent: 5, p99Ms: 1_000 };

export type VendorAilment = {
  readonly vendor: string;
  readonly faults: number;
  readonly calls: number;
  readonly p99Ms: number | null;
};

/** Vendors that are slow or fail, by their calls of the last five minutes. */
export async function ailingVendors(db: Queryable, now: Date): Promise<VendorAilment[]> {
  const sums = await selectCallSums(db, new Date(now.getTime() - spans[0].ms), null);
  return [...Map.groupBy(sums, ({ vendor }) => vendor)].flatMap(([vendor, own]) => {
    const judged = (['FROM_VENDOR', 'TO_VENDOR'] as const)
      .map((direction) => figuresOf(own, direction))
      .filter(({ calls }) => calls >= judgedFrom);
    const isAiling = judged.some(
      ({ calls, faults, p99Ms }) =>
        faults * 100 > calls * worst.faultPercent || p99Ms === null || p99Ms > worst.p99Ms,
    );
    if (!isAiling) return [];
    const slowest = judged.map(({ p99Ms }) => p99Ms ?? Number.POSITIVE_INFINITY);
    const p99Ms = Math.max(...slowest);
    return [
      {
        vendor,
        calls: total(judged.map(({ calls }) => calls)),
        faults: total(judged.map(({ faults }) => faults)),
        p99Ms: Number.isFinite(p99Ms) ? p99Ms : null,
      },
    ];
  });
}

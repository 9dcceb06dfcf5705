// Two operators set the percent of a vendor's stakes that counts as turnover, from the merchant's next day on.
import * as contract from '#contract/games/vendor-office.ts';
import { businessDayOf, startOfDay } from '#server/base/business-day.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Queryable } from '#server/db/database.ts';
import { actByTwo, type OfficeRoute } from '#server/modules/operators/index.ts';
import { notifyContentChanged } from '../catalogue/catalogue-store.ts';
import { selectTurnoverPercents, writeTurnoverPercent } from '../catalogue/turnover-percent-store.ts';
import type { OfficeParts } from './office-parts.ts';
import { lockVendor } from './vendor-store.ts';

/** The percent of a vendor at an instant, and the one that follows. */
export async function percentsAt(db: Queryable, vendor: string, now: Date) {
  const percents = await selectTurnoverPercents(db, vendor);
  const next = percents.find(({ fromAt }) => fromAt > now);
  return {
    turnoverPercent: percents.findLast(({ fromAt }) => fromAt <= now)?.percent ?? 100,
    nextTurnoverPercent: next ? { from: next.fromAt.getTime(), percent: next.percent } : null,
  };
}

/** Refused: NOT_FOUND, ALREADY_SET. */
export const turnoverPercentRoute = ({ deps: { clock, merchant }, changed }: OfficeParts): OfficeRoute =>
  actByTwo(contract.setTurnoverPercent, {
    async plan(tx, { params: { vendor }, body: { percent } }) {
      if (!(await lockVendor(tx, vendor))) throw new Refusal('NOT_FOUND');
      const { turnoverPercent, nextTurnoverPercent } = await percentsAt(tx, vendor, clock.now());
      const before = nextTurnoverPercent?.percent ?? turnoverPercent;
      if (before === percent) throw new Refusal('ALREADY_SET');
      return { subject: vendor, effect: { before, after: percent }, wantsProof: true };
    },
    async carryOut(tx, { params: { vendor }, body: { percent } }, makers) {
      const at = clock.now();
      const fromAt = nextDay(at, merchant.timeZone);
      const by = [...new Set(makers)].join(' ');
      await writeTurnoverPercent(tx, { vendorCode: vendor, fromAt, percent }, { by, at });
      notifyContentChanged(tx, 'games');
      return { value: { from: fromAt.getTime(), percent }, afterwards: changed };
    },
  });

const dayMs = 24 * 60 * 60_000;

/** The first instant of the day after; 36 hours from a day's beginning are always in the next day. */
function nextDay(at: Date, timeZone: string): Date {
  const today = startOfDay(businessDayOf(at, timeZone), timeZone);
  return startOfDay(businessDayOf(new Date(today.getTime() + 1.5 * dayMs), timeZone), timeZone);
}

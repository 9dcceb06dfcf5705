// The members' endpoints on cashback and rebates.
import type { AnswerOf } from '#contract/base/endpoint.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import { pagesFor } from '#contract/base/page.ts';
import * as contract from '#contract/promotions/events/paybacks.ts';
import { businessDayOf, periodOf, startOfDay } from '#server/base/business-day.ts';
import { Refusal } from '#server/base/refusal.ts';
import { memberOf, type Route, route } from '#server/http/context.ts';
import type { PromotionsParts } from '../parts.ts';
import { reasonAgainst } from '../rewards/receiver.ts';
import { levelStateOf } from '../vip/move-levels.ts';
import { correctionsBy, spanOf, sumsOf } from './pay-back.ts';
import {
  dayBefore,
  ownMinor,
  paidMinor,
  percentText,
  type PaybackTerms,
  periodBegin,
  periodEnd,
  rateOf,
  type SettledSums,
} from './payback-rules.ts';
import {
  type OwnPayback,
  type PeriodRow,
  selectLastPeriod,
  selectOwnPaybacks,
  selectPeriodBefore,
  sumReceived,
} from './payback-store.ts';
import { termsNow } from './payback-terms.ts';

type Own = AnswerOf<typeof contract.ownPaybacks>;
const pastShown = 60;

export const paybackRoutes = (parts: PromotionsParts): Route[] => [
  route(contract.ownPaybacks, async (call) => {
    const { memberId } = memberOf(call);
    const [player] = await parts.identity.playersOf(parts.db, [memberId]);
    const past = await selectOwnPaybacks(parts.db, memberId, pastShown);
    // A member on a break sees no offers.
    const running = reasonAgainst(player) ? [] : await runningOf(parts, memberId);
    return { running, past: past.map(presentPast) };
  }),
  route(contract.paybackBets, async (call) => {
    const { db, clock, timeZone, settledBetsOf } = parts;
    const { firstDay, lastDay, pageNo, pageSize } = call.query;
    const span = periodOf({ startDate: firstDay, endDate: lastDay }, clock.now(), timeZone);
    if (!span) throw new Refusal('WINDOW_INVALID');
    const page = { skip: (pageNo - 1) * pageSize, limit: pageSize };
    const { rows, total } = await settledBetsOf(db, { memberId: memberOf(call).memberId, ...span }, page);
    return {
      content: rows.map(({ settledAt, stakedMinor, wonMinor, validMinor, ...bet }) => ({
        ...bet,
        settledAt: settledAt.getTime(),
        staked: minorToDecimal(stakedMinor),
        won: minorToDecimal(wonMinor),
        valid: minorToDecimal(validMinor),
      })),
      pageNum: pageNo,
      totalPages: Math.max(1, pagesFor(total, pageSize)),
    };
  }),
];

/** What the periods of today would bring if they ended now. */
async function runningOf(parts: PromotionsParts, memberId: string): Promise<Own['running']> {
  const { db, clock, timeZone } = parts;
  const today = businessDayOf(clock.now(), timeZone);
  const { level } = await levelStateOf(db, parts, memberId);
  const running: Own['running'] = [];
  for (const kind of contract.paybackKinds) {
    const period = await presentPeriod(parts, kind, today);
    const { terms } = period;
    if (!terms.isOn) continue;
    const lines = (await sumsOf(db, parts, period, [memberId])).get(memberId) ?? [];
    const received = await sumReceived(db, spanOf(period, timeZone), [memberId]);
    const receivedMinor = received.get(memberId) ?? 0n;
    const own = ownMinor(kind, terms, lines, { receivedMinor, level });
    const correctionMinor = await runningCorrection(parts, { ...period, kind }, { memberId, level });
    running.push({
      kind,
      firstDay: period.firstDay,
      lastDay: dayBefore(period.nextDay),
      endsAt: startOfDay(period.nextDay, timeZone).getTime(),
      lines: presentLines(terms, lines, level),
      received: minorToDecimal(kind === 'CASHBACK' ? receivedMinor : 0n),
      correction: minorToDecimal(correctionMinor),
      amount: minorToDecimal(paidMinor(terms, own + correctionMinor)),
      minimum: minorToDecimal(BigInt(terms.minimumMinor)),
      cap: terms.capMinor === null ? null : minorToDecimal(BigInt(terms.capMinor)),
      claimDays: terms.claimDays,
      percents: percentsOf(terms, level),
      level: kind === 'REBATE' ? level : null,
    });
  }
  return running;
}

/** What the period before would add or take away now; nothing before it is computed. */
async function runningCorrection(
  parts: PromotionsParts,
  { kind, firstDay }: Pick<PeriodRow, 'kind' | 'firstDay'>,
  { memberId, level }: { readonly memberId: string; readonly level: number },
): Promise<bigint> {
  const { db } = parts;
  const before = await selectPeriodBefore(db, kind, firstDay);
  if (!before?.doneAt) return 0n;
  const sumsBefore = await sumsOf(db, parts, before, [memberId]);
  const computed = { before, sumsBefore, levels: new Map([[memberId, level]]) };
  return (await correctionsBy(db, parts, computed, [memberId])).get(memberId) ?? 0n;
}

/** The period of today; before the job has opened it, as it will be opened. */
async function presentPeriod(
  parts: PromotionsParts,
  kind: contract.PaybackKind,
  today: string,
): Promise<Pick<PeriodRow, 'firstDay' | 'nextDay' | 'terms'>> {
  const last = await selectLastPeriod(parts.db, kind);
  if (last && last.nextDay > today) return last;
  const terms = await termsNow(parts, kind);
  const firstDay = periodBegin(terms.period, today);
  return { terms, firstDay, nextDay: periodEnd(terms.period, firstDay) };
}

/** `*` stands for all categories that are not named. */
function percentsOf(terms: PaybackTerms, level: number): Own['running'][number]['percents'] {
  const named = Object.keys(terms.percents).map((category) => ({
    category,
    percent: percentText(rateOf(terms, category, level)),
  }));
  return terms.others > 0
    ? [...named, { category: '*', percent: percentText(rateOf(terms, '*', level)) }]
    : named;
}

const presentLines = (terms: PaybackTerms, lines: readonly SettledSums[], level: number) =>
  lines.map(({ day, category, bets, stakedMinor, wonMinor, validMinor }) => ({
    day,
    category,
    bets: Number(bets),
    staked: minorToDecimal(stakedMinor),
    won: minorToDecimal(wonMinor),
    valid: minorToDecimal(validMinor),
    percent: percentText(rateOf(terms, category, level)),
  }));

const presentPast = (row: OwnPayback): Own['past'][number] => ({
  kind: row.kind,
  firstDay: row.firstDay,
  lastDay: dayBefore(row.nextDay),
  lines: presentLines(row.terms, row.lines, row.level ?? 0),
  received: minorToDecimal(row.kind === 'CASHBACK' ? row.receivedMinor : 0n),
  correction: minorToDecimal(row.correctionMinor),
  amount: minorToDecimal(row.amountMinor),
  level: row.level,
  reward: row.reward ?? 'NONE',
});

// The figures of an agent's line: the four counters, the last days, the overview, and profit and loss by member.
import type { AnswerOf, QueryOf } from '#contract/base/endpoint.ts';
import type { Language } from '#contract/base/language.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import { pagesFor } from '#contract/base/page.ts';
import type { teamKpi, teamOverview, teamPnl, teamPnlFile } from '#contract/agents/team.ts';
import { businessDayOf, periodOf, startOfDay } from '#server/base/business-day.ts';
import { csvLine, csvStart } from '#server/base/csv.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { FileAnswer } from '#server/http/context.ts';
import { onlineAt } from '#server/modules/identity/index.ts';
import { dayAfter } from '../rates/days.ts';
import { shownAccount } from '../lines/shown-account.ts';
import type { AgentsParts } from '../parts.ts';
import { sumDaysForPage } from './day-sums.ts';
import * as store from './figure-store.ts';

type Selection = { readonly startDate?: string | undefined; readonly endDate?: string | undefined };
const rowsAtOnce = 500;

/** @throws Refusal INPUT_INVALID when the days do not exist, are too many or too long ago (A-132) */
export function spanOf(
  { clock, timeZone }: AgentsParts,
  ownerId: string,
  selection: Selection,
): store.LineSpan {
  const period = periodOf(selection, clock.now(), timeZone);
  if (!period) throw new Refusal('INPUT_INVALID');
  const first = businessDayOf(period.from, timeZone);
  const last = businessDayOf(new Date(period.to.getTime() - 1), timeZone);
  return { ownerId, first, last, ...period };
}

/**
 * APIT-01, ENT-30: the counters, and `size` days up to the last one.
 * @throws Refusal INPUT_INVALID
 */
export async function showKpi(
  parts: AgentsParts,
  agentId: string,
  { size, ...selection }: QueryOf<typeof teamKpi>,
): Promise<AnswerOf<typeof teamKpi>> {
  const { db, clock, timeZone } = parts;
  const span = spanOf(parts, agentId, selection);
  await sumDaysForPage(parts);
  const [counters, days] = await Promise.all([
    store.selectCounters(db, span, onlineAt(clock.now())),
    size === 0 ? [] : daysBefore(span, size),
  ]);
  return {
    ...countersOf(counters),
    days: days.map(({ validMinor, netMinor, ...day }) => ({
      ...day,
      validBet: minorToDecimal(validMinor),
      net: minorToDecimal(netMinor),
    })),
  };

  function daysBefore(of: store.LineSpan, count: number) {
    const first = dayAfter(of.last, 1 - count);
    return store.selectDays(db, { ...of, first, from: startOfDay(first, timeZone) }, timeZone);
  }
}

const countersOf = ({ logins, bettors, registered, online }: store.Counters) => ({
  teamLoginMemberCount: logins,
  teamBetMemberCount: bettors,
  teamRegisterMemberCount: registered,
  teamOnlineCount: online,
});

/** @throws Refusal INPUT_INVALID */
export async function showOverview(
  parts: AgentsParts,
  agentId: string,
  query: QueryOf<typeof teamOverview>,
): Promise<AnswerOf<typeof teamOverview>> {
  const { db, clock } = parts;
  const span = spanOf(parts, agentId, query);
  await sumDaysForPage(parts);
  const [counters, size, categories] = await Promise.all([
    store.selectCounters(db, span, onlineAt(clock.now())),
    store.selectSize(db, agentId),
    store.selectByCategory(db, span),
  ]);
  return {
    ...countersOf(counters),
    ...size,
    categories: categories.map(({ category, ...results }) => ({ category, ...amountsOf(results) })),
    totals: amountsOf(categories.reduce<store.Results>(sumOf, nothing)),
  };
}

const nothing: store.Results = { bets: 0n, stakedMinor: 0n, validMinor: 0n, wonMinor: 0n };
const sumOf = (one: store.Results, other: store.Results): store.Results => ({
  bets: one.bets + other.bets,
  stakedMinor: one.stakedMinor + other.stakedMinor,
  validMinor: one.validMinor + other.validMinor,
  wonMinor: one.wonMinor + other.wonMinor,
});

const amountsOf = ({ bets, stakedMinor, validMinor, wonMinor }: store.Results) => ({
  bets: Number(bets),
  betAmount: minorToDecimal(stakedMinor),
  validBet: minorToDecimal(validMinor),
  payout: minorToDecimal(wonMinor),
  net: minorToDecimal(wonMinor - stakedMinor),
});

const moneyOf = ({ depositedMinor, withdrawnMinor }: store.MemberMoney) => ({
  deposits: minorToDecimal(depositedMinor),
  withdrawals: minorToDecimal(withdrawnMinor),
});

const rowOf = ({ memberId, account, level, ...results }: store.MemberResults) => ({
  memberId,
  account: shownAccount(account, level),
  level,
  ...amountsOf(results),
  ...moneyOf(results),
});

/** @throws Refusal INPUT_INVALID */
export async function listTeamPnl(
  parts: AgentsParts,
  agentId: string,
  query: QueryOf<typeof teamPnl>,
): Promise<AnswerOf<typeof teamPnl>> {
  const { db } = parts;
  const { pageNo, pageSize, search } = query;
  const filter = { ...spanOf(parts, agentId, query), search };
  await sumDaysForPage(parts);
  const found = await store.selectMemberResults(db, filter, query, {
    size: pageSize,
    offset: (pageNo - 1) * pageSize,
  });
  const { members, ...totals } = found.totals;
  return {
    content: found.rows.map(rowOf),
    pageNum: pageNo,
    totalPages: pagesFor(members, pageSize),
    totalCount: members,
    totals: { ...amountsOf(totals), ...moneyOf(totals) },
  };
}

const headings = {
  account: { BN: 'ইউজারনেম', EN: 'Username' },
  level: { BN: 'স্তর', EN: 'Level' },
  bets: { BN: 'বেটের সংখ্যা', EN: 'Bets' },
  betAmount: { BN: 'বেট', EN: 'Bet' },
  validBet: { BN: 'বৈধ বেট', EN: 'Valid bet' },
  payout: { BN: 'পেআউট', EN: 'Payout' },
  net: { BN: 'নিট লাভ/ক্ষতি', EN: 'Net profit/loss' },
  deposits: { BN: 'ডিপোজিট', EN: 'Deposits' },
  withdrawals: { BN: 'উত্তোলন', EN: 'Withdrawals' },
} as const;
const columns = Object.keys(headings) as (keyof typeof headings)[];

/** @throws Refusal INPUT_INVALID */
export async function downloadTeamPnl(
  parts: AgentsParts,
  agentId: string,
  { language, ...query }: QueryOf<typeof teamPnlFile>,
): Promise<FileAnswer> {
  const filter = { ...spanOf(parts, agentId, query), search: query.search };
  await sumDaysForPage(parts);
  return {
    name: `team-profit-and-loss${query.startDate ? `-${query.startDate}` : ''}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    pieces: piecesOf(parts, filter, query, language),
  };
}

async function* piecesOf(
  { db }: AgentsParts,
  filter: store.PnlFilter,
  sort: store.PnlSort,
  language: Language,
): AsyncGenerator<string> {
  yield csvStart + csvLine(columns.map((column) => headings[column][language]));
  for (let offset = 0; ; offset += rowsAtOnce) {
    const { rows } = await store.selectMemberResults(db, filter, sort, { size: rowsAtOnce, offset });
    yield rows.map((row) => csvLine(columns.map((column) => String(rowOf(row)[column])))).join('');
    if (rows.length < rowsAtOnce) return;
  }
}

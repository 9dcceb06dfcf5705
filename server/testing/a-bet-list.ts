// The list of all bets over a database for tests, kept from given sources and read as its callers read it.
import type { Language } from '#contract/base/language.ts';
import { decimalToMinor } from '#contract/base/money.ts';
import { type Clock, systemClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { findPlayers } from '#server/modules/identity/accounts/member-store.ts';
import { type BetSource, createReporting, type Reporting } from '#server/modules/reporting/index.ts';

type Options = {
  readonly sources: readonly BetSource[];
  readonly clock?: Clock;
  readonly playersOf?: typeof findPlayers;
};

export function aBetList(db: Database, { sources, clock = systemClock, playersOf = findPlayers }: Options) {
  const faults: unknown[] = [];
  const reporting = createReporting({
    db,
    clock,
    timeZone: 'Asia/Manila',
    merchant: { currency: 'BDT', name: { BN: 'পরীক্ষা', EN: 'Test merchant' } },
    sources,
    identity: { playersOf },
    tileOf: (gameCode) => ({ url: `/tiles/${gameCode}.webp`, color: '#123456' }),
    nodeOf: (gameCode) => `node of ${gameCode}`,
    onFault: (fault) => void faults.push(fault),
  });
  return { ...reporting, faults };
}

type Wanted = Parameters<Reporting['page']>[0] & {
  readonly language?: Language;
  readonly pageNo?: number;
  readonly pageSize?: number;
};

/** A page of a member's bets with amounts as numbers. */
export async function betsIn(reporting: Pick<Reporting, 'page'>, wanted: Wanted) {
  const { language = 'EN', pageNo = 1, pageSize = 25, ...filter } = wanted;
  const { content, totalCount, ...page } = await reporting.page(filter, { language, pageNo, pageSize });
  return {
    rounds: content.map(({ betAmount, validBet, winAmount, netAmount, placedAt, settledAt, ...bet }) => ({
      ...bet,
      betMinor: decimalToMinor(betAmount),
      validBetMinor: decimalToMinor(validBet),
      winMinor: decimalToMinor(winAmount),
      netMinor: decimalToMinor(netAmount),
      placedAt: new Date(placedAt),
      settledAt: settledAt === null ? null : new Date(settledAt),
    })),
    totalCount,
    sumBetMinor: decimalToMinor(page.sumBet),
    sumWinMinor: decimalToMinor(page.sumWin),
    sumNetMinor: decimalToMinor(page.sumNet),
  };
}

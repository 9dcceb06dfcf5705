// The members behind a payout, for its payee and its payer, and its whole calculation as a file.
import { activeFrom } from '#contract/agents/active-from.ts';
import type { payoutFile, payoutTeam } from '#contract/agents/contracts.ts';
import type { AnswerOf, QueryOf } from '#contract/base/endpoint.ts';
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import { pagesFor } from '#contract/base/page.ts';
import { csvLine } from '#server/base/csv.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { FileAnswer } from '#server/http/context.ts';
import { shownAccount } from '../lines/shown-account.ts';
import type { AgentsParts } from '../parts.ts';
import { type ContractRow, selectContract } from './contract-store.ts';
import { shownTier } from './contracts.ts';
import { selectCorrections } from './correction-store.ts';
import { selectPayout } from './payout-store.ts';
import * as store from './payout-team-store.ts';
import { shownPayout } from './shown-payouts.ts';

const rowsAtOnce = 500;

/** @throws Refusal NOT_FOUND for a payout of others */
export async function showPayoutTeam(
  { db }: AgentsParts,
  memberId: string,
  { correctionOf, pageNo, pageSize, ...wanted }: QueryOf<typeof payoutTeam>,
): Promise<AnswerOf<typeof payoutTeam>> {
  const period = await requirePeriod(db, memberId, wanted);
  const of = correctionOf === undefined ? period.from : new Date(correctionOf);
  const [rows, sums] = await Promise.all([
    store.selectPayoutTeam(db, period, of, { size: pageSize, offset: (pageNo - 1) * pageSize }),
    store.sumPayoutTeam(db, period, of),
  ]);
  const above = levelsAbove(period, memberId);
  return {
    content: rows.map(({ account, level, validMinor, lossMinor, validInAllMinor, ...row }) => ({
      ...row,
      account: shownAccount(account, level + above),
      level,
      validBet: minorToDecimal(validMinor),
      loss: minorToDecimal(lossMinor),
      isActive: validInAllMinor >= decimalToMinor(activeFrom),
    })),
    pageNum: pageNo,
    totalPages: pagesFor(sums.count, pageSize),
    totalCount: sums.count,
    sumValid: minorToDecimal(sums.validMinor),
    sumLoss: minorToDecimal(sums.lossMinor),
  };
}

/**
 * The names are the same in every language, because a program reads them.
 * @throws Refusal NOT_FOUND for a payout of others, or one whose members were not kept
 */
export async function downloadPayout(
  { db }: AgentsParts,
  memberId: string,
  wanted: QueryOf<typeof payoutFile>,
): Promise<FileAnswer> {
  const period = await requirePeriod(db, memberId, wanted);
  const contract = await selectContract(db, period.contractId);
  const row = await selectPayout(db, memberId, period);
  if (!period.isKept || !contract || !row) throw new Refusal('NOT_FOUND');
  const payout = shownPayout(row, await selectCorrections(db, [row]));
  const above = levelsAbove(period, memberId);
  return {
    name: `payout-${period.contractId}-${period.from.toISOString().slice(0, 13)}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    pieces: piecesOf(),
  };

  async function* piecesOf(): AsyncGenerator<string> {
    yield csvLine(['row', 'period', 'name', 'level', 'valid bet', 'loss', 'value']);
    yield termsOf(contract as ContractRow);
    const { corrections } = payout;
    for (const of of [period.from, ...corrections.map(({ beginsAt }) => new Date(beginsAt))]) {
      for (let offset = 0; ; offset += rowsAtOnce) {
        const rows = await store.selectCounted(db, period, of, { size: rowsAtOnce, offset });
        yield rows
          .map(({ account, level, validMinor, lossMinor }) =>
            csvLine([
              'member',
              of.toISOString(),
              shownAccount(account, level + above),
              String(level),
              minorToDecimal(validMinor),
              minorToDecimal(lossMinor),
              '',
            ]),
          )
          .join('');
        if (rows.length < rowsAtOnce) break;
      }
    }
    yield figuresOf(period.from.getTime(), { ...payout, amount: payout.earned });
    for (const one of corrections) {
      yield figuresOf(one.beginsAt, { ...one, amount: one.now });
      yield named('figure', one.beginsAt, { before: one.before, difference: one.difference });
    }
    const { earned, corrected, debtIn, amount: paid, debtOut } = payout;
    yield named('total', undefined, { earned, corrected, debtIn, paid, debtOut });
  }
}

const named = (row: string, at: number | undefined, values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) =>
      csvLine([row, at === undefined ? '' : new Date(at).toISOString(), name, '', '', '', value]),
    )
    .join('');

const termsOf = ({ kind, carriesLoss, tiers }: ContractRow): string =>
  named('contract', undefined, {
    kind,
    'carries loss': carriesLoss ? 'yes' : 'no',
    'active from': activeFrom,
  }) +
  tiers
    .map(shownTier)
    .map(({ minTurnover, minActive, rate }, at) =>
      named(`tier ${at + 1}`, undefined, {
        turnover: minTurnover,
        'active members': String(minActive),
        rate: String(rate),
      }),
    )
    .join('');

type Figures = Record<'turnover' | 'loss' | 'rewards' | 'carryIn' | 'carryOut' | 'amount', string> & {
  readonly activeMembers: number;
};
const figuresOf = (at: number, figures: Figures): string => {
  const { turnover, activeMembers, loss, rewards, carryIn, carryOut, amount } = figures;
  const active = String(activeMembers);
  return named('figure', at, { turnover, activeMembers: active, loss, rewards, carryIn, carryOut, amount });
};

async function requirePeriod(
  db: AgentsParts['db'],
  memberId: string,
  { contractId, beginsAt, attempt }: QueryOf<typeof payoutFile>,
): Promise<store.PaidPeriod> {
  const wanted = { contractId, beginsAt: new Date(beginsAt), attempt };
  const period = await store.selectPaidPeriod(db, memberId, wanted);
  if (!period) throw new Refusal('NOT_FOUND');
  return period;
}

/** The payee is one level below the payer. */
const levelsAbove = ({ payeeId }: store.PaidPeriod, memberId: string): 0 | 1 =>
  payeeId === memberId ? 0 : 1;

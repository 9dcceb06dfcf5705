// Lines of the account record as comma-separated values that no spreadsheet runs as a formula.
import type { AnswerOf } from '#contract/base/endpoint.ts';
import type { Language } from '#contract/base/language.ts';
import type { statement } from '#contract/wallet.ts';
import { csvLine, csvStart } from '#server/base/csv.ts';
import { localTime } from '#server/base/local-time.ts';
import { txCodeName } from './tx-codes.ts';

type Line = AnswerOf<typeof statement>['content'][number];

const headings: Record<Language, readonly string[]> = {
  BN: ['সময়', 'নম্বর', 'কোড', 'ধরন', 'ওয়ালেট', 'পরিমাণ', 'আগের ব্যালেন্স', 'পরের ব্যালেন্স'],
  EN: ['Time', 'Number', 'Code', 'Type', 'Wallet', 'Amount', 'Balance before', 'Balance after'],
};

/** Writes the file for one reader. */
export function statementCsv(
  language: Language,
  timeZone: string,
): { readonly heading: string; line(line: Line): string } {
  const timeOf = localTime(timeZone);
  return {
    heading: csvStart + csvLine(headings[language]),
    line: ({ at, reference, txCode, walletId, amount, balanceBefore, balanceAfter }) => {
      const name = txCodeName(txCode, language);
      return csvLine([timeOf(at), reference, txCode, name, walletId, amount, balanceBefore, balanceAfter]);
    },
  };
}

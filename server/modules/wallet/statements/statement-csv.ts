// Lines of the account record as comma-separated values that no spreadsheet takes for a formula.
import type { AnswerOf } from '#contract/base/endpoint.ts';
import type { Language } from '#contract/base/language.ts';
import type { statement } from '#contract/wallet.ts';
import { txCodeName } from './tx-codes.ts';

type Line = AnswerOf<typeof statement>['content'][number];

const headings: Record<Language, readonly string[]> = {
  BN: ['সময়', 'নম্বর', 'কোড', 'ধরন', 'ওয়ালেট', 'পরিমাণ', 'আগের ব্যালেন্স', 'পরের ব্যালেন্স'],
  EN: ['Time', 'Number', 'Code', 'Type', 'Wallet', 'Amount', 'Balance before', 'Balance after'],
};

/** Writes the file for one reader: the mark before the heading tells spreadsheets that Bengali follows. */
export function statementCsv(
  language: Language,
  timeZone: string,
): { readonly heading: string; line(line: Line): string } {
  // As in `2026-11-21 12:00:00`, on the clock of the merchant.
  const moment = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const row = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
  return {
    heading: `\uFEFF${row(headings[language])}`,
    line: ({ at, reference, txCode, walletId, amount, balanceBefore, balanceAfter }) => {
      const name = txCodeName(txCode, language);
      const when = moment.format(at);
      return row([when, reference, txCode, name, walletId, amount, balanceBefore, balanceAfter]);
    },
  };
}

/**
 * A cell: an amount stays a number, everything else is quoted. What a spreadsheet would take for the beginning of
 * a formula gets an apostrophe before it, also behind spaces.
 */
export function csvCell(text: string): string {
  if (/^-?\d+\.\d{2}$/.test(text)) return text;
  const harmless = /^\s*[=+\-@\t\r＝＋－＠]/u.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

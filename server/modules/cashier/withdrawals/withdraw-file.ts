// A member's own record of withdrawals as a file in the member's language.
import type { QueryOf } from '#contract/base/endpoint.ts';
import type { Language } from '#contract/base/language.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import type { withdrawReportFile, WithdrawState } from '#contract/cashier/withdrawals.ts';
import { periodOf } from '#server/base/business-day.ts';
import { csvOf } from '#server/base/csv.ts';
import { inBatches } from '#server/base/in-batches.ts';
import { localTime } from '#server/base/local-time.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { FileAnswer } from '#server/http/context.ts';
import type { CashierParts } from '../parts.ts';
import { selectWithdrawReport } from './withdraw-report-store.ts';
import type { WithdrawRow } from './withdraw-store.ts';

const stateNames: Readonly<Record<WithdrawState, Readonly<Record<Language, string>>>> = {
  SUBMITTED: { BN: 'অনুরোধ পাওয়া গেছে', EN: 'Received' },
  REVIEW: { BN: 'যাচাই চলছে', EN: 'Being checked' },
  HELD: { BN: 'আপনার অপেক্ষায়', EN: 'Waiting for you' },
  APPROVED: { BN: 'অনুমোদিত', EN: 'Approved' },
  PAYING: { BN: 'টাকা পাঠানো হচ্ছে', EN: 'Being paid' },
  PAID: { BN: 'টাকা পাঠানো হয়েছে', EN: 'Paid' },
  REJECTED: { BN: 'টাকা পাঠানো হয়নি', EN: 'Not paid' },
  CANCELLED: { BN: 'বাতিল', EN: 'Cancelled' },
  RETURNED: { BN: 'টাকা ফেরত এসেছে', EN: 'Money returned' },
};

const headings = {
  BN: ['সময়', 'অর্ডার নম্বর', 'কোথায়', 'অবস্থা', 'পরিমাণ', 'ফি', 'আপনি পাবেন'],
  EN: ['Time', 'Order no.', 'To', 'Status', 'Amount', 'Fee', 'You get'],
} as const;

/** @throws Refusal INPUT_INVALID for a selection of days that cannot be */
export async function downloadWithdrawals(
  { db, clock, timeZone }: CashierParts,
  memberId: string,
  { startDate, endDate, state, language }: QueryOf<typeof withdrawReportFile>,
): Promise<FileAnswer> {
  const period = periodOf({ startDate, endDate }, clock.now(), timeZone);
  if (!period) throw new Refusal('INPUT_INVALID');
  const filter = { memberId, ...period, state };
  const timeOf = localTime(timeZone);
  const cells: readonly ((order: WithdrawRow) => string)[] = [
    ({ createdAt }) => timeOf(createdAt),
    ({ orderNo }) => orderNo,
    ({ bankBn, bankEn, last4 }) => `${language === 'BN' ? bankBn : bankEn} ${last4}`,
    (order) => stateNames[order.state][language],
    ({ amountMinor }) => minorToDecimal(amountMinor),
    ({ feeMinor }) => minorToDecimal(feeMinor),
    ({ amountMinor, feeMinor }) => minorToDecimal(amountMinor - feeMinor),
  ];
  const columns = Object.fromEntries(headings[language].map((name, at) => [name, cells[at] ?? (() => '')]));
  return {
    name: 'withdrawals.csv',
    mediaType: 'text/csv; charset=utf-8',
    pieces: csvOf(
      columns,
      inBatches((page) => selectWithdrawReport(db, filter, page)),
    ),
  };
}

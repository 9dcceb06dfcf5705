// A member's own record of deposits as a file in the member's language.
import type { QueryOf } from '#contract/base/endpoint.ts';
import type { Language } from '#contract/base/language.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import type { depositReportFile, DepositState } from '#contract/cashier/deposits.ts';
import { periodOf } from '#server/base/business-day.ts';
import { csvOf } from '#server/base/csv.ts';
import { inBatches } from '#server/base/in-batches.ts';
import { localTime } from '#server/base/local-time.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { FileAnswer } from '#server/http/context.ts';
import { feeOf } from '../channels/channel-rules.ts';
import { selectChannels } from '../channels/channel-store.ts';
import type { CashierParts } from '../parts.ts';
import { selectReport } from './deposit-report-store.ts';
import type { DepositRow } from './deposit-store.ts';

const stateNames: Readonly<Record<DepositState, Readonly<Record<Language, string>>>> = {
  CREATED: { BN: 'তৈরি হচ্ছে', EN: 'Being prepared' },
  AWAITING_PAYMENT: { BN: 'পেমেন্টের অপেক্ষায়', EN: 'Waiting for payment' },
  UNDER_REVIEW: { BN: 'পেমেন্ট খোঁজা হচ্ছে', EN: 'Payment looked for' },
  MISMATCH: { BN: 'কর্মী দেখছেন', EN: 'Looked at by staff' },
  CREDITED: { BN: 'ওয়ালেটে এসেছে', EN: 'Credited' },
  EXPIRED: { BN: 'সময় শেষ', EN: 'Time is over' },
  CANCELLED: { BN: 'বাতিল', EN: 'Cancelled' },
  REJECTED: { BN: 'টাকা যোগ হয়নি', EN: 'Not credited' },
  FAILED: { BN: 'পেমেন্ট হয়নি', EN: 'Payment failed' },
  CHARGED_BACK: { BN: 'ফেরত নেওয়া হয়েছে', EN: 'Taken back by the provider' },
};

const headings = {
  BN: ['সময়', 'অর্ডার নম্বর', 'মাধ্যম', 'অবস্থা', 'পরিমাণ', 'ফি', 'ওয়ালেটে এসেছে'],
  EN: ['Time', 'Order no.', 'Method', 'Status', 'Amount', 'Fee', 'Credited'],
} as const;

/** @throws Refusal INPUT_INVALID for a selection of days that cannot be */
export async function downloadDeposits(
  { db, clock, timeZone }: CashierParts,
  memberId: string,
  { startDate, endDate, state, language }: QueryOf<typeof depositReportFile>,
): Promise<FileAnswer> {
  const period = periodOf({ startDate, endDate }, clock.now(), timeZone);
  if (!period) throw new Refusal('INPUT_INVALID');
  const filter = { memberId, ...period, state };
  const channels = await selectChannels(db);
  const names = new Map(channels.map(({ id, nameBn, nameEn }) => [id, language === 'BN' ? nameBn : nameEn]));
  const timeOf = localTime(timeZone);
  const cells: readonly ((order: DepositRow) => string)[] = [
    ({ createdAt }) => timeOf(createdAt),
    ({ orderNo }) => orderNo,
    ({ channelId }) => names.get(channelId) ?? '',
    (order) => stateNames[order.state][language],
    ({ creditedMinor, payableMinor }) => minorToDecimal(creditedMinor ?? payableMinor),
    ({ creditedMinor, payableMinor, feePpm }) => minorToDecimal(feeOf(creditedMinor ?? payableMinor, feePpm)),
    ({ creditedMinor, feeMinor }) => (creditedMinor === null ? '' : minorToDecimal(creditedMinor - feeMinor)),
  ];
  const columns = Object.fromEntries(headings[language].map((name, at) => [name, cells[at] ?? (() => '')]));
  return {
    name: 'deposits.csv',
    mediaType: 'text/csv; charset=utf-8',
    pieces: csvOf(
      columns,
      inBatches((page) => selectReport(db, filter, page)),
    ),
  };
}

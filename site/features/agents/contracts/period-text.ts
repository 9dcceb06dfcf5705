// The period of a contract as its reader sees it: an hour, a day, or the days of a half month or month.
import type { ContractKind } from '#contract/agents/contracts.ts';
import { showDay, showDayTime, showShortDay } from '#kit/show-time.ts';
import { brand } from '#site/base/brand.ts';

type Language = Parameters<typeof showDay>[1];

/** When a period begins; `at` in ms. */
export const periodStart = (kind: ContractKind, at: number, language: Language): string =>
  (kind === 'HOUR_SALARY' ? showDayTime : showDay)(at, language, brand.timeZone);

export function periodText(
  kind: ContractKind,
  { beginsAt, endsAt }: { readonly beginsAt: number; readonly endsAt: number },
  language: Language,
): string {
  if (kind !== 'DIVIDEND') return periodStart(kind, beginsAt, language);
  const last = showDay(endsAt - 1, language, brand.timeZone);
  return `${showShortDay(beginsAt, language, brand.timeZone)} – ${last}`;
}

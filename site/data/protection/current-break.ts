// The text about a break from play, for every place where play begins.
import type { QueryClient } from '@tanstack/react-query';
import type { CurrentBreak } from '#contract/protection.ts';
import { brand } from '#site/base/brand.ts';
import { currentLanguage, loadTexts, type TextFunction, currentText } from '#site/base/i18n.ts';
import { memberInfoQuery } from '#site/data/identity/member-info.ts';
import { sessionStore } from '#site/base/session.ts';
import { showDayTime } from '#kit/show-time.ts';

/**
 * Whether the break still blocks play: a cool-off ends at its time, every longer break must be ended by an operator.
 */
export const isBreakActive = ({ kind, until }: CurrentBreak, now: number): boolean =>
  kind !== 'COOL_OFF' || until === null || now < until;

/** The one sentence on it; its texts are those of `protection`. */
export function breakSentence(t: TextFunction, { until }: CurrentBreak, now: number): string {
  if (until === null) return t('bounds.breakForever');
  const end = showDayTime(until, currentLanguage(), brand.timeZone);
  return t(now < until ? 'bounds.breakUntil' : 'bounds.breakOver', end);
}

/** The sentence for a member on a break or held; undefined for any other member. The server decides in any case. */
export async function knownBreak(client: QueryClient): Promise<string | undefined> {
  const account = sessionStore.get()?.userName;
  if (account === undefined) return undefined;
  const { queryKey } = memberInfoQuery(account);
  const info = client.getQueryData(queryKey);
  const now = Date.now();
  const currentBreak = info?.currentBreak && isBreakActive(info.currentBreak, now) ? info.currentBreak : null;
  if (!currentBreak && !info?.isHeld) return undefined;
  // Fetched again, because an old state must not block the next tap.
  void client.invalidateQueries({ queryKey });
  await loadTexts(['protection']);
  return currentBreak ? breakSentence(currentText(), currentBreak, now) : currentText()('bounds.held');
}

// What is said of a break from play, wherever play would begin.
import type { QueryClient } from '@tanstack/react-query';
import type { CurrentBreak } from '#contract/protection.ts';
import { brand } from '#site/base/brand.ts';
import { currentLanguage, loadTexts, type TextFunction, currentText } from '#site/base/i18n.ts';
import { memberInfoQuery } from '#site/data/identity/member-info.ts';
import { sessionStore } from '#site/base/session.ts';
import { showDayTime } from '#site/base/show-time.ts';

/** Whether it still keeps its member from playing: a cool-off ends by itself, every longer break has to be ended. */
export const standsAt = ({ kind, until }: CurrentBreak, now: number): boolean =>
  kind !== 'COOL_OFF' || until === null || now < until;

/** The one sentence on it; its texts are those of `protection`. */
export function breakSentence(t: TextFunction, { until }: CurrentBreak, now: number): string {
  if (until === null) return t('bounds.breakForever');
  const end = showDayTime(until, currentLanguage(), brand.timeZone);
  return t(now < until ? 'bounds.breakUntil' : 'bounds.breakOver', end);
}

/** The sentence for a member who is known to be on a break or held; undefined for everybody else. The server rules anyway. */
export async function knownBreak(client: QueryClient): Promise<string | undefined> {
  const account = sessionStore.get()?.userName;
  if (account === undefined) return undefined;
  const { queryKey } = memberInfoQuery(account);
  const info = client.getQueryData(queryKey);
  const now = Date.now();
  const standing = info?.standing && standsAt(info.standing, now) ? info.standing : null;
  if (!standing && !info?.isHeld) return undefined;
  // What was true a while ago keeps nobody from a second tap.
  void client.invalidateQueries({ queryKey });
  await loadTexts(['protection']);
  return standing ? breakSentence(currentText(), standing, now) : currentText()('bounds.held');
}

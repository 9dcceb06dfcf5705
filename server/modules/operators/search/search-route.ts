// The search field of the office: runs every finder whose results the operator may see.
import { isIP } from 'node:net';
import { search } from '#contract/operators/search.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Clock } from '#server/base/clock.ts';
import { countCall } from '#server/db/counters.ts';
import type { Database } from '#server/db/database.ts';
import { operatorOf } from '#server/http/context.ts';
import { insertAlarm } from '../alarm-store.ts';
import { look, type OfficeRoute } from '../office-route.ts';
import type { Finder } from './finder.ts';

type Parts = { readonly db: Database; readonly clock: Clock };

/** An id of the platform contains no personal data. */
const isOwnId = (text: string): boolean => /^[a-z]{3}_\w+$/.test(text);

/** Enough of the search text to recognise it, and no full number or address. */
const shortened = (text: string): string =>
  text.length < 6 ? '•••' : `${text.slice(0, 2)}•••${text.slice(-3)}`;

/** A number or an address: who may look up many of them collects members. */
const isPersonal = (text: string): boolean =>
  text.includes('@') || isIP(text) !== 0 || /^[+\d][\d\s().-]*$/.test(text);

/** So often in an hour an operator may search by personal data. */
const personalAnHour = 60;

/**
 * Counts a search by personal data; the first one too many raises an alarm.
 * @throws Refusal RATE_LIMITED
 */
async function countPersonal({ db, clock }: Parts, operator: string): Promise<void> {
  const now = clock.now();
  const { count, resetsInSeconds } = await countCall(db, `operators.search:${operator}`, 60 * 60, now);
  if (count <= personalAnHour) return;
  if (count === personalAnHour + 1)
    await insertAlarm(db, { at: now, kind: 'SEARCHED', details: { operator } });
  throw new Refusal('RATE_LIMITED', { retryAfterSeconds: resetsInSeconds });
}

export const searchRoute = (parts: Parts, finders: readonly Finder[]): OfficeRoute =>
  look(
    search,
    async (call) => {
      const { name, permissions } = operatorOf(call);
      if (isPersonal(call.query.text)) await countPersonal(parts, name);
      const allowed = finders.filter(({ permission }) => permissions.has(permission));
      const found = (await Promise.all(allowed.map(({ find }) => find(call.query.text)))).flat();
      return { results: found.toSorted((one, other) => Number(other.isExact) - Number(one.isExact)) };
    },
    ({ query: { text } }) =>
      isOwnId(text) ? undefined : { subject: 'search', details: { text: shortened(text) } },
  );

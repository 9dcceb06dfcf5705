// Refused calls of the money offices stay written down: who tried what, and why it was not done.
import type * as z from 'zod/mini';
import type { Clock } from '#server/base/clock.ts';
import { countCall } from '#server/db/counters.ts';
import type { Database } from '#server/db/database.ts';
import type { RawCall, RawRoute } from '#server/http/context.ts';
import { networkOf } from '#server/http/guard.ts';
import { writeOfficeRefusal } from './reversal-office-store.ts';

/** Lets an operator in and reads the body by its shape; who that is, is known further up. */
export type Door = <Shape extends z.ZodMiniType>(
  call: RawCall,
  shape: Shape,
  act: (operator: string, body: z.output<Shape>) => Promise<unknown>,
) => ReturnType<RawRoute['handle']>;
export type OfficeDeps = { readonly db: Database; readonly clock: Clock };

const longestWish = 1_000;
/** Strangers of one network are noted so often a minute; who guesses on fills no table. */
const strangersAMinute = 10;

/**
 * The same door, whose refusals are noted in a transaction of their own after the answer is known. Calls that came
 * too often are not, because nobody looked who they were.
 */
export function notingRefusals({ db, clock }: OfficeDeps, door: Door): Door {
  return async (call, shape, act) => {
    const answer = await door(call, shape, act);
    const { errorCode } = (answer.body ?? {}) as { errorCode?: string };
    if (answer.status < 400 || errorCode === undefined || errorCode === 'RATE_LIMITED') return answer;
    const at = clock.now();
    const isKnown = errorCode !== 'NOT_LOGGED_IN';
    if (!isKnown) {
      const { count } = await countCall(db, `office-refused:${networkOf(call.ip)}`, 60, at);
      if (count > strangersAMinute) return answer;
    }
    await writeOfficeRefusal(db, {
      operator: /^Operator ([\w.-]{1,40}):/.exec(call.headers.authorization ?? '')?.[1] ?? '',
      isKnown,
      path: call.path.slice(0, 200),
      // PostgreSQL keeps no such letter.
      wish: isKnown ? call.rawBody.slice(0, longestWish).replaceAll('\0', ' ') : '',
      errorCode,
      ip: call.ip,
      at,
    });
    return answer;
  };
}

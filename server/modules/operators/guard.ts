// Lets operators in to what they may do, and keeps what was refused.
import { Refusal } from '#server/base/refusal.ts';
import type { Clock } from '#server/base/clock.ts';
import { countCall } from '#server/db/counters.ts';
import type { Database } from '#server/db/database.ts';
import { networkOf } from '#server/http/guard.ts';
import type { OperatorGuard } from '#server/http/ports.ts';
import { nameGiven, type OperatorAccounts } from './operator-accounts.ts';
import { insertRefusal } from './refusal-store.ts';

const callsAMinute = 120;
/** Strangers of one network are noted so often a minute; who guesses on fills no table. */
const strangersAMinute = 10;
const longest = { path: 200, wish: 1_000 };

export function createOperatorGuard(db: Database, clock: Clock, accounts: OperatorAccounts): OperatorGuard {
  return {
    admit: async (permission, { authorization, ip }) => {
      const { count, resetsInSeconds } = await countCall(db, `operators:${networkOf(ip)}`, 60, clock.now());
      if (count > callsAMinute) throw new Refusal('RATE_LIMITED', { retryAfterSeconds: resetsInSeconds });
      const operator = await accounts.find(authorization);
      if (!operator) throw new Refusal('NOT_LOGGED_IN');
      if (!operator.permissions.has(permission)) throw new Refusal('NO_PERMISSION');
      return operator;
    },
    // Calls that came too often are not noted: each of them would make a row.
    noteRefusal: async ({ authorization, wish, path, ...call }) => {
      if (call.errorCode === 'RATE_LIMITED') return;
      const at = clock.now();
      const known = await accounts.find(authorization);
      if (!known) {
        const { count } = await countCall(db, `operators.strangers:${networkOf(call.ip)}`, 60, at);
        if (count > strangersAMinute) return;
      }
      await insertRefusal(db, {
        ...call,
        at,
        operator: known?.name ?? nameGiven(authorization),
        isKnown: known !== undefined,
        path: path.slice(0, longest.path),
        wish: known ? wish.slice(0, longest.wish) : '',
      });
    },
  };
}

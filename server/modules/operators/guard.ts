// Checks operators' sessions and permissions, and records refusals.
import { strangersPermission } from '#contract/base/permissions.ts';
import { sessionEndpoints } from '#contract/operators/session.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Clock } from '#server/base/clock.ts';
import { countCall } from '#server/db/counters.ts';
import type { Database } from '#server/db/database.ts';
import { networkOf } from '#server/http/guard.ts';
import type { Operator } from '#server/http/context.ts';
import type { OperatorGuard } from '#server/http/ports.ts';
import { createFindOperator } from './accounts/open-session.ts';
import { insertRefusal } from './refusal-store.ts';

/** Calls of a network in a minute: of visitors, and of all together, because an office has one address. */
const callsAMinute = { strangers: 120, everybody: 1_200 };
/** The number of recorded refusals of visitors of one network in a minute, so that guessing fills no table. */
const strangersAMinute = 10;
/** How long a code of the app counts as proof. */
const proofLifeMs = 5 * 60_000;
/** A visitor who signs in. */
const stranger: Operator = { name: '', permissions: new Set([strangersPermission]), roles: [] };
/** Calls whose bodies contain passwords, codes and links. */
const isSecret = (act: string): boolean => sessionEndpoints.some(({ name }) => name === act);
const longest = { path: 200, input: 1_000 };

/**
 * Passes for an operator who showed a code or a passkey within five minutes.
 * @throws Refusal STEP_UP_REQUIRED
 */
export function requireFreshProof(
  { session }: { readonly session?: Operator['session'] | undefined },
  now: Date,
): void {
  const provenAt = session?.provenAt.getTime() ?? 0;
  if (now.getTime() - provenAt > proofLifeMs) throw new Refusal('STEP_UP_REQUIRED');
}

/**
 * An office has one address: calls of its operators do not count against visitors who sign in.
 * @throws Refusal RATE_LIMITED
 */
async function countStranger(db: Database, network: string, now: Date): Promise<void> {
  const { count, resetsInSeconds } = await countCall(db, `operators.strangers.calls:${network}`, 60, now);
  if (count > callsAMinute.strangers)
    throw new Refusal('RATE_LIMITED', { retryAfterSeconds: resetsInSeconds });
}

export function createOperatorGuard(db: Database, clock: Clock): OperatorGuard {
  const findOperator = createFindOperator({ db, clock });
  return {
    admit: async (permission, caller, { isProven, isFirst }) => {
      const now = clock.now();
      const [counted, operator] = await Promise.all([
        isFirst ? countCall(db, `operators:${networkOf(caller.ip)}`, 60, now) : undefined,
        findOperator(caller),
      ]);
      if (counted && counted.count > callsAMinute.everybody)
        throw new Refusal('RATE_LIMITED', { retryAfterSeconds: counted.resetsInSeconds });
      if (!operator && isFirst) await countStranger(db, networkOf(caller.ip), now);
      if (permission === strangersPermission) return operator ?? stranger;
      if (!operator) throw new Refusal('NOT_LOGGED_IN');
      if (!operator.permissions.has(permission)) throw new Refusal('NO_PERMISSION');
      if (isProven) requireFreshProof(operator, now);
      return operator;
    },
    // Calls that came too often are not noted: each of them would make a row.
    noteRefusal: async ({ authorization, cookieSecret, input, path, ...call }) => {
      if (call.errorCode === 'RATE_LIMITED') return;
      const at = clock.now();
      const known = await findOperator({ authorization, cookieSecret });
      if (!known) {
        const { count } = await countCall(db, `operators.strangers:${networkOf(call.ip)}`, 60, at);
        if (count > strangersAMinute) return;
      }
      await insertRefusal(db, {
        ...call,
        at,
        operator: known?.name ?? '',
        isKnown: known !== undefined,
        path: path.slice(0, longest.path),
        input: known && !isSecret(call.act) ? input.slice(0, longest.input) : '',
      });
    },
  };
}

// The faults that a test plans, one call at a time: responses lost, late or doubled, and a crash.
import * as z from 'zod/mini';

/**
 * `call` is `wallet.<act>` for a call to the platform or `server.<call>` for one from it. drop: nothing is done.
 * lose: it is done and the response thrown away. late: it is done, or answered, `lateMs` later. twice: it is sent a
 * second time. die: it is sent or done, and the process exits before any response.
 */
export const plannedFault = z.strictObject({
  call: z.string().check(z.regex(/^(wallet|server)\.[a-z/-]{2,30}$/)),
  kind: z.enum(['drop', 'lose', 'late', 'twice', 'die']),
  times: z._default(z.int().check(z.positive(), z.maximum(1_000_000)), 1),
  lateMs: z._default(z.int().check(z.nonnegative(), z.maximum(60_000)), 0),
});
export type FaultInput = z.input<typeof plannedFault>;
type Planned = z.output<typeof plannedFault>;

export class FaultPlan {
  #planned: Planned[] = [];

  plan(input: FaultInput): void {
    this.#planned.push(plannedFault.parse(input));
  }

  /** Removes all planned faults. */
  forget(): void {
    this.#planned = [];
  }

  /** The planned fault of this call; each call uses one. */
  take(call: string): Planned | undefined {
    const index = this.#planned.findIndex((planned) => planned.call === call);
    const planned = this.#planned[index];
    if (!planned) return undefined;
    if (planned.times > 1) this.#planned[index] = { ...planned, times: planned.times - 1 };
    else this.#planned.splice(index, 1);
    return planned;
  }
}

/** No farewell, no flush. */
export function die(): never {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('the process is gone');
}

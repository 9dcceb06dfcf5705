// What a test lets go wrong on purpose, one call at a time: answers lost, late or doubled, and sudden death.
import * as z from 'zod/mini';

/**
 * `call` is `wallet.<act>` for a call to the platform or `server.<call>` for one from it. drop: nothing is done.
 * lose: it is done and the answer thrown away. late: it is done, or answered, `lateMs` later. twice: it is sent
 * a second time. die: it is sent or done, and the process is gone before any answer.
 */
export const mishap = z.strictObject({
  call: z.string().check(z.regex(/^(wallet|server)\.[a-z/-]{2,30}$/)),
  kind: z.enum(['drop', 'lose', 'late', 'twice', 'die']),
  times: z._default(z.int().check(z.positive(), z.maximum(1_000_000)), 1),
  lateMs: z._default(z.int().check(z.nonnegative(), z.maximum(60_000)), 0),
});
export type Mishap = z.input<typeof mishap>;
type Planned = z.output<typeof mishap>;

export class Mischief {
  #planned: Planned[] = [];

  plan(wish: Mishap): void {
    this.#planned.push(mishap.parse(wish));
  }

  /** Forgets everything that was planned. */
  forget(): void {
    this.#planned = [];
  }

  /** What is to happen to this call; each time counts. */
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

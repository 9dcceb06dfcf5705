// Reads the balance from the platform, with growing intervals, after a win that the platform has not confirmed yet.
import type { GameCalls } from './game-calls.ts';

const pausesMs = [400, 800, 1600, 3000, 5000, 8000, 15_000, 30_000];

/**
 * Undefined when the platform never responded, or when `mayAsk` returns false. `unpaid` is a balance without the money
 * that is on its way: while the platform still reports it, the question is asked again.
 */
export async function askForBalance(
  calls: Pick<GameCalls, 'balance'>,
  mayAsk: () => boolean,
  unpaid?: string,
): Promise<string | undefined> {
  for (const pauseMs of pausesMs) {
    await new Promise((resume) => setTimeout(resume, pauseMs));
    if (!mayAsk()) return undefined;
    const balance = await calls.balance().catch(() => undefined);
    if (balance !== undefined && balance !== unpaid) return balance;
  }
  return undefined;
}

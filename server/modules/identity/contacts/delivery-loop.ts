// Keeps sending messages while the server runs: at once when one was written, and now and then for those put off.
import type { Database } from '#server/db/database.ts';
import { outgoingChannel } from './outgoing-store.ts';

const lookAgainMs = 5_000;

/** Starts sending; resolves to a function that stops it after the messages under way. */
export async function startDelivery(
  db: Database,
  deliver: () => Promise<unknown>,
  onFault: (fault: unknown) => void,
): Promise<() => Promise<void>> {
  let running: Promise<void> | undefined;
  let isWantedAgain = false;
  let isStopped = false;
  const work = async (): Promise<void> => {
    do {
      isWantedAgain = false;
      await deliver().catch(onFault);
    } while (isWantedAgain && !isStopped);
    running = undefined;
  };
  const wake = (): void => {
    if (isStopped) return;
    if (running) isWantedAgain = true;
    else running = work();
  };
  const stopListening = await db.listen(outgoingChannel, wake, wake);
  const timer = setInterval(wake, lookAgainMs);
  timer.unref();
  wake();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await stopListening();
    await running;
  };
}

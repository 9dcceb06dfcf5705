// Notifies every open page when its data changes: by an operator, or because a planned time has come.
import type { Logger } from 'pino';
import type { Clock } from './base/clock.ts';
import type { Messaging } from './modules/messaging/index.ts';
import type { Platform } from './modules/platform/index.ts';

type ChangeParts = {
  readonly clock: Clock;
  readonly onContentChanged: (listener: (module: string) => void) => void;
  readonly log: Logger;
};

/** Modules whose changes pages follow; winners and draws have separate events. */
const followed = ['games', 'lottery', 'cashier', 'messaging', 'platform'];
/** A timer cannot wait for months; after this time the next change is queried again. */
const longestMs = 60 * 60_000;

/** Begins; the function given back stops it. */
export function notifyChanges(
  { clock, onContentChanged, log }: ChangeParts,
  { messaging, platform }: { readonly messaging: Messaging; readonly platform: Platform },
): () => void {
  // The next times at which something begins or ends without an act.
  const edges: Readonly<Record<string, () => Promise<Date | undefined>>> = {
    messaging: messaging.nextEdge,
    platform: platform.nextEdge,
  };
  const onFault = (fault: unknown): void => log.error({ err: fault }, 'pages were not told of a change');
  const timers = new Map<string, NodeJS.Timeout>();
  let isStopped = false;
  const notify = (module: string): void => messaging.notifyAll({ event: 'contentChanged', data: { module } });

  const wait = async (module: string): Promise<void> => {
    const edge = await edges[module]?.();
    if (isStopped) return;
    clearTimeout(timers.get(module));
    const leftMs = edge ? Math.max(0, edge.getTime() - clock.now().getTime()) : longestMs;
    const next = (): void => {
      if (leftMs < longestMs) notify(module);
      void wait(module).catch(onFault);
    };
    timers.set(module, setTimeout(next, Math.min(leftMs, longestMs) + 1).unref());
  };

  onContentChanged((module) => {
    if (isStopped || !followed.includes(module)) return;
    notify(module);
    if (edges[module]) void wait(module).catch(onFault);
  });
  for (const module of Object.keys(edges)) void wait(module).catch(onFault);
  return () => {
    isStopped = true;
    for (const timer of timers.values()) clearTimeout(timer);
  };
}

// Alarms of modules: a row that operators read, and a line in the log.
import type { Logger } from 'pino';
import type { Operators } from './modules/operators/index.ts';

/** The receiver of alarms about wrong codes. */
export function alarmTo(operators: Operators, log: Logger) {
  return async ({ kind, ...details }: { readonly kind: 'WRONG_CODES'; readonly count: number }) => {
    log.error({ alarm: { kind, ...details } }, 'somebody guesses at codes by SMS');
    await operators.raiseAlarm({ kind, details });
  };
}

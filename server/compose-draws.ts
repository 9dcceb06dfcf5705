// Wires the draws of the lottery: the service that makes them, and the news of them on the event streams.
import type { Logger } from 'pino';
import type { Database } from './db/database.ts';
import { createDraws, type DrawService, type Lottery } from './modules/lottery/index.ts';
import type { Messaging } from './modules/messaging/index.ts';

/** The service that makes and draws the lottery's draws; all it has is a database under the role of the draws. */
export function composeDraws({
  db,
  key,
  signingKey,
  timeZone,
  log,
}: {
  db: Database;
  key: Buffer;
  signingKey: Buffer | undefined;
  /** The merchant's; days of draws end by its clock. */
  timeZone: string;
  log: Logger;
}): DrawService {
  return createDraws({
    db,
    secretKey: key,
    signingKey,
    timeZone,
    onFault: (fault) => log.error({ err: fault }, 'the clock of the draws failed'),
    onGenerator: ({ passed, findings }) => {
      if (passed) log.info('the generator of the draws has passed its self-test');
      else log.fatal({ findings }, 'the generator of the draws failed its self-test: nothing is drawn');
    },
  });
}

/** News of draws goes to every open event stream. */
export async function tellDraws(lottery: Lottery, messaging: Messaging): Promise<void> {
  lottery.onDrawChanged(({ gameCode, numero, state, closeAt, drawAt, result, voidReason }) => {
    if (state === 'OPEN') {
      messaging.tellAll({ event: 'lotteryOpened', data: { gameCode, numero, closeAt, drawAt } });
    } else if (state === 'SETTLED') {
      messaging.tellAll({ event: 'lotterySettled', data: { gameCode, numero } });
    } else if (state !== 'CLOSED' && voidReason !== 'NOT_OPENED') {
      messaging.tellAll({ event: 'lotteryDrawn', data: { gameCode, numero, result } });
    }
  });
  await lottery.start();
}

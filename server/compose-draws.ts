// Wires the draws of the lottery: the service that makes them, and the news of them on the event streams.
import type * as z from 'zod/mini';
import { drawNews } from '#contract/lottery/draws.ts';
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
  cycles,
  log,
}: {
  db: Database;
  key: Buffer;
  signingKey: Buffer | undefined;
  /** The merchant's; days of draws end by its clock. */
  timeZone: string;
  /** Seconds between two draws of the lotteries whose cycle is not their own. */
  cycles?: ReadonlyMap<string, number>;
  log: Logger;
}): DrawService {
  return createDraws({
    db,
    secretKey: key,
    signingKey,
    timeZone,
    ...(cycles ? { cycles } : {}),
    onFault: (fault) => log.error({ err: fault }, 'the clock of the draws failed'),
    onGenerator: ({ passed, findings }) => {
      if (passed) log.info('the generator of the draws has passed its self-test');
      else log.fatal({ findings }, 'the generator of the draws failed its self-test: nothing is drawn');
    },
  });
}

/** The fields of each event of draws in the contract. */
type DrawNews = {
  [Event in keyof typeof drawNews]: { event: Event; data: z.output<(typeof drawNews)[Event]> };
}[keyof typeof drawNews];

/** Sends events of draws to every open event stream. */
export async function notifyDraws(lottery: Lottery, messaging: Messaging): Promise<void> {
  const publish = (news: DrawNews): void => messaging.notifyAll(news);
  lottery.onDrawChanged(({ gameCode, drawNo, state, closeAt, drawAt, result, voidReason }) => {
    const draw = { gameCode, numero: drawNo };
    if (state === 'OPEN') publish({ event: 'lotteryOpened', data: { ...draw, closeAt, drawAt } });
    else if (state === 'SETTLED') publish({ event: 'lotterySettled', data: draw });
    else if (state !== 'CLOSED' && voidReason !== 'NOT_OPENED')
      publish({ event: 'lotteryDrawn', data: { ...draw, result: result && [...result] } });
  });
  await lottery.start();
}

// The process of the lottery's draws: its database login can reach nothing else, and only it has its key.
import { loadBrand } from '#brands/load-brand.ts';
import { createLog } from './base/log.ts';
import { composeDraws } from './compose-draws.ts';
import { readDrawConfig } from './config.ts';
import { openServer } from './db/postgres/server-database.ts';
import { checkDrawKey } from './modules/lottery/index.ts';
import { endWithSentence } from './start-fault.ts';

const { draws, db } = await start().catch((fault: unknown) => endWithSentence(fault, 'DRAW_DATABASE_URL'));

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    void draws
      .close()
      .then(() => db.close())
      .then(() => process.exit(0));
  });
}

async function start() {
  const { brandName, databaseUrl, drawKey, signingKey, logLevel } = readDrawConfig();
  const { timeZone } = await loadBrand(brandName);
  const db = openServer(databaseUrl, 'khela_draw');
  await checkDrawKey(db, drawKey);
  const draws = composeDraws({ db, key: drawKey, signingKey, timeZone, log: createLog(logLevel) });
  await draws.start();
  return { draws, db };
}

// The draws of the lottery in a process of their own: a login that reaches nothing else, and a key nobody else has.
import { loadBrand } from '#brands/load-brand.ts';
import { createLog } from './base/log.ts';
import { composeDraws } from './compose-draws.ts';
import { readDrawConfig } from './config.ts';
import { openServer } from './db/server-database.ts';

const { brandName, databaseUrl, drawKey, signingKey, logLevel } = readDrawConfig();
const { timeZone } = await loadBrand(brandName);
const db = openServer(databaseUrl, 'khela_draw');
const draws = composeDraws({ db, key: drawKey, signingKey, timeZone, log: createLog(logLevel) });
await draws.start();

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

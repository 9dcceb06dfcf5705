// The product's server with a clock that jumps on request; otherwise like `server/main.ts`.
import { join } from 'node:path';
import type { Clock } from '#server/base/clock.ts';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { bringUpToDate } from '#server/db/schema/bring-up-to-date.ts';
import { openDatabase } from '#server/db/open-database.ts';

let offsetMs = 0;
const clock: Clock = { now: () => new Date(Date.now() + offsetMs) };
const config = readConfig();
const place = { databaseUrl: config.databaseUrl, dataDir: join(config.dataDir, 'postgres') };
const db = await openDatabase(place, bringUpToDate);
const platform = await compose({ config, db, clock, site: false });
await platform.http.listen({ port: config.port, host: config.host });
process.on('message', (message: { offsetMs: number }) => {
  offsetMs = message.offsetMs;
  process.send?.('done');
});

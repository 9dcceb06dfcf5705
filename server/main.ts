// The server process: reads its configuration, migrates, seeds the demo when asked, listens, and stops gracefully.
import { join } from 'node:path';
import { systemClock } from './base/clock.ts';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';
import { bringUpToDate } from './db/schema/bring-up-to-date.ts';
import { openDatabase, openForDraws } from './db/open-database.ts';
import { seedDemo } from './seed.ts';
import { checkSecretKey } from './modules/identity/index.ts';
import { checkDrawKey } from './modules/lottery/index.ts';
import { endWithSentence } from './start-fault.ts';

const { platform, drawsDb, db } = await start().catch((fault: unknown) => endWithSentence(fault));

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    void platform
      .close()
      .then(() => drawsDb?.close())
      .then(() => db.close())
      .then(() => process.exit(0));
  });
}

async function start() {
  const config = readConfig();
  const place = {
    databaseUrl: config.databaseUrl,
    ownerUrl: config.databaseOwnerUrl,
    dataDir: join(config.dataDir, 'postgres'),
  };
  const db = await openDatabase(place, bringUpToDate);
  const drawsDb = config.drawsHere
    ? openForDraws(db, { databaseUrl: config.databaseUrl, drawUrl: config.drawDatabaseUrl })
    : undefined;
  await checkSecretKey(db, config.secretKey);
  if (drawsDb) await checkDrawKey(drawsDb, config.drawKey);
  const platform = await compose({ config, db, clock: systemClock, ...(drawsDb ? { drawsDb } : {}) });
  if (config.demo) await seedDemo(platform, config.vendorUrl);
  // A plan made while a table was empty would stay a sequential scan.
  await db.query('analyze');
  await platform.http.listen({ port: config.port, host: config.host });
  await platform.office.listen({ port: config.officePort, host: config.host });
  return { platform, drawsDb, db };
}

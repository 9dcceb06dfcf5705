// The process that `bench:wins` measures: the whole server with the clock of its draws, and its own members.
import { join } from 'node:path';
import { brand } from '#brands/config.ts';
import { systemClock } from '#server/base/clock.ts';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { bringUpToDate } from '#server/db/schema/bring-up-to-date.ts';
import { openDatabase, openForDraws } from '#server/db/open-database.ts';

const config = readConfig();
const { databaseUrl } = config;
const db = await openDatabase({ databaseUrl, dataDir: join(config.dataDir, 'postgres') }, bringUpToDate);
const drawsDb = openForDraws(db, { databaseUrl, drawUrl: undefined });
const platform = await compose({ config, db, clock: systemClock, drawsDb, site: false });
const accounts = Array.from({ length: Number(process.env.BENCH_MEMBERS) }, (_, at) => ({
  username: `winner${at}`,
  nickname: 'Winner',
  type: 0 as const,
  clubLabel: { labelName: 'VIP 0', type: 'MANUAL' as const },
  memberLabels: [],
  balance: '100000.00',
  upline: null,
}));
await platform.identity.seedAccounts(accounts, brand.demo.password);
await db.query('analyze');
await platform.http.listen({ port: config.port, host: config.host });
process.on('SIGTERM', () => {
  void platform
    .close()
    .then(() => drawsDb.close())
    .then(() => db.close())
    .then(() => process.exit(0));
});

// `npm run schema:dump`: writes server/db/schema.sql, the result of migrations and functions together, and records new
// migrations. It never changes a recorded one.
import { appendFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describeSchema } from '#server/db/schema/describe-schema.ts';
import { changedMigrations, readRecord, recordFile } from '#server/db/schema/migration-record.ts';
import { testDatabase } from '#server/testing/test-database.ts';

const db = await testDatabase();
writeFileSync(fileURLToPath(new URL('../server/db/schema.sql', import.meta.url)), await describeSchema(db));
await db.close();

const { migrations, record } = await readRecord();
const { changed, unrecorded } = changedMigrations(migrations, record);
appendFileSync(recordFile, unrecorded.map(({ name, checksum }) => `${name}\t${checksum}\n`).join(''));
for (const name of changed)
  console.error(
    `${name} is not as recorded. A migration of the main branch never changes; of one of your own, take its line out of the record.`,
  );
process.exitCode = changed.length > 0 ? 1 : 0;

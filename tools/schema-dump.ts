// `npm run schema:dump`: writes server/db/schema.sql, what all migrations together make.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describeSchema } from '#server/db/describe-schema.ts';
import { testDatabase } from '#server/testing/test-database.ts';

const db = await testDatabase();
writeFileSync(fileURLToPath(new URL('../server/db/schema.sql', import.meta.url)), await describeSchema(db));
await db.close();

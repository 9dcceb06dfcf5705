// `npm run coverage:spec`: which rows of the specification's checklist a passing test of the last run proves.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

type Assertion = {
  title: string;
  fullName: string;
  status: 'passed' | 'failed' | 'skipped' | 'pending' | 'todo';
};
type Report = { testResults: { assertionResults: Assertion[] }[] };

const reportFile = at('build/test-report.json');
if (!existsSync(reportFile)) {
  console.error('There is no report yet: run `npm test` first.');
  process.exit(1);
}
const rows = readFileSync(at('tools/spec-rows.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t') as [id: string, area: string]);
const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
const results = report.testResults.flatMap((file) => file.assertionResults);

/** A row counts only when a test that names it ran and passed, and none that names it failed. */
const passed = idsIn(results.filter((result) => result.status === 'passed'));
const failed = idsIn(results.filter((result) => result.status === 'failed'));
const isProven = (id: string): boolean => passed.has(id) && !failed.has(id);

for (const [id] of rows) if (!isProven(id)) console.log(id);
for (const area of new Set(rows.map(([, name]) => name))) {
  const own = rows.filter(([, name]) => name === area);
  console.log(`AREA ${area} ${own.filter(([id]) => isProven(id)).length}/${own.length}`);
}
console.log(`RESULT spec proven=${rows.filter(([id]) => isProven(id)).length} of=${rows.length}`);

function idsIn(list: readonly Assertion[]): Set<string> {
  return new Set(list.flatMap((result) => result.title.match(/\b[A-Z]{2,6}-\d{2}\b/g) ?? []));
}

// `npm run coverage:spec`: which rows of the specification's checklist the last whole run of the tests proves.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { provenRows, readSpecRows, type TestReport } from './spec-coverage.ts';
import { fullReport, type Provenance, provenanceNow } from './test-report.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const reportFile = `${root}${fullReport}`;
if (!existsSync(reportFile)) {
  console.error('There is no report of a whole run yet: run `npm test` first.');
  process.exit(1);
}
const report = JSON.parse(readFileSync(reportFile, 'utf8')) as TestReport & { provenance?: Provenance };
const rows = readSpecRows(readFileSync(`${root}tools/spec-rows.tsv`, 'utf8'));
const proven = provenRows(rows, report);

for (const { id } of rows) if (!proven.has(id)) console.log(id);
for (const area of new Set(rows.map((row) => row.area))) {
  const own = rows.filter((row) => row.area === area);
  console.log(`AREA ${area} ${own.filter(({ id }) => proven.has(id)).length}/${own.length}`);
}
console.log(`RESULT spec proven=${proven.size} of=${rows.length}`);

const { provenance } = report;
const now = provenanceNow(root);
const isOfThisTree = !now.changed && provenance?.commit === now.commit && !provenance.changed;
const tree = (changed: boolean) => (changed ? 'changed' : 'as committed');
console.log(
  `REPORT commit=${provenance?.commit ?? 'unknown'} tree=${provenance ? tree(provenance.changed) : 'unknown'}`,
);
if (!isOfThisTree) {
  console.log(`The tree is now at ${now.commit}, ${tree(now.changed)}: the report may be of another one.`);
}

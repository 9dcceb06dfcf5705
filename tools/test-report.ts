// The paths of test reports, and the commit of a run.
import { execFileSync } from 'node:child_process';

/** The report of the last run of every test. */
export const fullReport = 'build/test-report.json';
/** The report of the last run of some of the tests; it takes the whole one's place never. */
export const partReport = 'build/test-report-part.json';

/** The commit a run was of, and whether the tree differed from it. */
export type Provenance = { readonly commit: string; readonly changed: boolean };

/** The commit that is checked out; `unknown` outside a clone. */
export function provenanceNow(root: string): Provenance {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  try {
    return { commit: git('rev-parse', 'HEAD'), changed: git('status', '--porcelain') !== '' };
  } catch {
    return { commit: 'unknown', changed: true };
  }
}

// The report of a conformance check as Markdown: readable as plain text, fit to be sent.
import type { Finding, CheckVerdict } from './check.ts';

export type About = {
  readonly vendorCode: string;
  readonly protocol: string;
  readonly walletMode: string;
  readonly platform: string;
  readonly vendorServer: string;
  readonly startedAt: Date;
};

const marks: Record<CheckVerdict, string> = { pass: 'PASS', fail: 'FAIL', 'not run': 'NOT RUN' };

/** The whole report; it holds no secret, no token and no ticket. */
export function printReport(about: About, findings: readonly Finding[]): string {
  const failed = findings.filter(({ verdict }) => verdict === 'fail');
  const head = [
    `# Conformance of vendor ${about.vendorCode}`,
    '',
    `- Protocol: ${about.protocol}, wallet mode ${about.walletMode}`,
    `- Platform: ${about.platform}`,
    `- Vendor's server: ${about.vendorServer}`,
    `- Started: ${about.startedAt.toISOString()}`,
    `- Result: **${summaryOf(findings)}**`,
    '',
  ];
  const faults = failed.length > 0 ? ['## What does not conform', '', ...failed.flatMap(printFinding)] : [];
  const rows = findings.map(({ id, title, verdict }) => `| ${id} | ${title} | ${marks[verdict]} |`);
  const table = ['## All checks', '', '| Check | What | Verdict |', '|---|---|---|', ...rows, ''];
  return [...head, ...faults, ...table, '## In full', '', ...findings.flatMap(printFinding)].join('\n');
}

/** One line: how many of each verdict. */
export function summaryOf(findings: readonly Finding[]): string {
  const count = (verdict: CheckVerdict): number =>
    findings.filter((finding) => finding.verdict === verdict).length;
  const notRun = count('not run');
  return `${count('pass')} of ${findings.length} checks passed, ${count('fail')} failed${notRun ? `, ${notRun} not run` : ''}`;
}

function printFinding({ id, title, expected, verdict, got, calls, durationMs }: Finding): string[] {
  const sent = calls.length > 0 ? ['', ...calls.map((line) => `    ${line}`)] : [];
  return [
    `### ${id} ${title}: ${marks[verdict]}`,
    '',
    `- Expected: ${expected}`,
    `- Got: ${got} (${durationMs} ms)`,
    ...sent,
    '',
  ];
}

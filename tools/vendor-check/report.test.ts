// Proves that the office reads the kit's output.
import { expect, it } from 'vitest';
import { readCheckReport } from '#contract/games/check-report.ts';
import { printReport } from './report.ts';

const about = {
  vendorCode: 'MEG',
  protocol: 'khela-sandbox',
  walletMode: 'SEAMLESS',
  platform: 'http://127.0.0.1:1',
  vendorServer: 'http://127.0.0.1:2',
  startedAt: new Date('2026-11-21T04:00:00Z'),
};
const verdicts = ['pass', 'fail', 'pass', 'not run', 'fail', 'pass'] as const;
const findings = verdicts.map((verdict, at) => ({
  id: `B-${at}`,
  title: 'a bet is taken once',
  expected: 'the stake leaves',
  verdict,
  calls: ['POST /bet'],
  got: 'as expected',
  durationMs: 3,
}));

it('a report is read back with its numbers, and only as one of its own vendor', () => {
  const report = printReport(about, findings);
  expect(readCheckReport('MEG', report)).toEqual({ passed: 3, failed: 2 });
  expect(readCheckReport('MEG', report.replaceAll('\n', '\r\n'))).toEqual({ passed: 3, failed: 2 });
  expect(readCheckReport('TIG', report)).toBeUndefined();
  expect(readCheckReport('MEG', report.replace('| FAIL |', '| PASS |'))).toBeUndefined();
});

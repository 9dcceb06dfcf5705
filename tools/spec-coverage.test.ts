// Proves which tests count as a proof of a row, with invented reports.
import { describe, expect, it } from 'vitest';
import { idsOf, provenRows, readSpecRows, type TestReport } from './spec-coverage.ts';

const rows = readSpecRows('AUTH-01\tSign-in\tbrowser\nAPIA-02\tCalls\tapi\nMONEY-03\tMoney\tunit\n');
const report = (...tests: (readonly [name: string, title: string, status?: string])[]): TestReport => ({
  testResults: tests.map(([name, title, status = 'passed']) => ({
    name,
    assertionResults: [{ title, status }],
  })),
});
const proven = (...tests: Parameters<typeof report>) => [...provenRows(rows, report(...tests))];

describe('the rows that a report proves', () => {
  it('count when a test that names them has passed', () => {
    expect(proven(['/x/server/a.test.ts', 'APIA-02 MONEY-03 are so'])).toEqual(['APIA-02', 'MONEY-03']);
    expect(proven(['/x/server/a.test.ts', 'APIA-02 is not run', 'skipped'])).toEqual([]);
  });
  it('do not count when another test that names them has failed', () => {
    expect(proven(['/x/a.test.ts', 'APIA-02 one'], ['/x/b.test.ts', 'APIA-02 two', 'failed'])).toEqual([]);
  });
  it('are proven by browser only where a journey or a test of a component names them', () => {
    expect(proven(['/x/server/log-in.test.ts', 'AUTH-01 is so'])).toEqual([]);
    expect(proven(['/x/journeys/identity/login.test.ts', 'AUTH-01 is so'])).toEqual(['AUTH-01']);
    expect(proven(['/x/site/login-form.test.tsx', 'AUTH-01 is so'])).toEqual(['AUTH-01']);
  });
});

it('a row without a known way of proof is refused', () => {
  expect(() => readSpecRows('AUTH-01\tSign-in')).toThrow('AUTH-01');
});

it('the ids of a title are those of the checklist alone', () => {
  expect(idsOf('A-77 AUTH-49 UTF-8 is kept: LAUNCH-21')).toEqual(['AUTH-49', 'LAUNCH-21']);
});

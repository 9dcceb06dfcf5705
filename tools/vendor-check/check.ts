// One check of the kit: what it proves, and the trial that records all its calls.
import type { Stage } from './stage.ts';

export type Check = {
  /** A letter for the part and a number: stays the same, so that reports can be compared. */
  readonly id: string;
  readonly title: string;
  /** The behaviour of a conforming party. */
  readonly expected: string;
  /** Checks that do not apply to this stage are left out of its report. */
  readonly fits?: (stage: Stage) => boolean;
  /** Only a platform that may be bent, and has players of real money, can show this. */
  readonly needsPowers?: true | ((stage: Stage) => boolean);
  readonly run: (notes: Notes, stage: Stage) => Promise<void>;
};

export type CheckVerdict = 'pass' | 'fail' | 'not run';
export type Finding = {
  readonly id: string;
  readonly title: string;
  readonly expected: string;
  readonly verdict: CheckVerdict;
  /** The calls in short, without secrets, each with its response. */
  readonly calls: readonly string[];
  readonly got: string;
  readonly durationMs: number;
};

/** Thrown when the other side does not conform. */
class NotConforming extends Error {}

/** The record of a trial. */
export class Notes {
  readonly calls: string[] = [];

  note(line: string): void {
    this.calls.push(line);
  }

  /** @throws NotConforming unless both print the same */
  same(what: string, expected: unknown, got: unknown): void {
    const [wanted, had] = [print(expected), print(got)];
    if (wanted !== had) throw new NotConforming(`${what}: expected ${wanted}, got ${had}`);
  }

  /** @throws NotConforming unless the word is one of these */
  oneOf(what: string, expected: readonly string[], got: string): void {
    if (!expected.includes(got))
      throw new NotConforming(`${what}: expected ${expected.join(' or ')}, got ${got}`);
  }
}

/** Runs checks one after another; one that throws is a fault found, not the end. */
export async function runChecks(
  checks: readonly Check[],
  stage: Stage,
  onFinding: (finding: Finding) => void = () => {},
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of checks) {
    if (check.fits && !check.fits(stage)) continue;
    const finding = await runCheck(check, stage);
    findings.push(finding);
    onFinding(finding);
  }
  return findings;
}

async function runCheck({ run, needsPowers, ...reported }: Check, stage: Stage): Promise<Finding> {
  const { id, title, expected } = reported;
  const notes = new Notes();
  const about = { id, title, expected, calls: notes.calls };
  const isNeeded = typeof needsPowers === 'function' ? needsPowers(stage) : needsPowers;
  if (isNeeded && !stage.powers) {
    const got = 'needs a throwaway platform, which this is not';
    return { ...about, verdict: 'not run', got, durationMs: 0 };
  }
  const start = performance.now();
  const durationMs = (): number => Math.round(performance.now() - start);
  try {
    await run(notes, stage);
    return { ...about, verdict: 'pass', got: 'as expected', durationMs: durationMs() };
  } catch (error) {
    const got = error instanceof NotConforming ? error.message : `fault: ${String(error)}`;
    return { ...about, verdict: 'fail', got, durationMs: durationMs() };
  }
}

function print(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

// The fields of a conformance report, read where it is chosen and where it is stored.
type CheckResult = { readonly passed: number; readonly failed: number };

const verdicts = /^\| [^|\n]+ \| [^|\n]+ \| (PASS|FAIL|NOT RUN) \|$/gm;

/** The result of a report on a vendor; undefined for another text, and for one whose rows and result differ. */
export function readCheckReport(vendor: string, report: string): CheckResult | undefined {
  const text = report.replaceAll('\r\n', '\n');
  const result = /^- Result: \*\*(\d{1,4}) of (\d{1,4}) checks passed, (\d{1,4}) failed/m.exec(text);
  if (!result || !text.startsWith(`# Conformance of vendor ${vendor}\n`)) return undefined;
  const rows = [...text.matchAll(verdicts)].map(([, verdict]) => verdict);
  const count = (wanted: string): number => rows.filter((verdict) => verdict === wanted).length;
  const [passed, all, failed] = [Number(result[1]), Number(result[2]), Number(result[3])];
  const isWhole = rows.length === all && all > 0 && count('PASS') === passed && count('FAIL') === failed;
  return isWhole ? { passed, failed } : undefined;
}

export const isCheckReport = (vendor: string, report: string): boolean =>
  readCheckReport(vendor, report) !== undefined;

// Which rows of the specification's checklist a report of tests proves: pure functions, for the command and its test.

/** The kind of proof that the checklist requires for a row. */
const ways = ['api', 'browser', 'unit'] as const;
export type SpecRow = { readonly id: string; readonly area: string; readonly way: (typeof ways)[number] };

type Assertion = { readonly title: string; readonly status: string };
export type TestReport = {
  readonly testResults: readonly { readonly name: string; readonly assertionResults: readonly Assertion[] }[];
};

/** Lines of id, area and way. */
export function readSpecRows(text: string): SpecRow[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [id = '', area = '', said] = line.split('\t');
      const way = ways.find((known) => known === said);
      if (!way) throw new Error(`${id} does not say how it is proven`);
      return { id, area, way };
    });
}

/** The ids that a title names. */
export const idsOf = (title: string): string[] => title.match(/\b[A-Z]{2,6}-\d{2}\b/g) ?? [];

/** Tests in a browser, or in a DOM in the process, show what a visitor sees. */
const showsPages = (path: string): boolean => /(^|\/)journeys\//.test(path) || path.endsWith('.test.tsx');

/**
 * The ids of the proven rows. A row counts when a test that names it has passed and none that names it has failed; one
 * that is proven by browser, when such a test is a journey or a test of a component.
 */
export function provenRows(rows: readonly SpecRow[], { testResults }: TestReport): ReadonlySet<string> {
  const named = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.flatMap(({ title, status }) => idsOf(title).map((id) => ({ id, status, path: name }))),
  );
  const failed = new Set(named.filter(({ status }) => status === 'failed').map(({ id }) => id));
  const passed = named.filter(({ status }) => status === 'passed');
  const seen = new Set(passed.filter(({ path }) => showsPages(path)).map(({ id }) => id));
  const any = new Set(passed.map(({ id }) => id));
  const isProven = ({ id, way }: SpecRow) => !failed.has(id) && (way === 'browser' ? seen : any).has(id);
  return new Set(rows.filter(isProven).map(({ id }) => id));
}

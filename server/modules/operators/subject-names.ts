// The names of the subjects of acts for operators: a member by the account.

/** The names of those of these subjects that have one, by subject. */
export type SubjectNames = (subjects: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Adds the name of each row's subject; null for a subject without one. */
export async function withSubjectNames<Row extends { readonly subject: string }>(
  namesOf: SubjectNames,
  rows: readonly Row[],
): Promise<(Row & { readonly subjectName: string | null })[]> {
  const names = await namesOf([...new Set(rows.map(({ subject }) => subject))]);
  return rows.map((row) => ({ ...row, subjectName: names.get(row.subject) ?? null }));
}

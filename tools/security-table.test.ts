// Compares docs/security.md with the tree: every requirement has its row, every file and test title it names exists.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const page = readFileSync(`${root}docs/security.md`, 'utf8');

/** ASVS 5.0.0, levels 1 and 2: of each section how many requirements there are; those of level 3 come last. */
const sections: Record<string, number> = {
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
};
const ids = Object.entries(sections).flatMap(([section, last]) =>
  Array.from({ length: last }, (_, at) => `${section}.${at + 1}`),
);

type Row = { id: string; level: string; state: string; shown: string };
const rows: Row[] = [
  ...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm),
].map(([, id = '', level = '', state = '', shown = '']) => ({ id, level, state, shown }));

describe('the table of requirements', () => {
  it('has one row for each of the chapters V5 to V10 at levels 1 and 2', () => {
    expect(rows.map(({ id }) => id)).toEqual(ids);
  });

  it.each(rows.map((row) => [row.id, row] as const))(
    '%s says what shows it',
    (_id, { level, state, shown }) => {
      expect(['1', '2']).toContain(level);
      expect(['met', 'partly', 'not met', 'n/a']).toContain(state);
      if (state === 'met') expect(shown).toMatch(/`[\w./-]+`|this page/);
      let source = '';
      for (const [, path, title] of shown.matchAll(/`([\w./-]+\/[\w./-]+)`|«([^»]+)»/g)) {
        if (path) {
          expect(existsSync(root + path), path).toBe(true);
          source = readFileSync(root + path, 'utf8');
        } else if (title) expect(source.includes(title), title).toBe(true);
      }
    },
  );

  it('names nothing that exists nowhere in the rest of the page', () => {
    for (const [, path] of page.matchAll(/`((?:server|site|tools|docs|contract|kit)\/[\w./-]+)`/g))
      expect(existsSync(root + path), path).toBe(true);
  });
});

// The rules of SQL files, checked against the whole tree; each rule must also detect its own counter-example.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { changedMigrations, readRecord } from '#server/db/schema/migration-record.ts';

type SqlText = { readonly path: string; readonly text: string };

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = 'server/db';
const tree: SqlText[] = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  .map((path) => posix.join(folder, path.replaceAll('\\', '/')))
  .filter((path) => path.endsWith('.sql'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const madeFunction = /\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure)\s+(\w+)/gi;
const withoutComments = (text: string) => text.replace(/^\s*--.*$/gm, '');

/** Migrations up to this one make functions; from here on each function has its own file. */
const lastWithFunctions = '0076';

const rules = {
  migrationsMakeNoFunctions: (files: readonly SqlText[]) =>
    files
      .filter(
        ({ path }) =>
          /\/migrations\/\d{4}-/.test(path) && posix.basename(path).slice(0, 4) > lastWithFunctions,
      )
      .filter(({ text }) => withoutComments(text).search(madeFunction) >= 0)
      .map(({ path }) => `${path} makes a function: put it in server/db/functions/<module>/<name>.sql`),
  functionFilesAreNamedAfterTheirFunction: (files: readonly SqlText[]) =>
    functionFiles(files)
      .filter(({ path, text }) => {
        const made = [...withoutComments(text).matchAll(madeFunction)].map(([, name]) => name);
        return made.length !== 1 || made[0] !== posix.basename(path, '.sql');
      })
      .map(({ path }) => `${path} does not make exactly the function of its name`),
  functionFilesCanBeAppliedAgain: (files: readonly SqlText[]) =>
    functionFiles(files)
      .filter(({ text }) =>
        /\bcreate\s+(?!or\s+replace)/i.test(withoutComments(text).replace(/'[^']*'/g, '')),
      )
      .map(({ path }) => `${path} creates without "or replace"`),
  functionFilesStandInTheirModule: (files: readonly SqlText[]) =>
    functionFiles(files)
      .filter(
        ({ path }) =>
          !/\/functions\/[a-z]+\/\w+\.sql$/.test(path) || !moduleNames.has(path.split('/')[3] ?? ''),
      )
      .map(({ path }) => `${path} is not in the folder of a module`),
  functionFilesOpenWithASentence: (files: readonly SqlText[]) =>
    functionFiles(files)
      .filter(({ text }) => !/^-- [A-Z].*(\n--.*)*\.\n[^-]/.test(text))
      .map(({ path }) => `${path} does not open with a sentence that says what it is for`),
};

const functionFiles = (files: readonly SqlText[]) =>
  files.filter(({ path }) => path.includes('/db/functions/'));
const moduleNames = new Set(readdirSync(join(root, 'server/modules')));

const inWallet = 'server/db/functions/wallet/ledger_key.sql';
const aFunction = '-- It says what it is for.\ncreate or replace function ledger_key() returns int …';
const counterExamples: Record<keyof typeof rules, SqlText> = {
  migrationsMakeNoFunctions: {
    path: 'server/db/migrations/0099-wallet-late.sql',
    text: 'create or replace\n  function ledger_key() …',
  },
  functionFilesAreNamedAfterTheirFunction: { path: inWallet, text: aFunction.replace('_key', '_lock') },
  functionFilesCanBeAppliedAgain: { path: inWallet, text: aFunction.replace('or replace ', '') },
  functionFilesStandInTheirModule: { path: inWallet.replace('wallet', 'banking'), text: aFunction },
  functionFilesOpenWithASentence: { path: inWallet, text: aFunction.replace(/^.*\n/, '') },
};

describe('SQL files are tidy', () => {
  it('finds migrations and functions by itself', () => {
    expect(tree.length).toBeGreaterThan(80);
  });
  for (const name of Object.keys(rules) as (keyof typeof rules)[]) {
    it(`${name} catches its counter-example`, () =>
      expect(rules[name]([counterExamples[name]])).not.toEqual([]));
    it(name, () => expect(rules[name](tree)).toEqual([]));
  }
});

describe('a migration never changes', () => {
  it('every migration is recorded, and as it was recorded (npm run schema:dump records new ones)', async () => {
    const { migrations, record } = await readRecord();
    const { changed, unrecorded } = changedMigrations(migrations, record);
    expect(changed).toEqual([]);
    expect(unrecorded.map(({ name }) => name)).toEqual([]);
  });

  it('one that has changed, is gone or is not recorded is found', async () => {
    const { migrations, record } = await readRecord();
    const [first, second, ...others] = migrations;
    if (!first || !second) throw new Error('There are no migrations.');
    const found = changedMigrations([{ ...first, checksum: 'another' }, ...others], record);
    expect(found.changed).toEqual(expect.arrayContaining([first.name, second.name]));
    const late = { name: '9999-wallet-new.sql', checksum: 'x' };
    expect(changedMigrations([...migrations, late], record).unrecorded).toEqual([late]);
  });

  it('nor does its record: no migration differs from what the main branch holds, where there is history', () => {
    for (const base of basesInHistory()) expect(changedSince(base)).toEqual([]);
  });

  it('a change against history is found', () => {
    const [first] = git('rev-list', '--reverse', 'HEAD', '--', join(folder, 'migrations'));
    // Without history there is nothing to compare; the record above replaces it.
    if (!first) return;
    expect(
      changedLines(
        'M\tserver/db/migrations/0001-platform-settings.sql\nA\tserver/db/migrations/0099-new.sql',
      ),
    ).toEqual(['server/db/migrations/0001-platform-settings.sql']);
  });
});

/**
 * The commits to compare with: where the work tree left the main branch, and on the main branch itself the previous
 * commit.
 */
function basesInHistory(): string[] {
  const [head] = git('rev-parse', 'HEAD');
  return ['origin/main', 'main'].flatMap((branch) => {
    const [base] = git('merge-base', 'HEAD', branch);
    if (!base) return [];
    return base === head ? [base, ...git('rev-parse', '--verify', '--quiet', 'HEAD^')] : [base];
  });
}

function changedSince(base: string): string[] {
  return changedLines(
    git('diff', '--name-status', '--no-renames', base, '--', join(folder, 'migrations')).join('\n'),
  );
}

/** The changes of migrations in git's list that are not additions. */
function changedLines(list: string): string[] {
  return list.split('\n').flatMap((line) => (/^[^A\s]\t(.*\.sql)$/.exec(line)?.[1] ? [line.slice(2)] : []));
}

/** The lines git prints; none where there is no git, no history or no such branch. */
function git(...command: string[]): string[] {
  try {
    const text = execFileSync('git', command, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return text.split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

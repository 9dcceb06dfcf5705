// The rules of names as pure functions: files and exported identifiers use the words of docs/glossary.md.
import type { SourceFile } from './source-tree.ts';
import type { Rule } from './tidy-rules.ts';

/** Private words; docs/glossary.md gives the common ones. */
const privateWords =
  /^(desks?|shelf|shelves|doors?|ears?|purses?|stamps?|seats?|told|tells?|heard|asked|standings?|rooms?|water|deeds?|blows?)$/;

/** Correct words inside an identifier (`house` in the ledger, `floor` in arithmetic), but not in a file's name. */
const wordsOfFileNames = /^(floors?|houses?)$/;

/** Names of the wire. Only the contract exports them. */
const wireWords = /^(vassalages?|numeros?)$/;

/** Type names that say nothing outside their module. */
const genericTypes = new Set(['Answer', 'Call', 'Deps', 'Part', 'Parts', 'Place', 'Run']);

export const namesAreCommonWords: Rule = (tree) =>
  tree.flatMap(({ path }) => {
    const words = path.split(/[/.-]/);
    const found = words.find((word) => privateWords.test(word) || wordsOfFileNames.test(word));
    return found ? [`${path} has a private word in its name: ${found}`] : [];
  });

export const exportsAreCommonWords: Rule = (tree) =>
  tree.flatMap((file) =>
    exportsOf(file)
      .filter(({ name }) => wordsOf(name).some((word) => privateWords.test(word)))
      .map(({ name }) => `${file.path} exports ${name}, which has a private word in it`),
  );

/** Words that no identifier may have: variables, fields, types and codes of errors, in tests too. */
const givenUpWords =
  /^(desks?|shelf|shelves|doors?|ears?|seats?|told|untold|tells?|telling|heard|unheard|asked|standings?|stands|stood|purses?|deeds?|laid|wish|wishes|wished|mischief|errands?)$/;
const givenUpInTitles = /\b(desks?|told|tells?|telling|standings?|purses?|wish(es|ed)?|mischief|errands?)\b/;

export const identifiersAreCommonWords: Rule = (tree) =>
  tree
    .filter(({ path }) => path !== 'tools/tidy-names.ts')
    .flatMap((file) =>
      identifiersOf(file)
        .filter((name) => wordsOf(name).some((word) => givenUpWords.test(word)))
        .map((name) => `${file.path} has the identifier ${name}, which has a private word in it`),
    );

export const titlesAreCommonWords: Rule = (tree) =>
  tree
    .filter(({ path }) => /\.test\.tsx?$/.test(path) && path !== 'tools/tidy.test.ts')
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\b(?:describe|it)(?:\.\w+(?:\([^'`]*?\))?)?\(\s*(['`])(.*?)\1/g)]
        .map(([, , title = '']) => title)
        .filter((title) => givenUpInTitles.test(title))
        .map((title) => `${path} has a test with a private word in its title: ${title}`),
    );

const lotteryFolders =
  /^(contract|server\/modules|server\/testing|(site|office)\/features|journeys)\/lottery\//;

/** In the lottery, a play is an act of members; a kind of bet is a bet type. */
export const betTypesAreNoPlays: Rule = (tree) =>
  tree
    .filter(({ path }) => lotteryFolders.test(path))
    .flatMap((file) =>
      identifiersOf(file)
        .filter((name) => /^(plays?|(?:lottery)?play(?:of|name|code)?)$/i.test(name) && name !== 'Play')
        .map((name) => `${file.path} has the identifier ${name} for a bet type`),
    );

export const wireNamesStayInTheContract: Rule = (tree) =>
  tree
    .filter(({ path }) => !path.startsWith('contract/'))
    .flatMap((file) =>
      exportsOf(file)
        .filter(({ name }) => wordsOf(name).some((word) => wireWords.test(word)))
        .map(({ name }) => `${file.path} exports ${name}, a name of the wire`),
    );

export const exportedTypesSayTheirModule: Rule = (tree) =>
  tree.flatMap((file) =>
    exportsOf(file)
      .filter(({ kind, name }) => /^(type|interface|class)$/.test(kind) && genericTypes.has(name))
      .map(({ name }) => `${file.path} exports a type called ${name}, which does not say of what`),
  );

function exportsOf({ code }: SourceFile): { kind: string; name: string }[] {
  const declared = code.matchAll(
    /^export (?:async )?(?:abstract )?(const|let|function\*?|class|type|interface) (\w+)/gm,
  );
  return [...declared].map(([, kind = '', name = '']) => ({ kind, name }));
}

/** Every identifier of the code once, outside of comments, strings and regular expressions. */
function identifiersOf({ code }: SourceFile): string[] {
  const plain = code
    .replace(/(?<=[(,=:!&|?]\s*)\/(?![*/\s])(?:[^/\\\n]|\\.)+\//g, '')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")
    .replace(/`(?:[^`\\]|\\.)*`/g, (template) => (template.match(/\$\{[^}]*\}/g) ?? []).join(' '));
  return [...new Set(plain.match(/[A-Za-z_]\w*/g) ?? [])];
}

/** The words of an identifier, in small letters. */
function wordsOf(name: string): string[] {
  return name.split(/(?<=[a-z0-9])(?=[A-Z])|_/).map((word) => word.toLowerCase());
}

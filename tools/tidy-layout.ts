// The rules of folders and names as pure functions, with what still breaks them: those lists only shrink.
import { posix } from 'node:path';
import { type SourceFile, withoutComments } from './source-tree.ts';
import type { Rule } from './tidy-rules.ts';

/** A breach and the folder or file it is about. */
type Breach = { readonly subject: string; readonly sentence: string };
type Finder = (tree: readonly SourceFile[]) => Breach[];

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || path.startsWith('server/testing/');

/** Folders in which two folders, or a folder and a file, still import each other. */
const unordered = ['server/modules/lottery'];

/**
 * Within a module folders have an order: what lies side by side, folders and files alike, never imports each other, not
 * by a detour either.
 */
const findUnordered: Finder = (tree) => {
  const neighbours = new Map<string, Map<string, Set<string>>>();
  for (const { path, imports } of tree) {
    const module = /^(server\/modules|(site|office)\/features)\/[^/]+\//.exec(path)?.[0];
    if (!module || isTest(path)) continue;
    for (const target of imports.filter((one) => one.startsWith(module))) {
      const [from, to] = [path.split('/'), target.split('/')];
      const depth = from.findIndex((name, at) => name !== to[at]);
      // Two files of one folder are the business of `noCircles`.
      if (depth < 0 || (depth === from.length - 1 && depth === to.length - 1)) continue;
      const folder = from.slice(0, depth).join('/');
      const edges = neighbours.get(folder) ?? new Map<string, Set<string>>();
      neighbours.set(folder, edges);
      edges.set(from[depth] ?? '', (edges.get(from[depth] ?? '') ?? new Set()).add(to[depth] ?? ''));
    }
  }
  return [...neighbours].flatMap(([folder, edges]) =>
    [...edges].flatMap(([from, targets]) =>
      [...targets]
        .filter((to) => from < to && reaches(edges, to, from))
        .map((to) => ({ subject: folder, sentence: `${folder}: ${from} and ${to} import each other` })),
    ),
  );
};

function reaches(edges: ReadonlyMap<string, ReadonlySet<string>>, from: string, to: string): boolean {
  const seen = new Set([from]);
  for (const name of seen) for (const next of edges.get(name) ?? []) seen.add(next);
  return seen.has(to);
}

export const mostFiles = 25;
/** Folders that still hold more files. */
const crowded = ['kit', 'sandbox/game-vendors', 'server/db', 'server/testing', 'tools'];

const findCrowded: Finder = (tree) => {
  const files = tree.filter(({ path }) => !/\.test\.tsx?$/.test(path));
  const folders = Map.groupBy(files, ({ path }) => posix.dirname(path));
  return [...folders]
    .filter(([, held]) => held.length > mostFiles)
    .map(([folder, held]) => ({
      subject: folder,
      sentence: `${folder} holds ${held.length} files, more than ${mostFiles}`,
    }));
};

/** Files of the site's base that still know what the product is about. */
const knowing: readonly string[] = [];

const findKnowing: Finder = (tree) =>
  tree.flatMap(({ path, text }) => {
    // Addresses and groups of texts are the site's table of contents.
    if (!path.startsWith('site/base/') || /\/texts\/|\/(paths|text-groups)\.ts$/.test(path) || isTest(path))
      return [];
    const business =
      /(?<![a-z])(wallet|lottery|cashier|deposit|withdraw|bonus|wager|jackpot|vendor|game|bet|slip|break(?=[-A-Z]))(?!ween|ter|t[a-z])/i;
    const found = business.exec(`${path.slice('site/base/'.length)}\n${withoutComments(text)}`);
    return found ? [{ subject: path, sentence: `${path} knows a business word: ${found[0]}` }] : [];
  });

/** Words that only we knew; what to say instead stands in docs/glossary.md. */
const privateWords =
  /(?:^|[/-])(desks?|shelf|shelves|doors?|ears?|purses?|stamps?|seats?|told|heard|standings?|rooms?|water|deeds?|blows?|floors?|houses?)(?=[-./]|$)/;

/** Files that still have one in their name. */
const oddlyNamed = [
  'contract/partners/house-examples.ts',
  'faults/blows.ts',
  'server/db/server-ear.test.ts',
  'server/db/server-ear.ts',
  'server/modules/identity/house-policy.ts',
  'server/modules/identity/social/houses.ts',
  'server/modules/lottery/figures/house-figures.ts',
  'server/modules/lottery/orders/rules-shelf.ts',
  'server/modules/lottery/settlement/price-shelf.ts',
  'server/testing/ledger-deeds.ts',
  'server/testing/lottery-deeds.ts',
  'server/testing/vendor-deeds.ts',
  'site/features/identity/social/go-to-house.ts',
  'site/features/identity/social/house-mark.tsx',
  'tools/vendor-check/vendor/told-rounds.ts',
];

const findOddlyNamed: Finder = (tree) =>
  tree.flatMap(({ path }) => {
    const found = privateWords.exec(path);
    return found ? [{ subject: path, sentence: `${path} has a private word in its name: ${found[1]}` }] : [];
  });

const lists = [
  [findUnordered, unordered],
  [findCrowded, crowded],
  [findKnowing, knowing],
  [findOddlyNamed, oddlyNamed],
] as const satisfies readonly (readonly [Finder, readonly string[]])[];

const beyond =
  (find: Finder, pending: readonly string[]): Rule =>
  (tree) =>
    find(tree)
      .filter(({ subject }) => !pending.includes(subject))
      .map(({ sentence }) => sentence);

export const foldersHaveAnOrder = beyond(findUnordered, unordered);
export const foldersAreSmall = beyond(findCrowded, crowded);
export const siteBaseKnowsNoBusiness = beyond(findKnowing, knowing);
export const namesAreCommonWords = beyond(findOddlyNamed, oddlyNamed);

/** Entries of the lists above that hold no breach any more: whoever mends one takes it off its list. */
export const listsHoldBreachesOnly: Rule = (tree) =>
  lists.flatMap(([find, pending]) => {
    const subjects = new Set(find(tree).map(({ subject }) => subject));
    return pending
      .filter((subject) => !subjects.has(subject))
      .map((subject) => `${subject} is in order now: take it off its list in tools/tidy-layout.ts`);
  });

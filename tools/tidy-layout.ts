// The rules of folders as pure functions: a tree in, one sentence for each breach out.
import { posix } from 'node:path';
import type { Rule } from './tidy-rules.ts';

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** Folders have an order: files and folders side by side never import each other in a circle, also not indirectly. */
export const foldersHaveAnOrder: Rule = (tree) => {
  const neighbours = new Map<string, Map<string, Set<string>>>();
  for (const { path, imports } of tree) {
    if (isTest(path)) continue;
    for (const target of imports) {
      const [from, to] = [path.split('/'), target.split('/')];
      const depth = from.findIndex((name, at) => name !== to[at]);
      // Other rules check whole parts; `noCircles` checks two files of one folder.
      if (depth < 1 || (depth === from.length - 1 && depth === to.length - 1)) continue;
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
        .map((to) => `${folder}: ${from} and ${to} import each other`),
    ),
  );
};

function reaches(edges: ReadonlyMap<string, ReadonlySet<string>>, from: string, to: string): boolean {
  const seen = new Set([from]);
  for (const name of seen) for (const next of edges.get(name) ?? []) seen.add(next);
  return seen.has(to);
}

export const mostFiles = 25;

export const foldersAreSmall: Rule = (tree) => {
  const files = tree.filter(({ path }) => !isTest(path));
  const folders = Map.groupBy(files, ({ path }) => posix.dirname(path));
  return [...folders]
    .filter(([, held]) => held.length > mostFiles)
    .map(([folder, held]) => `${folder} holds ${held.length} files, more than ${mostFiles}`);
};

/** The bases of site and office contain no business words. */
export const siteBaseKnowsNoBusiness: Rule = (tree) =>
  tree.flatMap(({ path, code }) => {
    // Addresses and groups of texts are the table of contents.
    if (
      !/^(site|office)\/base\//.test(path) ||
      /\/texts\/|\/(paths|text-groups)\.ts$/.test(path) ||
      isTest(path)
    )
      return [];
    const business =
      /(?<![a-z])(wallet|lottery|cashier|deposit|withdraw|bonus|wager|jackpot|vendor|game|bet|slip|break(?=[-A-Z]))(?!ween|ter|t[a-z])/i;
    const found = business.exec(`${path.replace(/^\w+\/base\//, '')}\n${code}`);
    return found ? [`${path} knows a business word: ${found[0]}`] : [];
  });

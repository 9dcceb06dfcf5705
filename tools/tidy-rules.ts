// The rules of the codebase as pure functions: a tree in, one sentence for each breach out.
import { posix } from 'node:path';
import type { SourceFile } from './source-tree.ts';
import { idsOf } from './spec-coverage.ts';

export type Rule = (tree: readonly SourceFile[]) => string[];

const moduleNames = [
  'identity',
  'wallet',
  'protection',
  'games',
  'lottery',
  'cashier',
  'promotions',
  'agents',
  'messaging',
  'platform',
  'reporting',
  'operators',
] as const;

/** Server modules by layer, lowest first; a module uses only layers below its own. */
const layers: readonly (readonly string[])[] = [
  ['operators'],
  ['wallet', 'platform'],
  ['identity'],
  ['messaging', 'protection'],
  ['cashier', 'games', 'lottery'],
  ['promotions', 'agents'],
  ['reporting'],
];

/** The allowed imports of each part of the codebase, besides itself. */
const mayImport: Record<string, RegExp> = {
  contract: /^contract\//,
  kit: /^kit\/|^brand\/brand\.ts$/,
  brands: /^(brands|contract)\//,
  site: /^(site|contract|kit|brands?)\//,
  office: /^(office|contract|kit|brands?)\//,
  sandbox: /^(sandbox\/|contract\/(partners|base)\/)/,
  server: /^(server|contract|brands)\//,
};

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || path.startsWith('server/testing/');
const each = (tree: readonly SourceFile[], judge: (file: SourceFile) => string[]): string[] =>
  tree.flatMap((file) => judge(file));

export const partsImportOnlyTheirs: Rule = (tree) =>
  each(tree, ({ path, imports }) => {
    const allowed = mayImport[path.split('/')[0] ?? ''];
    if (!allowed || path.endsWith('.config.ts')) return [];
    return imports
      .filter((target) => !allowed.test(target))
      .map((target) => `${path} must not import ${target}`);
  });

export const featuresStandAlone: Rule = (tree) =>
  each(tree, ({ path, imports }) => {
    const own = /^(site|office)\/features\/([^/]+)\//.exec(path);
    if (!own) return [];
    const foreign = new RegExp(`^${own[1]}/features/(?!${own[2]}/)`);
    return imports
      .filter((target) => foreign.test(target))
      .map((target) => `${path} must not import another feature: ${target}`);
  });

export const layersHold: Rule = (tree) =>
  each(tree, ({ path, imports }) => {
    const below = imports.filter((target) => !mayReach(path, target));
    return below.map((target) => `${path} is in a lower layer than ${target}`);
  });

function mayReach(path: string, target: string): boolean {
  if (!path.startsWith('server/') || !target.startsWith('server/') || isTest(path)) return true;
  const [, from = '', fromModule = ''] = path.split('/');
  const [, to = '', toModule = ''] = target.split('/');
  if (from === 'base' || from === 'config.ts') return to === 'base' || to === 'config.ts';
  if (from === 'db' || from === 'http') return ['base', 'config.ts', from].includes(to);
  if (from !== 'modules') return true;
  if (to !== 'modules') return ['base', 'db', 'http', 'config.ts'].includes(to);
  if (fromModule === toModule) return true;
  const layerOf = (name: string) => layers.findIndex((layer) => layer.includes(name));
  return layerOf(toModule) < layerOf(fromModule);
}

export const modulesShowOneFace: Rule = (tree) =>
  each(tree, ({ path, imports }) => {
    if (isTest(path)) return [];
    const own = /^server\/modules\/[^/]+\//.exec(path)?.[0];
    return imports
      .filter((target) => target.startsWith('server/modules/') && !(own && target.startsWith(own)))
      .filter((target) => !/^server\/modules\/[^/]+\/index\.ts$/.test(target))
      .map((target) => `${path} must reach the module through its index.ts, not ${target}`);
  });

export const modulesHaveTheirNames: Rule = (tree) => {
  const named = tree.map(
    ({ path }) => /^(?:server\/modules|(?:site|office)\/features)\/([^/]+)\//.exec(path)?.[1],
  );
  const strangers = new Set(
    named.filter((name) => name && !(moduleNames as readonly string[]).includes(name)),
  );
  return [...strangers].map((name) => `${name} is not the name of a module`);
};

export const noCircles: Rule = (tree) => {
  const byPath = new Map(tree.map((file) => [file.path, file]));
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) circles.push(`a circle: ${[...trail.slice(start), path].join(' → ')}`);
    if (start >= 0 || done.has(path)) return;
    for (const target of byPath.get(path)?.imports ?? []) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const { path } of tree) visit(path, []);
  return circles;
};

const drawers = new Set(['utils', 'util', 'lib', 'common', 'shared', 'general', 'helpers', 'helper', 'misc']);

export const noDrawers: Rule = (tree) =>
  each(tree, ({ path }) => {
    const names = path.split('/').map((name) => name.split('.')[0] ?? '');
    const drawer = names.find((name) => drawers.has(name));
    return drawer ? [`${path}: ${drawer} names a drawer, not a thing`] : [];
  });

export const namesAreKebabCase: Rule = (tree) =>
  each(tree, ({ path }) =>
    path.split('/').every((name) => /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(name))
      ? []
      : [`${path} is not kebab-case`],
  );

export const filesOpenWithASentence: Rule = (tree) =>
  each(tree, ({ path, text }) =>
    /^(#!.*\n)?\/\/ \S.*[.:;]?/.test(text) ? [] : [`${path} does not open with a sentence on what it is for`],
  );

export const maxLines = 300;

export const filesAreShort: Rule = (tree) =>
  each(tree, ({ path, text }) => {
    const lines = text.split('\n').length - 1;
    return lines > maxLines ? [`${path} has ${lines} lines, more than ${maxLines}`] : [];
  });

export const sqlStaysInStores: Rule = (tree) =>
  each(tree, ({ path, code }) => {
    const isHome =
      path.endsWith('store.ts') ||
      /^(server\/db|server\/testing|bench|faults|tools|sandbox|journeys)\//.test(path);
    if (isHome || isTest(path)) return [];
    const sql = /['"`]\s*(select\s+[\w*(]|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s)/i;
    return sql.test(code) ? [`${path} holds SQL; it belongs in a store`] : [];
  });

export const environmentIsReadOnce: Rule = (tree) =>
  each(tree, ({ path, code }) => {
    const isHome =
      /(^|\/)config\.ts$/.test(path) ||
      /^(tools|bench|faults|journeys)\//.test(path) ||
      path.endsWith('.config.ts');
    if (isHome || isTest(path)) return [];
    return /process\.env/.test(code) ? [`${path} reads the environment`] : [];
  });

export const nothingIsLeftForLater: Rule = (tree) =>
  each(tree, ({ path, text }) =>
    new RegExp(['TO', 'DO|FIX', 'ME|XXX'].join('')).test(text) && !path.startsWith('tools/tidy')
      ? [`${path} leaves something for later`]
      : [],
  );

export const brandIsData: Rule = (tree) =>
  each(tree, ({ path, code }) =>
    !isTest(path) && /\bif\s*\(\s*brand\w*(\.\w+)?\s*===/.test(code) ? [`${path} branches on the brand`] : [],
  );

/** BRAND names the brand; outside `brands/` only the builds of site and office, with the kit, use `#brand/`. */
export const brandsAreChosenByConfiguration: Rule = (tree) => {
  const named = tree.map(({ path }) => /^brands\/([^/]+)\//.exec(path)?.[1]);
  const names = [...new Set(named.filter((name) => name !== undefined))];
  const naming = new RegExp(`brands/(${names.join('|')})\\b`);
  return each(tree, ({ path, code, imports }) => {
    if (path.startsWith('brands/')) return [];
    const wrong = imports.filter(
      (target) => naming.test(target) || (target.startsWith('brand/') && !/^(site|office|kit)\//.test(path)),
    );
    if (wrong.length === 0 && naming.test(code)) wrong.push('a path of a brand');
    return wrong.map((target) => `${path} names a brand: ${target}`);
  });
};

/** Every sign-in ends in the one function that checks the second factor: nothing else opens a session. */
export const oneFunctionOpensSessions: Rule = (tree) =>
  each(tree, ({ path, code }) => {
    const folder = 'server/modules/identity';
    if (isTest(path) || !path.startsWith('server/') || path === `${folder}/sign-in/enter.ts`) return [];
    if (path === `${folder}/sessions/session-store.ts`) return [];
    const opens = /\binsertSession\b|insert\s+into\s+member_session\b/i.test(code);
    return opens ? [`${path} opens a session; only sign-in/enter.ts does`] : [];
  });

export const onlyIndexIsABarrel: Rule = (tree) =>
  each(tree, ({ path, code }) => {
    const lines = code.trim().split(/;\s*/).filter(Boolean);
    const isBarrel =
      lines.length > 0 &&
      lines.every((line) => /^export\s+(type\s+)?(\*|\{)[\s\S]*\bfrom\b/.test(line.trim()));
    return isBarrel && posix.basename(path) !== 'index.ts' ? [`${path} is a barrel`] : [];
  });

/** Entry points of processes, test runners and bundlers; no file imports them. */
const entryPoints =
  /(\.test\.tsx?|\.config\.ts|\.d\.ts)$|^(tools|bench|faults)\/|^server\/(main|draws)\.ts$|^sandbox\/main\.ts$|\/entry-(client|server)\.tsx$|^office\/app\/main\.tsx$|^brands\/\w+\/letters\.ts$|^sandbox\/([\w-]+\/)?client\/([\w-]+\/)?main\.tsx?$/;

export const noDeadFiles: Rule = (tree) => {
  const used = new Set(tree.flatMap((file) => file.imports));
  return tree
    .filter(({ path }) => !used.has(path) && !entryPoints.test(path))
    .map(({ path }) => `${path} is imported by nobody`);
};

export const noDeadExports: Rule = (tree) => {
  /** The words of the files that import a path. */
  const importers = new Map(tree.map(({ path }) => [path, [] as Set<string>[]]));
  const exported: { path: string; name: string }[] = [];
  for (const { path, code, imports } of tree) {
    const words = new Set(code.match(/import \* as|\w+/g));
    for (const target of new Set(imports)) importers.get(target)?.push(words);
    if (entryPoints.test(path)) continue;
    const exports = /^export (?:async )?(?:const|function\*?|class|type|interface) (\w+)/gm;
    for (const [, name = ''] of code.matchAll(exports)) exported.push({ path, name });
  }
  const isImported = ({ path, name }: { path: string; name: string }): boolean =>
    (importers.get(path) ?? []).some((words) => words.has(name) || words.has('import * as'));
  return exported
    .filter((one) => !isImported(one))
    .map(({ path, name }) => `${path} exports ${name}, which nobody imports`);
};

export const kitAndBaseKnowNoBusiness: Rule = (tree) =>
  each(tree, ({ path, code }) => {
    if (!/^(kit|server\/base)\//.test(path)) return [];
    const business = /\b(wallet|lottery|cashier|deposit|withdraw\w*|bonus|wager\w*|jackpot)\b/i;
    const found = business.exec(code);
    return found ? [`${path} knows a business word: ${found[0]}`] : [];
  });

export const onlyComposeWires: Rule = (tree) =>
  each(tree, ({ path, text, imports }) => {
    if (path === 'server/compose.ts' || isTest(path) || !path.startsWith('server/')) return [];
    const faces = imports.filter((target) => /^server\/modules\/[^/]+\/index\.ts$/.test(target));
    const wires = faces.some((target) => {
      const word = target.split('/')[2] ?? '';
      return new RegExp(`\\bcreate${word[0]?.toUpperCase()}${word.slice(1)}\\(`).test(text);
    });
    return wires ? [`${path} wires a module; only compose.ts does`] : [];
  });

/** At most so many rows of the specification in one title: more are not shown one by one. */
const idsInTitle = 3;

export const titlesNameFewRows: Rule = (tree) =>
  each(tree, ({ path, code }) => {
    if (!/\.test\.tsx?$/.test(path) || path === 'tools/tidy.test.ts') return [];
    const titles = code.matchAll(
      /\b(?:it|test)\b(?:\.\w+(?:\((?:[^()]|\([^()]*\))*\))?)*\(\s*(['"`])((?:(?!\1)[\s\S])*)\1/g,
    );
    return [...titles]
      .map((match) => match[2] ?? '')
      .filter((title) => idsOf(title).length > idsInTitle)
      .map((title) => `${path} names more than ${idsInTitle} rows in one title: ${title}`);
  });

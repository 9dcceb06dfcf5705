// Gives browsers the half of the query library that the site uses, in a form that stays small on old phones.
import { type Plugin, parseAst } from 'vite';

const library = /@tanstack\/(?:query-core|react-query)\/build\/modern\/(\w+)\.js$/;

/** What `QueryClient` asks of its store of mutations; the site sends with `site/base/use-sending.ts` instead. */
const noMutations = `
export class MutationCache {
  findAll() { return []; }
  resumePausedMutations() { return Promise.resolve(); }
  clear() {}
}`;

/** What a query asks before it would suspend or throw while drawing: the site's never do. */
const noSuspense = `
export const defaultThrowOnError = () => false;
export const ensureSuspenseTimers = () => {};
export const shouldSuspend = () => false;
export const fetchOptimistic = () => {};`;
const noBoundaries = `
export const ensurePreventErrorBoundaryRetry = () => {};
export const useClearResetErrorBoundary = () => {};
export const getHasError = () => false;`;

/** The clock of the browser itself; a provider of another one is never set. */
const plainTimers = `
export const timeoutManager = {
  setTimeout: (act, ms) => setTimeout(act, ms),
  clearTimeout: (id) => clearTimeout(id),
  setInterval: (act, ms) => setInterval(act, ms),
  clearInterval: (id) => clearInterval(id),
};
export const systemSetTimeoutZero = (act) => void setTimeout(act, 0);`;

const replaced: Readonly<Record<string, string>> = {
  mutationCache: noMutations,
  suspense: noSuspense,
  errorBoundaryUtils: noBoundaries,
  timeoutManager: plainTimers,
  IsRestoringProvider: 'export const useIsRestoring = () => false; export const IsRestoringProvider = null;',
  QueryErrorResetBoundary:
    'export const useQueryErrorResetBoundary = () => null; export const QueryErrorResetBoundary = null;',
};

/** What of the library would need a part that was left out. */
const leftOut = /\b(useMutation|useIsMutating|useMutationState|useSuspense\w+|throwOnError|suspense:)/;

/**
 * A bundler plugin. Private fields become plain ones, because lowered to Safari 12.1 each access would be a call
 * through a WeakMap; and mutations and suspending queries are left out, so a source that asks for them does not build.
 */
export function leanQueryCore(): Plugin {
  return {
    name: 'lean-query-core',
    enforce: 'pre',
    load: (id) => replaced[library.exec(id)?.[1] ?? ''] ?? null,
    transform(code, id) {
      if (!id.includes('/node_modules/') && code.includes('@tanstack/react-query') && leftOut.test(code))
        throw new Error(
          `${id}: the site is built without mutations and suspending queries, see tools/lean-query-core.ts`,
        );
      const name = library.exec(id)?.[1];
      return name && !(name in replaced)
        ? { code: withPlainFields(withOwnPaging(code, name), name), map: null }
        : null;
    },
  };
}

/** Reading page after page comes with the observer that asks for it, not with every query. */
export function withOwnPaging(code: string, moduleName: string): string {
  const exchanges: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
    query: [
      [
        '(this.#queryType === "infinite" ? infiniteQueryBehavior(this.options.pages) : this.options.behavior)',
        'this.options.behavior',
      ],
      ['import { infiniteQueryBehavior } from "./infiniteQueryBehavior.js";', ''],
    ],
    infiniteQueryObserver: [
      ['import { hasNextPage,', 'import { infiniteQueryBehavior, hasNextPage,'],
      ['var InfiniteQueryObserver =', 'const paging = infiniteQueryBehavior();\nvar InfiniteQueryObserver ='],
      ['options._type = "infinite";', 'options._type = "infinite"; options.behavior = paging;'],
    ],
  };
  return (exchanges[moduleName] ?? []).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`the query library's ${moduleName} no longer says ${from}`);
    return text.replaceAll(from, to);
  }, code);
}

/** A node of the syntax tree, in the ESTree form. */
type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Edit = { start: number; end: number; text: string };

/**
 * The same module with plain members in place of private ones. Their new names carry the module's initials, so that
 * a class and the class it extends never meet in one; a declaration without a value says nothing and goes.
 */
export function withPlainFields(code: string, moduleName: string): string {
  const initials = moduleName.replace(/(?!^)[a-z]/g, '').toLowerCase();
  const plainNames = new Map<string, string>();
  const edits: Edit[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    if (node.type === 'PropertyDefinition' && isPrivate(node.key) && !node.value && !node.static) {
      edits.push({ start: node.start, end: node.end, text: '' });
      return;
    }
    if (isPrivate(node)) {
      const plain = plainNames.get(node.name) ?? `_${initials}${plainNames.size}`;
      plainNames.set(node.name, plain);
      edits.push({ start: node.start, end: node.end, text: plain });
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseAst(code));
  return edits
    .toSorted((left, right) => right.start - left.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);
}

function isPrivate(value: unknown): value is Node & { name: string } {
  return (value as Node | undefined)?.type === 'PrivateIdentifier';
}

// Gives browsers the half of the query library that the site uses, in a form that stays small on old phones.
import { type Plugin, parseAst } from 'vite';

const library = /@tanstack\/query-core\/build\/modern\/(\w+)\.js$/;

/** What `QueryClient` asks of its store of mutations; the site sends with `site/base/use-sending.ts` instead. */
const noMutations = `
export class MutationCache {
  findAll() { return []; }
  resumePausedMutations() { return Promise.resolve(); }
  clear() {}
}`;

/** Exports of the library that would need the store that was left out. */
const leftOut = /\b(useMutation|useIsMutating|useMutationState)\b/;

/**
 * A bundler plugin. Private fields become plain ones, because lowered to Safari 12.1 each access would be a call
 * through a WeakMap; and the store of mutations is left out, so a source that asks for one does not build.
 */
export function leanQueryCore(): Plugin {
  return {
    name: 'lean-query-core',
    enforce: 'pre',
    load: (id) => (library.exec(id)?.[1] === 'mutationCache' ? noMutations : null),
    transform(code, id) {
      if (!id.includes('/node_modules/') && code.includes('@tanstack/react-query') && leftOut.test(code))
        throw new Error(`${id}: the site is built without mutations, see site/base/use-sending.ts`);
      const name = library.exec(id)?.[1];
      return name && name !== 'mutationCache' ? { code: withPlainFields(code, name), map: null } : null;
    },
  };
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

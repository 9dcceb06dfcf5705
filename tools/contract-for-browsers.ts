// Gives browsers the contract without its schemas: the server has checked every answer, so a page needs only names.
import type { Plugin } from 'vite';

/** What a caller needs of an endpoint at run time; all of it is literal in the source. */
const keptFields = new Set(['name', 'method', 'path', 'sealed', 'stream']);

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Declaration = { node: Node; names: string[]; mentions: Set<string> };

/**
 * A bundler plugin for everything under `contract/`. Of `endpoint({...})` it keeps the literal fields above; every
 * other top-level statement that mentions zod, or a name that fell away with it, is cut. Constants, plain functions
 * and types stay, so one import serves the server with schemas and the page without them.
 */
export function contractForBrowsers(): Plugin {
  return {
    name: 'contract-for-browsers',
    enforce: 'post',
    transform(code, id) {
      if (!/\/contract\/[\w/-]+\.ts$/.test(id.split('?')[0] ?? '')) return null;
      return { code: withoutSchemas(code, this.parse(code) as unknown as Node), map: null };
    },
  };
}

/** The source of a contract module, already plain JavaScript, without what only the server needs. */
export function withoutSchemas(code: string, program: Node): string {
  const statements = program.body as Node[];
  const gone = new Set<string>();
  for (const statement of statements) {
    if (statement.type !== 'ImportDeclaration' || !/^zod/.test((statement.source as { value: string }).value))
      continue;
    for (const specifier of statement.specifiers as Node[])
      gone.add((specifier.local as { name: string }).name);
  }
  const declarations = statements.filter((statement) => declarationOf(statement) !== null).map(describe);
  let grew = true;
  while (grew) {
    grew = false;
    for (const { node, names, mentions } of declarations) {
      if (endpointArgument(node) || names.every((name) => gone.has(name))) continue;
      if (![...mentions].some((name) => gone.has(name))) continue;
      for (const name of names) gone.add(name);
      grew = true;
    }
  }
  return statements.map((statement) => rewrite(code, statement, gone)).join('\n');
}

function rewrite(code: string, statement: Node, gone: ReadonlySet<string>): string {
  if (statement.type === 'ImportDeclaration') {
    const source = (statement.source as { value: string }).value;
    return /^zod/.test(source) ? '' : code.slice(statement.start, statement.end);
  }
  const argument = endpointArgument(statement);
  if (argument) return cutFields(code, statement, argument);
  const declaration = declarationOf(statement);
  const cut = declaration !== null && namesOf(declaration).every((name) => gone.has(name));
  return cut ? '' : code.slice(statement.start, statement.end);
}

/** `export const x = endpoint({...})` becomes `export const x = {name, method, path, …}`: plain data, easily dropped. */
function cutFields(code: string, statement: Node, argument: Node): string {
  const fields = (argument.properties as Node[])
    .filter((property) => keptFields.has((property.key as { name?: string } | undefined)?.name ?? ''))
    .map((property) => code.slice(property.start, property.end));
  const [name] = namesOf(declarationOf(statement) as Node);
  const exported = statement.type === 'ExportNamedDeclaration' ? 'export ' : '';
  return `${exported}const ${name} = { ${fields.join(', ')} };`;
}

function declarationOf(statement: Node): Node | null {
  const node =
    statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : statement;
  return node && (node.type === 'VariableDeclaration' || node.type === 'FunctionDeclaration') ? node : null;
}

function namesOf(declaration: Node): string[] {
  if (declaration.type === 'FunctionDeclaration') return [(declaration.id as { name: string }).name];
  return (declaration.declarations as { id: { name: string } }[]).map((one) => one.id.name);
}

function describe(statement: Node): Declaration {
  const mentions = new Set<string>();
  collectNames(declarationOf(statement), mentions);
  return { node: statement, names: namesOf(declarationOf(statement) as Node), mentions };
}

function endpointArgument(statement: Node): Node | null {
  const declaration = declarationOf(statement);
  if (declaration?.type !== 'VariableDeclaration') return null;
  const call = (declaration.declarations as { init: Node | null }[])[0]?.init;
  if (call?.type !== 'CallExpression' || (call.callee as { name?: string }).name !== 'endpoint') return null;
  return (call.arguments as Node[])[0] ?? null;
}

/** Every identifier below a node; a property's own name may be among them, which at worst cuts too much. */
function collectNames(value: unknown, into: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collectNames(item, into);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const node = value as Node;
  if (node.type === 'Identifier') into.add((node as unknown as { name: string }).name);
  const skip =
    node.type === 'MemberExpression' && node.computed === false
      ? 'property'
      : node.type === 'Property'
        ? 'key'
        : '';
  for (const [key, child] of Object.entries(node)) if (key !== skip) collectNames(child, into);
}

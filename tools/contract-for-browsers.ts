// Gives browsers the contract without its schemas: the server has checked every answer, so a page needs only names.
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { type Plugin, parseAst } from 'vite';

/** What a caller needs of an endpoint at run time; all of it is literal in the source. */
const keptFields = new Set(['method', 'path', 'sealed', 'form', 'upload', 'stream']);

/** A node of the syntax tree, in the ESTree form. */
type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Module = { code: string; statements: Node[]; gone: ReadonlySet<string> };

/**
 * A bundler plugin for everything under `contract/`. Of `endpoint({...})` it keeps the literal fields above; every
 * other top-level statement that needs zod, or a name that fell away with it, is cut. Constants, plain functions
 * and types stay, so one import serves the server with schemas and the page without them.
 */
export function contractForBrowsers(): Plugin {
  const modules = new Map<string, Module>();
  return {
    name: 'contract-for-browsers',
    enforce: 'pre',
    buildStart: () => modules.clear(),
    load(id) {
      return /\/contract\/[\w/-]+\.ts$/.test(id)
        ? { code: contractForBrowser(id, modules), map: null }
        : null;
    },
  };
}

/** The JavaScript of one contract file as browsers get it. */
export function contractForBrowser(file: string, modules = new Map<string, Module>()): string {
  const { code, statements, gone } = read(file, modules);
  const kept = statements.filter((statement) => statement.type !== 'ImportDeclaration');
  const body = kept.map((statement) => rewrite(code, statement, gone)).join('\n');
  const mentioned = namesIn(parseAst(body));
  return `${statements.map((statement) => importOf(statement, mentioned)).join('')}${body}`;
}

/** Reads a file and finds the names that fall away, following its imports within the contract. */
function read(file: string, modules: Map<string, Module>): Module {
  const known = modules.get(file);
  if (known) return known;
  const code = stripTypeScriptTypes(readFileSync(file, 'utf8'));
  const statements = parseAst(code).body as unknown as Node[];
  const gone = new Set<string>();
  for (const { source, local, imported } of statements.flatMap(importedNames)) {
    if (source.startsWith('zod')) gone.add(local);
    else if (source.startsWith('.') && read(join(dirname(file), source), modules).gone.has(imported))
      gone.add(local);
  }
  let before: number;
  do {
    before = gone.size;
    for (const statement of statements)
      if (falls(statement, gone)) for (const name of namesOf(statement)) gone.add(name);
  } while (gone.size > before);
  const module = { code, statements, gone };
  modules.set(file, module);
  return module;
}

/**
 * An endpoint never falls, because only its literal fields are kept. Whole amounts are the server's business: the
 * oldest phones cannot even parse a bigint.
 */
function falls(statement: Node, gone: ReadonlySet<string>): boolean {
  const declared = declarationOf(statement);
  if (!declared || endpointFields(statement)) return false;
  return hasBigint(declared) || [...namesIn(declared)].some((name) => gone.has(name));
}

function hasBigint(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return 'bigint' in value || Object.values(value).some(hasBigint);
}

function rewrite(code: string, statement: Node, gone: ReadonlySet<string>): string {
  const fields = endpointFields(statement);
  const [name] = namesOf(statement);
  if (!fields) return name && gone.has(name) ? '' : code.slice(statement.start, statement.end);
  const kept = fields.filter((field) =>
    keptFields.has((field.key as { name?: string } | undefined)?.name ?? ''),
  );
  const source = kept.map((field) => code.slice(field.start, field.end)).join(', ');
  return `${statement.type === 'ExportNamedDeclaration' ? 'export ' : ''}const ${name} = { ${source} };`;
}

function importedNames(statement: Node): { source: string; local: string; imported: string }[] {
  if (statement.type !== 'ImportDeclaration') return [];
  const source = (statement.source as { value: string }).value;
  const specifiers = statement.specifiers as { local: { name: string }; imported?: { name: string } }[];
  return specifiers.map(({ local, imported }) => ({
    source,
    local: local.name,
    imported: imported?.name ?? '',
  }));
}

function importOf(statement: Node, mentioned: ReadonlySet<string>): string {
  return importedNames(statement)
    .filter(({ local }) => mentioned.has(local))
    .map(({ source, local, imported }) =>
      imported
        ? `import { ${imported} as ${local} } from '${source}';\n`
        : `import * as ${local} from '${source}';\n`,
    )
    .join('');
}

function declarationOf(statement: Node): Node | null {
  const node =
    statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : statement;
  return node && (node.type === 'VariableDeclaration' || node.type === 'FunctionDeclaration') ? node : null;
}

function namesOf(statement: Node): string[] {
  const declared = declarationOf(statement);
  if (declared?.type === 'FunctionDeclaration') return [(declared.id as { name: string }).name];
  return ((declared?.declarations ?? []) as { id: { name: string } }[]).map((one) => one.id.name);
}

/** The fields of `endpoint({...})`, when that is what a statement declares. */
function endpointFields(statement: Node): Node[] | null {
  const [first] = (declarationOf(statement)?.declarations ?? []) as { init: Node | null }[];
  const call = first?.init;
  if (call?.type !== 'CallExpression' || (call.callee as { name?: string }).name !== 'endpoint') return null;
  return (call.arguments as { properties: Node[] }[])[0]?.properties ?? null;
}

/** Every identifier below a node that stands for a value, not for the name of a property. */
function namesIn(value: unknown, into = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return into;
  const node = value as Node;
  if (node.type === 'Identifier') into.add((node as unknown as { name: string }).name);
  const isNamedPart =
    node.computed === false && (node.type === 'MemberExpression' || node.type === 'Property');
  const skipped = isNamedPart ? (node.type === 'Property' ? 'key' : 'property') : '';
  for (const [key, child] of Object.entries(node)) if (key !== skipped) namesIn(child, into);
  return into;
}

// Gives browsers React as modules, though it ships as CommonJS: each function is imported by its name or left out.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Plugin, parseAst } from 'vite';

const require = createRequire(import.meta.url);

/** What the site and its libraries ask for, and the file each entry would choose in production. */
const files: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
};
const mark = '\0react-by-name:';

/**
 * A bundler plugin. Without it every function of React's packages is kept, used or not, inside the bundler's wrapper
 * for CommonJS, and every call of one is a call through an object.
 */
export function reactByName(): Plugin {
  return {
    name: 'react-by-name',
    enforce: 'pre',
    resolveId: (source) => (source in files ? mark + source : null),
    load(id) {
      const file = files[id.slice(mark.length)];
      return id.startsWith(mark) && file
        ? { code: asModule(readFileSync(packageFile(file), 'utf8')), map: null, moduleSideEffects: false }
        : null;
    },
    /** A library that wants all of React as one object gets the module itself, of which only the used stays. */
    transform: (code, id) =>
      id.includes('/node_modules/') && /^import React from 'react';/m.test(code)
        ? { code: code.replace(/^import React from 'react';/m, "import * as React from 'react';"), map: null }
        : null,
  };
}

/** Packages name their entries only: the rest is found beside them. */
function packageFile(file: string): string {
  const [name = '', ...path] = file.split('/');
  return require.resolve(`${name}/package.json`).replace(/package\.json$/, path.join('/'));
}

/** A node of the syntax tree, in the ESTree form. */
type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Edit = { start: number; end: number; text: string };

/**
 * The same file as a module: what it requires at its top becomes an import of all names, `exports.name` a variable
 * that is exported.
 */
export function asModule(code: string): string {
  const edits: Edit[] = [];
  const imports: string[] = [];
  const exported = new Set<string>();
  for (const statement of parseAst(code).body as unknown as Node[]) {
    const assigned = assignedTo(statement);
    for (const declarator of (statement.declarations ?? []) as Node[]) {
      const source = requiredBy(declarator);
      if (source === null) continue;
      const { name } = declarator.id as { name: string };
      imports.push(`import * as ${name} from ${JSON.stringify(source)};\n`);
      // The rest of the declaration stays as it is: this name moves out of its way.
      edits.push({ ...declarator, text: `required${imports.length}` });
    }
    visit(statement, (node) => {
      const name = exportedName(node);
      if (!name) return;
      edits.push({
        ...node,
        text: `${node === assigned && !exported.has(name) ? 'var ' : ''}${variable(name)}`,
      });
      exported.add(name);
    });
  }
  const body = edits
    .toSorted((left, right) => right.start - left.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);
  const names = [...exported].map((name) => `${variable(name)} as ${name}`).join(', ');
  return `${imports.join('')}${body}\nexport { ${names} };\n`;
}

const variable = (name: string): string => `exported_${name}`;

function visit(value: unknown, see: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return;
  see(value as Node);
  for (const child of Object.values(value)) visit(child, see);
}

/** What a statement at the top assigns to, when that is all it does. */
function assignedTo(statement: Node): unknown {
  const expression = statement.expression as Node | undefined;
  return expression?.type === 'AssignmentExpression' ? expression.left : null;
}

/** The name in `exports.name`. */
function exportedName(value: unknown): string | null {
  const node = value as Node | null;
  if (node?.type !== 'MemberExpression' || (node.object as { name?: string }).name !== 'exports') return null;
  return (node.property as { name: string }).name;
}

/** The package in `name = require("package")`. */
function requiredBy({ init }: Node): string | null {
  const call = init as Node | null;
  if (call?.type !== 'CallExpression' || (call.callee as { name?: string }).name !== 'require') return null;
  return (call.arguments as { value: string }[])[0]?.value ?? null;
}

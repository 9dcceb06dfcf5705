// Reads the tree as the tidy rules see it: files with their text and the modules they import.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';

export type SourceFile = {
  /** Path from the root with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** The text without comments. */
  readonly code: string;
  /** Paths from the root of the imported files of this codebase, type imports included. */
  readonly imports: readonly string[];
};

const sourceFolders = /^(contract|brands|server|site|office|kit|sandbox|journeys|bench|faults|tools)\//;

/** Every TypeScript file that git tracks or would add, below the source folders. */
export function readSourceTree(root: string): SourceFile[] {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const paths = [...new Set(list.split('\0'))].filter(
    (path) => sourceFolders.test(path) && /\.(ts|tsx|mjs)$/.test(path),
  );
  return paths.flatMap((path) => {
    try {
      return [sourceFile(path, readFileSync(posix.join(root, path), 'utf8'))];
    } catch {
      // Listed by git but deleted in the working tree.
      return [];
    }
  });
}

/** A file as the rules see it; also used for the counter-examples. */
export function sourceFile(path: string, text: string): SourceFile {
  const code = withoutComments(text);
  const imports = importsIn(code)
    .filter((name) => name.startsWith('.') || name.startsWith('#'))
    .map((name) =>
      name.startsWith('#') ? name.slice(1) : posix.normalize(posix.join(posix.dirname(path), name)),
    );
  return { path, text, code, imports };
}

/** The module names of every import and re-export, dynamic ones too. */
function importsIn(code: string): string[] {
  const statics = code.matchAll(/^(?:import|export)\b[^'";]*?\bfrom\s+['"]([^'"]+)['"]/gm);
  const bare = code.matchAll(/^import\s+['"]([^'"]+)['"]/gm);
  const dynamics = code.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g);
  return [...statics, ...bare, ...dynamics].map((match) => match[1] ?? '');
}

/** The code without its comments; line comments inside addresses such as `https://` stay. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`\\])\/\/.*$/gm, '$1');
}

/** The text of every comment; an address such as `https://` and a pattern such as `a/**` are none. */
export function commentsOf(text: string): string[] {
  const block = /(?<=^|[\s{(])\/\*[\s\S]*?\*\//g;
  const blocks = text.match(block) ?? [];
  const lines = text.replace(block, '').match(/(?<=^|\s)\/\/ .*$/gm) ?? [];
  return [...blocks, ...lines];
}

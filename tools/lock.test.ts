// The lock file: one pinned Node for all platforms, no registry host, no install script, nothing Node 20.19 refuses.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Package = {
  version?: string;
  optional?: boolean;
  hasInstallScript?: boolean;
  resolved?: string;
  engines?: { node?: string };
  optionalDependencies?: Record<string, string>;
};
const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, Package> };
const packages = Object.entries(lock.packages).filter(([path]) => path);
const own = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string>
>;

describe('the lock file', () => {
  it('pins one version of Node for every platform', () => {
    const nodes = packages.filter(([path]) => /node_modules\/node-(bin-)?(linux|darwin|win)-/.test(path));
    expect(nodes).toHaveLength(5);
    expect(new Set(nodes.map(([, entry]) => entry.version)).size).toBe(1);
  });
  it('names no registry host', () => {
    expect(packages.filter(([, entry]) => entry.resolved).map(([path]) => path)).toEqual([]);
  });
  it('runs no install script', () => {
    const scripted = packages.filter(([, entry]) => entry.hasInstallScript).map(([path]) => path);
    expect(scripted).toEqual([]);
  });
  it('needs nothing newer than Node 20.19 to be installed', () => {
    const tooNew = packages.filter(([, entry]) => entry.optional && excludesNode20(entry.engines?.node));
    expect(tooNew.map(([path]) => path)).toEqual([]);
  });
  it('lists every platform’s part of a package, so that it installs everywhere', () => {
    const named = packages.flatMap(([, entry]) => Object.keys(entry.optionalDependencies ?? {}));
    expect(named.filter((name) => !lock.packages[`node_modules/${name}`])).toEqual([]);
  });
  it('pins every dependency exactly', () => {
    const versions = [own.dependencies, own.devDependencies, own.optionalDependencies].flatMap((list) =>
      Object.values(list),
    );
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });
});

/** True for a lower bound above 20.19, such as `>=22`; ranges with alternatives count by their lowest. */
function excludesNode20(range: string | undefined): boolean {
  if (!range) return false;
  const lowest = range.split('||').map((part) => {
    const [major = 0, minor = 0] = (/(\d+)(?:\.(\d+))?/.exec(part)?.slice(1) ?? []).map(Number);
    return major * 1000 + (minor || 0);
  });
  return Math.min(...lowest) > 20_019;
}

// React's own files as modules give what they gave as CommonJS.
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { asModule, reactByName } from './react-by-name.ts';

const require = createRequire(import.meta.url);
/** A test runs with React's development build, which has two more. */
const onlyForDevelopers = new Set(['act', 'captureOwnerStack']);
const asData = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
const plugin = reactByName() as unknown as {
  resolveId: (source: string) => string | null;
  load: (id: string) => { code: string } | null;
  transform: (code: string, id: string) => { code: string } | null;
};
const moduleOf = (entry: string) => plugin.load(plugin.resolveId(entry) ?? '')?.code ?? '';

describe('React for browsers', () => {
  it('a name that is assigned, called and assigned again stays one variable', async () => {
    const code = asModule(
      '"use strict";\nvar path = require("node:path"), two = 2;\nexports.now = void 0;\n' +
        'if (two) { exports.now = function () { return two; }; }\n' +
        'exports.later = function () { return exports.now() + path.basename("a/1"); };',
    );
    expect(code).not.toMatch(/\bexports\.|require\(/);
    const made = (await import(asData(code))) as { now: () => number; later: () => string };
    expect([made.now(), made.later()]).toEqual([2, '21']);
  });

  it.each(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'scheduler'])(
    '%s exports the same names and asks for nothing the old way',
    (entry) => {
      const code = moduleOf(entry);
      expect(code).not.toMatch(/\bexports\.|\brequire\(/);
      const names = [...code.matchAll(/ as (\w+)[,\s]/g)].map(([, name]) => name);
      const shipped = Object.keys(require(entry) as object).filter((name) => !onlyForDevelopers.has(name));
      expect(names).toEqual(expect.arrayContaining(shipped));
    },
  );

  it('works: elements are made by the module as by the package', async () => {
    const { createElement, version } = (await import(asData(moduleOf('react')))) as typeof import('react');
    expect(createElement('b', { id: 'x' }, 1).props).toEqual({ id: 'x', children: 1 });
    expect(version).toBe((require('react') as { version: string }).version);
  });

  it('leaves every other module alone', () => {
    expect(plugin.resolveId('react-hook-form')).toBeNull();
    expect(plugin.load('/site/app/app.tsx')).toBeNull();
    expect(plugin.transform("import React from 'react';", '/site/app/app.tsx')).toBeNull();
    expect(plugin.transform("import React from 'react';", '/node_modules/x/y.mjs')?.code).toBe(
      "import * as React from 'react';",
    );
  });
});

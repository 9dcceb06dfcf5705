// The rules of documents: a decision has at most a page and its own number, and links between pages exist.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

type Page = { readonly path: string; readonly text: string };

const root = fileURLToPath(new URL('..', import.meta.url));
const pagesIn = (folder: string): Page[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => posix.join(folder, name))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const pages = ['.', 'docs', 'docs/decisions', 'bench'].flatMap(pagesIn);

const mostWords = 500;
const decisions = (all: readonly Page[]) => all.filter(({ path }) => path.startsWith('docs/decisions/'));
/** Bars of tables and signs of lists are no words. */
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
const numberOf = (path: string) => posix.basename(path).slice(0, 4);

const rules = {
  decisionsAreAPage: (all: readonly Page[]) =>
    decisions(all)
      .filter(({ text }) => wordsOf(text) > mostWords)
      .map(({ path, text }) => `${path} has ${wordsOf(text)} words, more than ${mostWords}`),
  decisionsHaveTheirOwnNumber: (all: readonly Page[]) => {
    const byNumber = Map.groupBy(decisions(all), ({ path }) => numberOf(path));
    const twice = [...byNumber].filter(([, same]) => same.length > 1);
    const wrong = decisions(all).filter(({ path, text }) => !text.startsWith(`# ${numberOf(path)} `));
    return [
      ...twice.map(([number]) => `two decisions have the number ${number}`),
      ...wrong.map(({ path }) => `${path} does not begin with its number`),
    ];
  },
  linksLeadSomewhere: (all: readonly Page[]) =>
    all.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)]
        .map(([, target = '']) => posix.join(posix.dirname(path), target))
        .filter((target) => !existsSync(join(root, target)))
        .map((target) => `${path} links to ${target}, which is not there`),
    ),
};

const aDecision = (text: string): Page => ({ path: 'docs/decisions/0099-wordy.md', text });
const counterExamples: Record<keyof typeof rules, Page[]> = {
  decisionsAreAPage: [aDecision(`# 0099 Wordy\n\n${'word '.repeat(mostWords)}`)],
  decisionsHaveTheirOwnNumber: [aDecision('# 0098 Wordy')],
  linksLeadSomewhere: [aDecision('# 0099 Wordy\n\nSee [there](../nowhere.md).')],
};

describe('documents are tidy', () => {
  it('finds pages by itself', () => expect(decisions(pages).length).toBeGreaterThan(25));
  for (const name of Object.keys(rules) as (keyof typeof rules)[]) {
    it(`${name} catches its counter-example`, () =>
      expect(rules[name](counterExamples[name])).not.toEqual([]));
    it(name, () => expect(rules[name](pages)).toEqual([]));
  }
});

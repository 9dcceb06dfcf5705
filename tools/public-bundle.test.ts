// Checks that the files of the players' site contain no path of an operator's endpoint and no text about one.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { buildSite } from './builds/build-site.ts';

const assets = fileURLToPath(new URL('../build/site/assets/', import.meta.url));

it('the scripts of the site hold no path and no summary of what only operators call', async () => {
  await buildSite();
  const ofOperators = endpoints.filter(({ who }) => typeof who === 'object');
  expect(ofOperators.length).toBeGreaterThan(10);
  for (const { path } of ofOperators) expect(path).toMatch(/^\/wps\/office\//);
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  for (const name of scripts) {
    const script = readFileSync(`${assets}${name}`, 'utf8');
    expect(script, name).not.toContain('/wps/office');
    for (const { summary, name: call } of ofOperators) {
      expect(script, name).not.toContain(summary);
      expect(script, name).not.toContain(`'${call}'`);
      expect(script, name).not.toContain(`"${call}"`);
    }
  }
  // The same search finds a call of the site.
  expect(
    scripts.some((name) => readFileSync(`${assets}${name}`, 'utf8').includes('/wps/session/login')),
  ).toBe(true);
});

// The sounds of draws and slots, rendered by the browser's own audio engine and measured: nobody has to listen.
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { browser } from '#journeys/base/person.ts';
import { soundThemeOf } from '#sandbox/client/sound/sound-theme.ts';
import { tunes } from '#sandbox/client/sound/tunes.ts';
import { sounds } from '#site/features/lottery/tones.ts';

const sceneries = [
  'river',
  'forest',
  'palace',
  'feast',
  'orchard',
  'sea',
  'table',
  'stadium',
  'sky',
  'field',
] as const;
const themeOf = (scenery: (typeof sceneries)[number]) => soundThemeOf(scenery, 'MEG_L02_boat');
const rate = 44_100;

let page: Page;
beforeAll(async () => {
  page = await (await browser()).newPage();
});
afterAll(() => page.close());

/** The source of a module as an address that a page can import. */
function addressOf(path: string): string {
  const source = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  return `data:text/javascript;base64,${Buffer.from(stripTypeScriptTypes(source)).toString('base64')}`;
}
const tones = addressOf('site/features/lottery/tones.ts');
const notes = addressOf('sandbox/client/sound/tunes.ts');

/**
 * What a page runs: plays the wanted functions of a module, each with what follows the audio context, and renders. The
 * samples come in base64, because a page hands over a list of numbers a hundred times as slowly.
 */
const rendering = `async ({ module, calls, length, rate }) => {
  const audio = new OfflineAudioContext(1, length, rate);
  const played = await import(module);
  for (const [name, ...given] of calls) played[name](audio, ...given);
  const { buffer } = (await audio.startRendering()).getChannelData(0);
  const reader = new FileReader();
  const read = new Promise((resolve) => { reader.onload = resolve; });
  reader.readAsDataURL(new Blob([buffer]));
  await read;
  return reader.result.split(',')[1];
}`;

async function render(
  module: string,
  calls: readonly (readonly [string, ...unknown[]])[],
  seconds: number,
): Promise<Float32Array> {
  const wanted = JSON.stringify({ module, calls, length: Math.ceil(seconds * rate), rate });
  // As text: a function would be rewritten for the test runner, with its import.
  const samples = Buffer.from(await page.evaluate<string>(`(${rendering})(${wanted})`), 'base64');
  expect(samples.length).toBe(Math.ceil(seconds * rate) * Float32Array.BYTES_PER_ELEMENT);
  return new Float32Array(new Uint8Array(samples).buffer);
}

const loudest = (samples: Float32Array): number =>
  samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

/** Audible, never cut off by the loudest a device can play, as long as it was written, without a click at either end. */
function expectSound(samples: Float32Array, seconds: number): void {
  const at = (second: number) => Math.round(second * rate);
  const peak = loudest(samples);
  expect(peak).toBeGreaterThan(0.02);
  expect(peak).toBeLessThan(1);
  // It fades away to the end of its last note, and nothing comes after.
  const end = samples.findLastIndex((sample) => Math.abs(sample) > 0.000_01);
  expect(end / rate).toBeGreaterThan(seconds - 0.02);
  expect(end / rate).toBeLessThanOrEqual(seconds + 1 / rate);
  expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.001);
  expect(loudest(samples.slice(at(seconds) - 20, at(seconds)))).toBeLessThan(0.002);
}

describe('the sounds of a draw', () => {
  it.each(Object.keys(sounds) as (keyof typeof sounds)[])(
    '%s is audible, whole and without a click',
    async (name) => {
      const seconds = Math.max(...sounds[name].map(({ atMs, forMs }) => (atMs + forMs) / 1000));
      expectSound(await render(tones, [['playTones', name]], seconds + 0.5), seconds);
    },
  );
});

describe.each(sceneries)('the sounds of a slot in the scenery %s', (scenery) => {
  it('are audible, whole and without a click', async () => {
    const theme = themeOf(scenery);
    for (const [tune, parts] of Object.entries(tunes)) {
      const seconds = Math.max(...parts.map(({ at, long }) => at + long * theme.ring + 0.05));
      expectSound(await render(notes, [['playTune', theme, tune]], seconds + 0.5), seconds);
    }
  });

  it('are not cut off either where a great win, coins and the phrase meet', async () => {
    const theme = themeOf(scenery);
    const calls = ['mega', 'coin', 'stop', 'press'].map((tune) => ['playTune', theme, tune] as const);
    expect(loudest(await render(notes, [...calls, ['playBeat', theme, 0]], 4))).toBeLessThan(1);
  });
});

it('the tunes of two sceneries differ', async () => {
  const rendered = new Map<string, Float32Array>();
  for (const scenery of sceneries)
    rendered.set(scenery, await render(notes, [['playTune', themeOf(scenery), 'mega']], 2));
  for (const [one, samples] of rendered) {
    for (const [other, others] of rendered)
      if (one < other)
        expect(
          loudest(samples.map((sample, at) => sample - (others[at] ?? 0))),
          `${one} ${other}`,
        ).toBeGreaterThan(0.005);
  }
});

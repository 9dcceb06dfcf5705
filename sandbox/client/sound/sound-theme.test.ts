// Every scenery has a sound, every game its own phrase, and a game always sounds the same.
import { describe, expect, it } from 'vitest';
import type { Scenery } from '../art/worlds.ts';
import { soundThemeOf } from './sound-theme.ts';

const sceneries: Scenery[] = [
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
];

describe('the sound of a game', () => {
  it.each(sceneries)('%s: rises through two octaves that ears and small speakers bear', (scenery) => {
    const { scale, phrase, beatMs } = soundThemeOf(scenery, 'MEG_L02_tiger');
    expect([...scale].sort((a, b) => a - b)).toEqual(scale);
    expect(Math.min(...scale)).toBeGreaterThan(180);
    expect(Math.max(...scale)).toBeLessThan(1400);
    expect(phrase.filter((step) => step >= 0).length).toBeGreaterThan(4);
    expect(Math.max(...phrase)).toBeLessThan(scale.length);
    expect(beatMs).toBeGreaterThan(200);
  });

  it('is the same each time and differs from game to game', () => {
    expect(soundThemeOf('river', 'MEG_L02_boat')).toEqual(soundThemeOf('river', 'MEG_L02_boat'));
    const codes = Array.from({ length: 40 }, (_, index) => `MEG_L${10 + index}_boat`);
    const themes = codes.map((code) => JSON.stringify(soundThemeOf('river', code)));
    expect(new Set(themes).size).toBe(codes.length);
  });

  it('plays other notes in every scenery, in the same game as well as in games of the same name', () => {
    const notesOf = (scenery: Scenery) => {
      const { scale, phrase } = soundThemeOf(scenery, 'MEG_L02_boat');
      return phrase.map((step) => (step < 0 ? 'rest' : Math.round(scale[step] ?? 0))).join(' ');
    };
    expect(new Set(sceneries.map(notesOf)).size).toBe(sceneries.length);
  });
});

// Proves when the search of the game list calls the server, with an injected clock.
import { describe, expect, it } from 'vitest';
import { createSearchDebounce, type Timers } from './search-debounce.ts';

function handClock() {
  let now = 0;
  let waiting: { id: number; at: number; act: () => void }[] = [];
  let nextId = 1;
  const timers: Timers = {
    set(act, delayMs) {
      waiting.push({ id: nextId, at: now + delayMs, act });
      return nextId++;
    },
    clear: (id) => {
      waiting = waiting.filter((one) => one.id !== id);
    },
  };
  const pass = (ms: number) => {
    now += ms;
    for (const due of waiting.filter((one) => one.at <= now)) {
      timers.clear(due.id);
      due.act();
    }
  };
  return { timers, pass };
}

function searchBox(sentBefore = '') {
  const clock = handClock();
  const sent: string[] = [];
  const box = createSearchDebounce((name) => sent.push(name), sentBefore, clock.timers);
  return { box, sent, pass: clock.pass };
}

describe('search of the game list', () => {
  it('asks on the first key and once more for the text at the end of 400 ms', () => {
    const { box, sent, pass } = searchBox();
    for (const text of ['t', 'ti', 'tig', 'tiger']) box.type(text);
    expect(sent).toEqual(['t']);
    pass(399);
    expect(sent).toEqual(['t']);
    pass(1);
    expect(sent).toEqual(['t', 'tiger']);
    pass(400);
    expect(sent).toEqual(['t', 'tiger']);
  });

  it('never sends blanks', () => {
    const { box, sent, pass } = searchBox();
    box.type('   ');
    pass(400);
    expect(sent).toEqual([]);
  });

  it('sends one empty search when it is cleared, by button or by keyboard, and drops the pending one', () => {
    const { box, sent, pass } = searchBox();
    box.type('a');
    box.type('ab');
    box.clear();
    box.clear();
    box.type('');
    pass(400);
    expect(sent).toEqual(['a', '']);
  });

  it('does not repeat the text it started with, but can clear it', () => {
    const { box, sent } = searchBox('moon');
    box.type('moon');
    box.type('moon ');
    expect(sent).toEqual([]);
    box.clear();
    expect(sent).toEqual(['']);
  });

  it('sends names in composed form, so that Bengali matches however it was typed', () => {
    const { box, sent } = searchBox();
    box.type('e\u0301');
    expect(sent).toEqual(['\u00e9']);
  });

  it('stays silent after the screen has gone', () => {
    const { box, sent, pass } = searchBox();
    box.type('a');
    box.type('ab');
    box.stop();
    pass(1000);
    expect(sent).toEqual(['a']);
  });
});

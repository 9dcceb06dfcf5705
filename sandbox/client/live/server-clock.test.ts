// Proves that the page follows the server's clock through messages that arrive late.
import { describe, expect, it } from 'vitest';
import { ServerClock } from './server-clock.ts';

describe('the server’s clock on the page', () => {
  it('keeps the message with the least delay, and starts anew after a jump', () => {
    let own = 0;
    const clock = new ServerClock(() => own);
    clock.note(10_000);
    own = 500;
    clock.note(10_480);
    expect(clock.now()).toBe(10_500);
    own = 600;
    clock.note(10_650);
    expect(clock.now()).toBe(10_650);
    clock.note(99_000);
    expect(clock.now()).toBe(99_000);
  });
});

// Proves how marks are spaced and whose marks a list carries.
import { describe, expect, it } from 'vitest';
import { createTurns, markThrottleMs, withReadMarks } from './read-marks.ts';

describe('marking as read', () => {
  it('MSG-17 marks are throttled to one in 150 ms, and none is lost', () => {
    expect(markThrottleMs).toBe(150);
    let now = 1000;
    const waits: number[] = [];
    const sent: string[] = [];
    const turns = createTurns(
      markThrottleMs,
      () => now,
      (act, ms) => {
        waits.push(ms);
        act();
      },
    );
    turns.take(() => sent.push('a'));
    turns.take(() => sent.push('b'));
    now += 50;
    turns.take(() => sent.push('c'));
    expect(waits).toEqual([150, 250]);
    now += 400;
    turns.take(() => sent.push('d'));
    expect(waits).toHaveLength(2);
    expect(sent).toEqual(['a', 'b', 'c', 'd']);
  });

  it('leaves a member’s marks as the platform gave them', () => {
    const notices = [{ id: '1', title: '', content: '', publishedAt: 0, read: false }];
    expect(withReadMarks(notices, 'player1')).toEqual(notices);
  });
});

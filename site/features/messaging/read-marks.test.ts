// Proves the interval between marks, the account that a list's marks belong to, and how long an own mark is kept.
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { readerOf } from '#site/data/messaging.ts';
import { createTurns, markRead, marksHere, markThrottleMs, withReadMarks } from './read-marks.ts';

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

  it('MSG-16 a mark holds from its moment on against lists that do not know of it, for its reader alone', () => {
    const unread = [{ id: '7', title: '', content: '', publishedAt: 0, read: false }];
    const isRead = (reader: string) => withReadMarks(unread, reader)[0]?.read;
    const seen: boolean[] = [];
    const stop = marksHere.subscribe(() => seen.push(isRead('rupali') === true));
    // The platform never responds.
    markRead(new QueryClient(), '7', 'rupali', () => new Promise(() => undefined));
    stop();
    expect(seen).toEqual([true]);
    expect([isRead('rupali'), isRead('kusum1')]).toEqual([true, false]);
  });

  it('MSG-17 sends one call for a notice that is opened five times at once', () => {
    const sent: string[] = [];
    for (let time = 1; time <= 5; time += 1)
      markRead(new QueryClient(), '9', 'rupali', (id) => {
        sent.push(id);
        return new Promise(() => undefined);
      });
    return expect.poll(() => sent).toEqual(['9']);
  });

  it('a trial guest’s marks stay on the device like a visitor’s', () => {
    const session = { userName: 'trial1', type: 4 } as const;
    expect([readerOf(null), readerOf(session)]).toEqual([undefined, undefined]);
    expect(readerOf({ ...session, type: 40 })).toBe('trial1');
  });

  it('MSG-16 a mark that did not reach the platform is taken back, and the lists are read again', async () => {
    const unread = [{ id: '8', title: '', content: '', publishedAt: 0, read: false }];
    const isRead = () => withReadMarks(unread, 'rupali')[0]?.read;
    const client = new QueryClient();
    const list = ['messaging', 'announcements', 'PL'];
    client.setQueryData(list, {});
    markRead(client, '8', 'rupali', () => Promise.reject(new Error('no network')));
    expect(isRead()).toBe(true);
    await expect.poll(isRead).toBe(false);
    await expect.poll(() => client.getQueryState(list)?.isInvalidated).toBe(true);
  });
});

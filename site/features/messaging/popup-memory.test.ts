// Proves which pop-up notices are shown again and which are not.
import { describe, expect, it } from 'vitest';
import { dayOf, popupsToShow } from './popup-memory.ts';

const notices = [{ id: 'a' }, { id: 'b' }];

describe('pop-up notices', () => {
  it('are shown once a visit', () => {
    expect(popupsToShow(notices, { seen: [], notToday: null }, '2026-11-21')).toEqual(notices);
    expect(popupsToShow(notices, { seen: ['a'], notToday: null }, '2026-11-21')).toEqual([{ id: 'b' }]);
  });

  it('stay away for the day the reader declined, and come back on the next', () => {
    expect(popupsToShow(notices, { seen: [], notToday: '2026-11-21' }, '2026-11-21')).toEqual([]);
    expect(popupsToShow(notices, { seen: [], notToday: '2026-11-21' }, '2026-11-22')).toEqual(notices);
  });

  it('go by the day of the device', () => {
    expect(dayOf(new Date(2026, 10, 21, 23, 59))).toBe('2026-11-21');
    expect(dayOf(new Date(2026, 10, 22, 0, 0))).toBe('2026-11-22');
  });
});

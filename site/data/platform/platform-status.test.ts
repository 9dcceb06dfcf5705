// Proves which stored values count as a status, and their effect.
import { beforeEach, expect, it } from 'vitest';
import { keepStatus, type PlatformStatus, readKeptStatus, statusOf } from './platform-status.ts';

const kept = new Map<string, string>();
const now = 1_800_000_000_000;
const status = {
  status: 0,
  maintenance: false,
  regionRestriction: false,
  location: { ip: '203.0.113.9', country: 'BD' },
  serverTime: now,
  info: { merchantCode: 'khela' },
} as unknown as PlatformStatus;

beforeEach(() => {
  kept.clear();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  Object.assign(globalThis, { window: { localStorage } });
  return () => {
    Reflect.deleteProperty(globalThis, 'window');
  };
});

it('is read back within a day, without the visitor’s address', () => {
  keepStatus(status, now);
  expect(kept.get('platformStatus')).not.toContain('203.0.113.9');
  expect(readKeptStatus(now + 60_000)?.status).toEqual({ ...status, location: { ip: '', country: null } });
  expect(readKeptStatus(now + 25 * 3_600_000)).toBeUndefined();
});

it('is ignored when it does not parse, is of another form, or comes from the future', () => {
  for (const broken of ['{', 'null', '[]', '{"at":1}', `{"at":${now},"status":{}}`]) {
    kept.set('platformStatus', broken);
    expect(readKeptStatus(now), broken).toBeUndefined();
  }
  keepStatus(status, now + 60_000);
  expect(readKeptStatus(now)).toBeUndefined();
});

it('means maintenance before region', () => {
  const meaning = (maintenance: boolean, regionRestriction: boolean) =>
    statusOf({ ...status, maintenance, regionRestriction });
  expect([meaning(false, false), meaning(true, false), meaning(false, true), meaning(true, true)]).toEqual([
    0, 1, 2, 1,
  ]);
});

// Proves which contents a caller may see and which count as unread.
import { describe, expect, it } from 'vitest';
import { actorTypes } from '#contract/base/roles.ts';
import { audiencesFor, countedTypesFor, fitsGroup, isSafeLink, sessionEndReason, typesFor } from './rules.ts';

const agents: readonly unknown[] = [1, 2, 41, 42];

describe('what a caller may see', () => {
  it('gives agent notices to agents, and the player list to everybody else', () => {
    for (const actor of actorTypes)
      expect(typesFor(['A'], actor)).toEqual(agents.includes(actor) ? ['A'] : ['PL']);
    expect(typesFor(['A', 'PL', 'B'], 0)).toEqual(['PL', 'B']);
    expect(typesFor(['A', 'PL'], 1)).toEqual(['A', 'PL']);
  });

  it('counts agent notices for agents only, and nothing for a trial guest', () => {
    expect(countedTypesFor(4)).toEqual([]);
    for (const actor of actorTypes.filter((type) => type !== 4))
      expect(countedTypesFor(actor)).toEqual(agents.includes(actor) ? ['PL', 'A'] : ['PL']);
  });

  it('distinguishes visitors from everybody with a session', () => {
    for (const actor of actorTypes)
      expect(audiencesFor(actor)).toEqual(['ALL', actor === 'none' ? 'GUEST' : 'LOGGED_IN']);
  });
});

it('takes m_reg for m_register, and a content without group for all groups', () => {
  expect(fitsGroup('m_register', 'm_reg')).toBe(true);
  expect(fitsGroup('m_reg', 'm_register')).toBe(true);
  expect(fitsGroup('m_home', 'm_register')).toBe(false);
  expect(fitsGroup('', 'm_home')).toBe(true);
  expect(fitsGroup('m_home', undefined)).toBe(true);
});

it('links to our own paths and to https only', () => {
  for (const link of ['/', '/m/home', '/m/notice?types=A', 'https://news.example/1'])
    expect(isSafeLink(link), link).toBe(true);
  for (const link of [
    '',
    'm/home',
    '//x',
    '/\\x',
    'http://x',
    'https:x',
    'https://u:p@x/',
    'javascript:x',
    'blob:https://x/1',
  ])
    expect(isSafeLink(link), link).toBe(false);
});

it('notifies a tab why its session ended', () => {
  expect(['LOGOUT', 'EVICTED', 'EXPIRED', 'REPLACED', 'CLOSED', undefined].map(sessionEndReason)).toEqual([
    'LOGGED_OUT',
    'EVICTED',
    'EXPIRED',
    'REVOKED',
    'REVOKED',
    'REVOKED',
  ]);
});

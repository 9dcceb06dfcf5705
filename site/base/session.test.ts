// How a stored session record is read.
import { expect, it } from 'vitest';
import { defaultType, parseSession } from './session.ts';

const full = {
  token: 'abc',
  merchantCode: 'khela',
  userName: 'player1',
  type: 0,
  firstTimeLogin: false,
  id: 'mbr_1',
};

it('keeps the six fields and no others', () => {
  expect(parseSession({ ...full, role: 'admin' })).toEqual(full);
});

it('keeps the four fields of a trial', () => {
  const trial = { token: 'abc', merchantCode: 'khela', userName: 'trial1', type: 4 };
  expect(parseSession(trial)).toEqual(trial);
});

it('AUTH-27 the default type is 4', () => {
  expect(defaultType).toBe(4);
  const { type: _type, ...untyped } = full;
  expect(parseSession(untyped)?.type).toBe(4);
  expect(parseSession({ ...full, type: 99 })?.type).toBe(4);
  expect(parseSession({ ...full, type: null })?.type).toBe(4);
});

it('takes anything without a token for no session', () => {
  for (const broken of [null, undefined, 'x', 7, [], {}, { ...full, token: '' }, { ...full, token: 5 }])
    expect(parseSession(broken)).toBeNull();
});

// Which passwords may be chosen: length and guessability decide, composition does not.
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { canonicalPassword, passwordFault } from './password-rules.ts';

const accepts = (password: string, account = 'rupali', siteWords = ['khela', 'খেলা']): boolean =>
  passwordFault(password, account, siteWords) === undefined;

describe('a new password', () => {
  it('has 8 to 64 characters of any kind, counted as characters', () => {
    expect(accepts('g7 kQ!z')).toBe(false);
    expect(accepts('g7 kQ!zx')).toBe(true);
    expect(accepts('🐯'.repeat(4))).toBe(false);
    expect(accepts('🐯🦁🐘🐊🦌🐢🦚🐟')).toBe(true);
    expect(accepts('x7'.repeat(32))).toBe(true);
    expect(accepts(`${'x7'.repeat(32)}x`)).toBe(false);
  });

  it('needs no mixture of kinds', () => {
    expect(accepts('nodirparerkasphul')).toBe(true);
    expect(accepts('নদীর পারে কাশফুল')).toBe(true);
  });

  it('is none of the well-known ones, in any case', () => {
    expect(accepts('password123')).toBe(false);
    expect(accepts('PassWord123')).toBe(false);
    expect(accepts('12345678')).toBe(false);
    expect(accepts('Bangladesh123')).toBe(false);
    // Full-width letters are the same letters.
    expect(accepts('ｐａｓｓｗｏｒｄ１２３')).toBe(false);
  });

  it('is neither the user name nor a site word dressed up with digits', () => {
    expect(accepts('Rupali_2003', 'rupali_2003')).toBe(false);
    expect(accepts('Khela-2026!')).toBe(false);
    expect(accepts('খেলা১২৩৪৫৬')).toBe(false);
    expect(accepts('Khela-demo-2026')).toBe(true);
  });
});

it('a refusal says why', () => {
  const fault = (password: string) => passwordFault(password, 'rupali_2003', ['khela']);
  expect(fault('short')).toBe('LENGTH');
  expect(fault('Rupali_2003')).toBe('ACCOUNT');
  expect(fault('password123')).toBe('COMMON');
  expect(fault('Khela-2026!')).toBe('COMMON');
  expect(fault('nodirparerkasphul')).toBeUndefined();
});

it('the example beside the field is no password', () => {
  for (const example of ['amar nodir nouka', 'Amar Nodir Nouka', 'amarnodirnouka'])
    expect(accepts(example), example).toBe(false);
  expect(accepts('amar nodir shada nouka')).toBe(true);
});

describe('the list of common passwords', () => {
  const load = createRequire(import.meta.url);
  const published = load('@zxcvbn-ts/language-common/src/passwords.json') as readonly string[];

  it('holds the 3000 commonest that are long enough, and thousands more', () => {
    const longEnough = published.filter((password) => password.length >= 8 && password.length <= 64);
    expect(longEnough.length).toBeGreaterThan(3_000);
    for (const password of longEnough) expect(accepts(password), password).toBe(false);
  });

  it('holds what people of this region choose', () => {
    for (const password of ['bangladesh71', 'bhalobasha', 'mahalkita', 'bkash1234', 'jackpot777'])
      expect(accepts(password), password).toBe(false);
  });
});

describe('the canonical form', () => {
  it('is one for every way to type a letter', () => {
    expect('\u09df').not.toBe('\u09af\u09bc');
    expect(canonicalPassword('\u09df')).toBe(canonicalPassword('\u09af\u09bc'));
  });
});

// The error catalogue: every code has a status of its kind and a sentence in both languages.
import { describe, expect, it } from 'vitest';
import { endpoints } from '../index.ts';
import { errorTextsBn } from './error-texts-bn.ts';
import { errorTextsEn } from './error-texts-en.ts';
import { errorCodes, errorStatus } from './errors.ts';

describe('errors', () => {
  it('have a status and a sentence in both languages', () => {
    for (const code of errorCodes) {
      expect(errorStatus[code], code).toBeGreaterThanOrEqual(400);
      expect(errorTextsEn[code], code).toMatch(/^[A-Z].{4,}[^.]$/);
      expect(errorTextsBn[code], code).toMatch(/[\u0980-\u09ff]/);
    }
    expect(Object.keys(errorTextsBn).sort()).toEqual([...errorCodes].sort());
  });

  it('read as the specification has them', () => {
    expect(errorTextsEn.NOT_LOGGED_IN).toBe('You are not logged in, please login first');
    expect(errorTextsEn.SESSION_EXPIRED).toBe('The account has been logged out, please log in again');
    expect(errorTextsEn.USERNAME_EXISTS).toBe('Sorry, the username already exists');
    expect(errorTextsEn.UNKNOWN_ERROR).toBe('Unknown error');
    // During maintenance a call returns the sentence of the catalogue.
    expect(errorTextsEn.MAINTENANCE).toBe('System upgrading, please try again later');
    expect(errorTextsEn.MAINTENANCE).toBe(errorTextsEn.SYSTEM_UPGRADING);
    expect(errorTextsBn.MAINTENANCE).toBe(errorTextsBn.SYSTEM_UPGRADING);
  });

  it('are named by endpoints that exist once', () => {
    const names = endpoints.map((endpoint) => endpoint.name);
    const wire = endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(wire).size).toBe(wire.length);
  });
});

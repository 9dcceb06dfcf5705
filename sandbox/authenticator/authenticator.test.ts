// The codes of the demo's operators: as the standard computes them, and for this machine only.
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { addAuthenticator, codeAt } from './authenticator.ts';

/** RFC 6238, appendix B: the secret of its test vectors; expects the last six of the eight digits there. */
const secret = Buffer.from('12345678901234567890');
const now = new Date('2026-11-23T04:00:07Z');

function anApp(accounts = [{ name: 'payments1', secret }]) {
  const app = fastify();
  addAuthenticator(app, { accounts, clock: { now: () => now } });
  return (url: string, remoteAddress = '127.0.0.1', host = 'localhost:8082') =>
    app.inject({ url, remoteAddress, headers: { host } });
}

describe('the authenticator of the demo', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [20_000_000_000, '353130'],
  ])('at second %i shows the code of the standard', (second, code) => {
    expect(codeAt(secret, new Date(second * 1_000))).toBe(code);
  });

  it('shows each operator’s code and how long it lasts', async () => {
    const ask = anApp();
    expect((await ask('/authenticator/codes')).json()).toEqual({
      secondsLeft: 23,
      codes: [{ name: 'payments1', code: codeAt(secret, now) }],
    });
    expect((await ask('/authenticator')).body).toContain('Authenticator');
  });

  it('is not there for another machine, under another name, or without operators', async () => {
    const ask = anApp();
    for (const path of ['/authenticator', '/authenticator/codes']) {
      expect((await ask(path, '192.168.1.20')).statusCode).toBe(404);
      expect((await ask(path, '127.0.0.1', 'rebound.example')).statusCode).toBe(404);
      expect((await anApp([])(path)).statusCode).toBe(404);
    }
  });
});

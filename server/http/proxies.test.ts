// The address of a caller: the headers of a proxy count only when it is trusted.
import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { callerBehind, trustIn } from './proxies.ts';

function aRequest(remoteAddress: string, headers: Record<string, string> = {}): IncomingMessage {
  return { socket: { remoteAddress }, headers, connection: { remoteAddress } } as unknown as IncomingMessage;
}
const reported = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };

describe('the caller of a request', () => {
  it('is who holds the connection while no proxy is trusted', () => {
    const caller = callerBehind(trustIn([]));
    expect(caller.ip(aRequest('198.51.100.1', reported))).toBe('198.51.100.1');
    expect(caller.isHttps(aRequest('198.51.100.1', reported))).toBe(false);
  });

  it('is whom a trusted proxy names, and no other header counts', () => {
    const caller = callerBehind(trustIn(['10.0.0.0/8']));
    expect(caller.ip(aRequest('10.1.2.3', reported))).toBe('203.0.113.9');
    expect(caller.isHttps(aRequest('10.1.2.3', reported))).toBe(true);
    expect(caller.isHttps(aRequest('10.1.2.3', { 'x-forwarded-proto': 'https, http' }))).toBe(false);
    expect(caller.ip(aRequest('198.51.100.1', reported))).toBe('198.51.100.1');
    expect(caller.isHttps(aRequest('198.51.100.1', reported))).toBe(false);
  });
});

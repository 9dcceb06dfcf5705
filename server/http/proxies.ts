// Tells who calls and how when reverse proxies that are trusted stand between.
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

export type Caller = {
  ip(request: IncomingMessage): string;
  isHttps(request: IncomingMessage): boolean;
};

type Trust = (address: string, hop: number) => boolean;

/** Whom to believe what a call says of its origin; false when there is nobody. */
export function trustIn(proxies: readonly string[]): Trust | false {
  return proxies.length > 0 ? proxyAddr.compile([...proxies]) : false;
}

/** The same judgement as the framework's, for calls that never reach it. */
export function callerBehind(trust: Trust | false): Caller {
  const isSecure = (request: IncomingMessage): boolean => 'encrypted' in request.socket;
  if (!trust) return { ip: (request) => request.socket.remoteAddress ?? '', isHttps: isSecure };
  return {
    ip: (request) => proxyAddr(request, trust),
    isHttps: (request) => {
      const told = request.headers['x-forwarded-proto'];
      if (!told || !trust(request.socket.remoteAddress ?? '', 0)) return isSecure(request);
      return String(told).split(',').at(-1)?.trim() === 'https';
    },
  };
}

// Finds the address and protocol of a caller behind trusted reverse proxies.
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

export type Caller = {
  ip(request: IncomingMessage): string;
  isHttps(request: IncomingMessage): boolean;
};

type Trust = (address: string, hop: number) => boolean;

/** The proxies whose headers are trusted; false when there are none. */
export function trustIn(proxies: readonly string[]): Trust | false {
  return proxies.length > 0 ? proxyAddr.compile([...proxies]) : false;
}

/** The same result as the framework's, for calls that never reach it. */
export function callerBehind(trust: Trust | false): Caller {
  const isSecure = (request: IncomingMessage): boolean => 'encrypted' in request.socket;
  if (!trust) return { ip: (request) => request.socket.remoteAddress ?? '', isHttps: isSecure };
  return {
    ip: (request) => proxyAddr(request, trust),
    isHttps: (request) => {
      const reported = request.headers['x-forwarded-proto'];
      if (!reported || !trust(request.socket.remoteAddress ?? '', 0)) return isSecure(request);
      return String(reported).split(',').at(-1)?.trim() === 'https';
    },
  };
}

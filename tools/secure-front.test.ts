// The https proxy before a real server: its headers, its streams, and the validity of its certificate.
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { addressesInReach, type Certificate, certificateFor, openSecureFront } from './secure-front.ts';

const folder = mkdtempSync(join(tmpdir(), 'khela-tls-'));
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
  rmSync(folder, { recursive: true });
});

describe('the https front', () => {
  it('hands a call over and says who called, whatever the caller claims', async () => {
    const { call } = await aFront((incoming, answer) => {
      answer.setHeader('set-cookie', ['a=1', 'b=2']);
      answer.end(JSON.stringify([incoming.url, incoming.headers]));
    });
    const { body, headers } = await call('/m/home?x=1', { 'x-forwarded-for': '9.9.9.9' });
    const [url, seen] = JSON.parse(body) as [string, Record<string, string>];
    expect(url).toBe('/m/home?x=1');
    expect(seen['x-forwarded-proto']).toBe('https');
    expect(seen['x-forwarded-for']).toMatch(/127\.0\.0\.1$/);
    expect(headers['set-cookie']).toEqual(['a=1', 'b=2']);
  });

  it('passes a stream on piece by piece', async () => {
    let more = (): void => {};
    const { call } = await aFront((_incoming, answer) => {
      answer.write('first');
      more = () => answer.end('last');
    });
    const { body } = await call('/', {}, (piece) => piece === 'first' && more());
    expect(body).toBe('firstlast');
  });

  it('keeps to this machine what is meant for it', async () => {
    const here = '127.0.0.1';
    const away = addressesInReach()[0];
    const { plainPort } = await aFront((_incoming, answer) => answer.end('read'));
    const certificate = await certificateFor(join(folder, 'reach'), away ? [away] : []);
    const front = await openSecureFront(certificate, {
      port: 0,
      host: '0.0.0.0',
      plainPort,
      keptHere: /^\/sms/,
    });
    servers.push(front);
    const place = (front.address() as AddressInfo).port;
    expect((await caller(place, certificate, here)('/sms/outbox')).status).toBe(200);
    if (away) expect((await caller(place, certificate, away)('/sms/outbox')).status).toBe(403);
    if (away) expect((await caller(place, certificate, away)('/smooth')).status).toBe(200);
  });

  it('answers 502 while the server behind it is away', async () => {
    const { call, server } = await aFront((_incoming, answer) => answer.end());
    await new Promise((resolve) => server.close(resolve));
    expect((await call('/')).status).toBe(502);
  });

  it('keeps its certificate as long as the addresses stay, the key for its owner only', async () => {
    const first = await certificateFor(join(folder, 'kept'), ['10.0.0.5']);
    expect((await certificateFor(join(folder, 'kept'), ['10.0.0.5'])).cert).toBe(first.cert);
    expect((await certificateFor(join(folder, 'kept'), ['10.0.0.6'])).cert).not.toBe(first.cert);
    expect(statSync(join(folder, 'kept', 'key.pem')).mode & 0o077).toBe(0);
  });
});

async function aFront(answerer: Parameters<typeof createServer>[1] & {}) {
  const server = createServer(answerer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const certificate = await certificateFor(join(folder, 'tls'), []);
  const plainPort = (server.address() as AddressInfo).port;
  const front = await openSecureFront(certificate, { port: 0, host: '127.0.0.1', plainPort });
  servers.push(server, front);
  const { port } = front.address() as AddressInfo;
  return { server, plainPort, call: caller(port, certificate) };
}

/** Calls with the certificate as the only one that is trusted, so it has to be right for the address. */
function caller(port: number, { cert }: Certificate, host = '127.0.0.1') {
  return (
    path: string,
    headers: Record<string, string> = {},
    onPiece: (piece: string) => unknown = () => {},
  ) =>
    new Promise<{ status: number | undefined; body: string; headers: NodeJS.Dict<string | string[]> }>(
      (resolve, reject) => {
        request({ host, port, path, headers, ca: cert }, (reply) => {
          let body = '';
          reply.setEncoding('utf8').on('data', (piece: string) => {
            body += piece;
            onPiece(piece);
          });
          reply.on('end', () => resolve({ status: reply.statusCode, body, headers: reply.headers }));
        })
          .on('error', reject)
          .end();
      },
    );
}

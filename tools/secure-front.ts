// The https front of `npm start -- --https`: a certificate for this machine's addresses, and a proxy that ends TLS.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';

/** PEM texts, and the path of the certificate for devices that must trust it. */
export type Certificate = { readonly key: string; readonly cert: string; readonly certFile: string };

const lifeDays = 365;
const dayMs = 24 * 60 * 60_000;

/** The addresses under which phones in the same network reach this machine. */
export function addressesInReach(): string[] {
  return Object.values(networkInterfaces())
    .flat()
    .flatMap((net) => (net && net.family === 'IPv4' && !net.internal ? [net.address] : []));
}

/**
 * The certificate in a folder, self-signed for `localhost`, 127.0.0.1 and the given addresses; made again when it is
 * missing, made for other addresses, or about to expire. Only its owner can read the key.
 */
export async function certificateFor(folder: string, addresses: readonly string[]): Promise<Certificate> {
  const certFile = join(folder, 'cert.pem');
  const keyFile = join(folder, 'key.pem');
  const aboutFile = join(folder, 'about.json');
  const hosts = ['localhost', '127.0.0.1', ...addresses];
  const about = existsSync(aboutFile) ? (JSON.parse(readFileSync(aboutFile, 'utf8')) as About) : undefined;
  if (!about || about.hosts.join() !== hosts.join() || about.until < Date.now() + dayMs) {
    const until = new Date(Date.now() + lifeDays * dayMs);
    const made = await generate([{ name: 'commonName', value: 'Khela on this machine' }], {
      keyType: 'ec',
      curve: 'P-256',
      algorithm: 'sha256',
      notAfterDate: until,
      extensions: [
        { name: 'basicConstraints', cA: true, critical: true },
        { name: 'subjectAltName', altNames: hosts.map(altName) },
      ],
    });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(keyFile, made.private, { mode: 0o600 });
    writeFileSync(certFile, made.cert);
    writeFileSync(aboutFile, JSON.stringify({ hosts, until: until.getTime() } satisfies About));
  }
  return { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8'), certFile };
}

type About = { readonly hosts: readonly string[]; readonly until: number };

/** A name of a certificate: an address by number or a host by name. */
function altName(host: string): { type: 2; value: string } | { type: 7; ip: string } {
  return /^[\d.]+$/.test(host) ? { type: 7, ip: host } : { type: 2, value: host };
}

/**
 * Listens with TLS and forwards every call to a plain server on this machine, with the caller's address. Resolves
 * once it listens. Paths of `keptHere` are refused with 403 for callers from elsewhere; when the server is down, the
 * response is 502.
 */
export async function openSecureFront(
  certificate: Pick<Certificate, 'key' | 'cert'>,
  place: {
    readonly port: number;
    readonly host: string;
    readonly plainPort: number;
    readonly keptHere?: RegExp;
  },
): Promise<Server> {
  const front = createServer(certificate, (call, answer) => {
    if (place.keptHere?.test(call.url ?? '') && !isFromHere(call)) answer.writeHead(403).end();
    else handOver(call, answer, place.plainPort);
  });
  await new Promise<void>((resolve, reject) => {
    front.once('error', reject).listen(place.port, place.host, resolve);
  });
  return front;
}

function isFromHere(call: IncomingMessage): boolean {
  return /^(::ffff:)?127\.|^::1$/.test(call.socket.remoteAddress ?? '');
}

function handOver(call: IncomingMessage, answer: ServerResponse, plainPort: number): void {
  const headers = {
    ...call.headers,
    'x-forwarded-for': call.socket.remoteAddress ?? '',
    'x-forwarded-proto': 'https',
  };
  const { method, url } = call;
  const inner = httpRequest({ host: '127.0.0.1', port: plainPort, method, path: url, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.rawHeaders);
    reply.pipe(answer);
    answer.on('close', () => reply.destroy());
  });
  inner.on('error', () => {
    if (!answer.headersSent) answer.writeHead(502);
    answer.end();
  });
  call.pipe(inner);
}

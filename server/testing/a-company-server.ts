// A company's HTTP interface for tests: a local server with configured responses that records its calls.
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

type Seen = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string };

/** `answer` returns the response for each call, as JSON. */
export async function aCompanyServer(answer: (seen: Seen) => { status: number; body: unknown }) {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const call = { path: `${request.method} ${request.url}`, headers: request.headers, body };
      seen.push(call);
      const { status, body: reported } = answer(call);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(reported));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { seen, baseUrl, close: () => void server.close() };
}

// The task centre of the demo: its page holds no ticket, and its call to the platform is signed.
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { taskCentreHeaders, taskRedeemPath, taskSignedText } from '#contract/partners/task-centre.ts';
import { addTaskCentre } from './task-centre.ts';

const secret = 'secret';
const now = new Date('2026-11-21T09:00:00Z');

/** A centre before a platform that answers with a status and a body, and notes what it received. */
async function aCentre(status: number, answer: object) {
  const received: { signature: unknown; expected: string; body: string }[] = [];
  const platform = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      const time = String(request.headers[taskCentreHeaders.time]);
      const text = taskSignedText(time, 'POST', request.url ?? '', body);
      received.push({
        signature: request.headers[taskCentreHeaders.signature],
        expected: createHmac('sha256', secret).update(text).digest('hex'),
        body,
      });
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resume) => platform.listen(0, '127.0.0.1', resume));
  const app = fastify();
  const platformUrl = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
  addTaskCentre(app, { platformUrl, platformOrigin: 'http://site.test', secret, clock: { now: () => now } });
  onTestFinished(async () => {
    platform.closeAllConnections();
    platform.close();
    await app.close();
  });
  return { app, received };
}
const payload = { token: 't'.repeat(43), verifier: 'v'.repeat(43) };

it('signs what it sends, and hands on what it gets', async () => {
  const { app, received } = await aCentre(200, { missions: [] });
  const reply = await app.inject({ method: 'POST', url: '/task-centre/missions', payload });
  expect([reply.statusCode, reply.json()]).toEqual([200, { missions: [] }]);
  expect(received.map(({ body }) => JSON.parse(body) as unknown)).toEqual([payload]);
  expect(received[0]?.signature).toBe(received[0]?.expected);
  expect(taskRedeemPath).toBe('/partner/task/redeem');
});

it('refuses what is no ticket, and hands on refusals', async () => {
  const { app, received } = await aCentre(403, { code: 'TICKET_INVALID' });
  const bad = await app.inject({ method: 'POST', url: '/task-centre/missions', payload: { token: '' } });
  expect([bad.statusCode, received.length]).toEqual([400, 0]);
  const spent = await app.inject({ method: 'POST', url: '/task-centre/missions', payload });
  expect([spent.statusCode, spent.json()]).toEqual([403, { code: 'TICKET_INVALID' }]);
});

it('its page is in the language and theme of the link, and its markup does not repeat the ticket', async () => {
  const { app } = await aCentre(200, {});
  const query = { token: 'a-secret-ticket-of-a-member', lang: 'BN', theme: 'light' };
  const { body } = await app.inject({ url: '/task-centre', query });
  expect(body).toContain('<html lang="bn" data-theme="light">');
  expect(body).toContain('data-site="http://site.test"');
  expect(body).not.toContain(query.token);
  const forged = await app.inject({ url: '/task-centre', query: { lang: '"><script>', theme: 'x' } });
  expect(forged.body).toContain('<html lang="en" data-theme="dark">');
});

it('has Bengali letters of its own, so that phones without them show no boxes', async () => {
  const { app } = await aCentre(200, {});
  const style = (await app.inject('/task-centre/style.css')).body;
  const files = [...style.matchAll(/url\('([^']+)'\)/g)].map(([, file]) => file ?? '');
  expect(files).toHaveLength(2);
  for (const file of files) {
    const reply = await app.inject(file);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'font/woff2']);
    expect(reply.rawPayload.subarray(0, 4).toString()).toBe('wOF2');
  }
});

// The demo's SMS company and mail server, reached as the platform reaches them.
import fastify from 'fastify';
import { createTransport } from 'nodemailer';
import { afterEach, describe, expect, it } from 'vitest';
import { addMailSink } from '../mail/mail-sink.ts';
import { addSmsSink } from './sms-sink.ts';

const clock = { now: () => new Date('2026-11-21T04:00:00Z') };
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

describe('the SMS page', () => {
  const app = () => {
    const made = fastify();
    addSmsSink(made, { key: 'the-key', clock });
    closers.push(() => made.close());
    return made;
  };
  const message = { to: '+8801711000001', text: 'Code <b>123456</b>', reference: 'msg_1' };
  const post = (made: ReturnType<typeof app>, payload: object, authorization = 'Bearer the-key') =>
    made.inject({ method: 'POST', url: '/sms/messages', payload, headers: { authorization } });

  it('takes a message with the key, once for each reference', async () => {
    const made = app();
    expect((await post(made, message, 'Bearer other')).statusCode).toBe(401);
    expect((await post(made, { ...message, to: '01711' })).statusCode).toBe(400);
    expect((await post(made, message)).json()).toEqual({ taken: true });
    await post(made, message);
    await post(made, { ...message, to: '+639171234567', reference: 'msg_2' });
    const outbox = await made.inject({ url: '/sms/outbox?to=%2B8801711000001' });
    expect(outbox.json()).toEqual({ messages: [{ at: clock.now().toISOString(), ...message }] });
    expect((await made.inject('/sms/outbox')).json<{ messages: unknown[] }>().messages).toHaveLength(2);
    const page = await made.inject('/sms');
    expect(page.body).toContain('Code &lt;b&gt;123456&lt;/b&gt;');
  });

  it('is shown to the machine itself only', async () => {
    const made = app();
    for (const requested of [
      { url: '/sms', remoteAddress: '192.0.2.7' },
      { url: '/sms/outbox', remoteAddress: '192.0.2.7' },
      { url: '/sms/outbox', headers: { host: 'rebound.example' } },
    ])
      expect((await made.inject(requested)).statusCode).toBe(404);
  });
});

describe('the mailbox', () => {
  it('shows a mail that came by SMTP, whatever it is encoded in', async () => {
    const app = fastify();
    const mail = await addMailSink(app, { port: 0, clock });
    closers.push(
      () => app.close(),
      () => mail.close(),
    );
    const transport = createTransport(`smtp://127.0.0.1:${mail.port}`);
    const letters = [
      { subject: 'পাসওয়ার্ড ভুলে গেছেন?', text: 'লিংক: https://khela.example/m/forget?a=b\n\nখেলা' },
      {
        subject: 'Plain',
        text: `A line that is longer than anybody would want it to be, = with signs ${'x'.repeat(90)}`,
      },
    ];
    for (const letter of letters)
      await transport.sendMail({ from: 'no-reply@khela.example', to: 'rahim@example.com', ...letter });
    const outbox = await app.inject('/mail/outbox?to=rahim@example.com');
    expect(outbox.json<{ messages: object[] }>().messages).toMatchObject(letters.toReversed());
    expect((await app.inject('/mail')).body).toContain('rahim@example.com');
    expect((await app.inject({ url: '/mail', remoteAddress: '192.0.2.7' })).statusCode).toBe(404);
  });
});

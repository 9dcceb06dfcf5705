// The carriers of SMS and mail against local servers with their documented interfaces.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { aCompanyServer } from '#server/testing/a-company-server.ts';
import { DeliveryRefused } from '../delivery-refused.ts';
import { smtpMail } from '../mail/smtp-mail.ts';
import { bulkSmsBd } from '../sms/bulk-sms-bd.ts';
import { sandboxSms } from '../sms/sandbox-sms.ts';
import { twilioSms } from '../sms/twilio-sms.ts';

const closers: (() => void)[] = [];
const aCompany = async (answer: { status: number; body: unknown }) => {
  const company = await aCompanyServer(() => answer);
  closers.push(company.close);
  return company;
};
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

const message = { to: '+8801711000001', text: 'কোড 123456 & more', reference: 'msg_7' };
const outcomeOf = (sending: Promise<string>) => sending.then(String, (error: unknown) => error);

describe('an SMS company of Twilio’s kind', () => {
  const access = { accountSid: 'AC1', authToken: 'secret', sender: '+15005550006' };

  it('gets a form with Basic authentication and answers a sid', async () => {
    const { seen, baseUrl } = await aCompany({ status: 201, body: { sid: 'SM9', status: 'queued' } });
    expect(await twilioSms({ ...access, baseUrl }).send(message)).toBe('SM9');
    expect(seen[0]?.path).toBe('POST /2010-04-01/Accounts/AC1/Messages.json');
    expect(seen[0]?.headers.authorization).toBe(`Basic ${Buffer.from('AC1:secret').toString('base64')}`);
    expect(seen[0]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(Object.fromEntries(new URLSearchParams(seen[0]?.body))).toEqual({
      To: message.to,
      Body: message.text,
      From: '+15005550006',
    });
    await twilioSms({ ...access, baseUrl, sender: 'MG77' }).send(message);
    expect(new URLSearchParams(seen[1]?.body).get('MessagingServiceSid')).toBe('MG77');
  });

  it('says no for good with 400, and not now with 429 and 5xx', async () => {
    for (const [status, isForGood] of [
      [400, true],
      [401, true],
      [429, false],
      [503, false],
    ] as const) {
      const { baseUrl } = await aCompany({ status, body: { code: 21211, message: 'Invalid To' } });
      const outcome = await outcomeOf(twilioSms({ ...access, baseUrl }).send(message));
      expect(outcome).toBeInstanceOf(Error);
      expect(outcome instanceof DeliveryRefused, String(status)).toBe(isForGood);
    }
  });
});

describe('a Bangladeshi gateway of the BulkSMSBD kind', () => {
  const access = { apiKey: 'key', sender: '8809601' };

  it('gets a form with the key and the number without its plus, and answers code 202', async () => {
    const taken = { response_code: 202, message_id: 55, success_message: 'SMS Submitted Successfully 1' };
    const { seen, baseUrl } = await aCompany({ status: 200, body: taken });
    expect(await bulkSmsBd({ ...access, baseUrl }).send(message)).toBe('55');
    expect(seen[0]?.path).toBe('POST /api/smsapi');
    expect(Object.fromEntries(new URLSearchParams(seen[0]?.body))).toEqual({
      api_key: 'key',
      type: 'text',
      number: '8801711000001',
      senderid: '8809601',
      message: message.text,
    });
  });

  it('refuses with its own codes over a status of 200; its own fault may pass', async () => {
    for (const [code, isForGood] of [
      [1001, true],
      [1002, true],
      [1003, true],
      [1005, false],
      [1007, true],
      [1011, true],
      [1012, true],
      [1021, true],
      [1032, true],
    ] as const) {
      const body = { response_code: code, success_message: '', error_message: 'as documented' };
      const { baseUrl } = await aCompany({ status: 200, body });
      const outcome = await outcomeOf(bulkSmsBd({ ...access, baseUrl }).send(message));
      expect(outcome instanceof DeliveryRefused, String(code)).toBe(isForGood);
    }
    const down = await aCompany({ status: 502, body: {} });
    expect(await outcomeOf(bulkSmsBd({ ...access, baseUrl: down.baseUrl }).send(message))).not.toBeInstanceOf(
      DeliveryRefused,
    );
  });
});

describe('the sandbox', () => {
  it('gets the message as JSON with its key', async () => {
    const { seen, baseUrl } = await aCompany({ status: 200, body: { taken: true } });
    expect(await sandboxSms({ baseUrl, key: 'k' }).send(message)).toBe('msg_7');
    expect(seen[0]?.headers.authorization).toBe('Bearer k');
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual(message);
  });
});

describe('a mail server', () => {
  async function aMailServer(refuseWith?: number) {
    const mails: string[] = [];
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData(stream, _session, callback) {
        let raw = '';
        stream.on('data', (part: Buffer) => (raw += part.toString()));
        stream.on('end', () => {
          mails.push(raw);
          callback(refuseWith ? Object.assign(new Error('no'), { responseCode: refuseWith }) : null);
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closers.push(() => server.close());
    const { port } = server.server.address() as AddressInfo;
    return { mails, carrier: smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'Khela <a@khela.example>' }) };
  }
  const mail = { to: 'rahim@example.com', subject: 'Hello', text: 'A link', reference: 'msg_8' };

  it('gets the mail under the platform’s own id', async () => {
    const { mails, carrier } = await aMailServer();
    expect(await carrier.send(mail)).toBe('<msg_8@khela.example>');
    expect(mails[0]).toMatch(/^From: Khela <a@khela\.example>/m);
    expect(mails[0]).toMatch(/^Message-ID: <msg_8@khela\.example>/im);
    expect(mails[0]).toContain('A link');
  });

  it('says no for good with 550, and not now with 451', async () => {
    const never = await aMailServer(550);
    expect(await outcomeOf(never.carrier.send(mail))).toBeInstanceOf(DeliveryRefused);
    const later = await aMailServer(451);
    expect(await outcomeOf(later.carrier.send(mail))).not.toBeInstanceOf(DeliveryRefused);
  });
});

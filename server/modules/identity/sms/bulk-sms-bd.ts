// Sends SMS through a Bangladeshi gateway like BulkSMSBD (form post with an API key, a code in the response).
import { DeliveryRefused } from '../delivery-refused.ts';
import type { SmsProvider } from './port.ts';
import { postForAnswer } from '#server/base/post-for-answer.ts';

type BulkSmsBdAccess = {
  /** `https://bulksmsbd.net` in production. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** The approved sender id. */
  readonly sender: string;
};

/**
 * The gateway always responds with HTTP 200; its own code decides: 202 is accepted, 1005 is its internal fault, all
 * others are faults of the platform (https://bulksmsbd.com/bulksms-api-bangladesh.php).
 */
const taken = 202;
const gatewayFault = 1005;

/** Numbers go without `+`, as in 8801712345678. */
export function bulkSmsBd({ baseUrl, apiKey, sender }: BulkSmsBdAccess): SmsProvider {
  return {
    async send({ to, text, reference }) {
      const form = { api_key: apiKey, type: 'text', number: to.slice(1), senderid: sender, message: text };
      const { status, body } = await postForAnswer(`${baseUrl}/api/smsapi`, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(form).toString(),
      });
      const code = Number(body.response_code);
      const given = body.message_id;
      const isId = typeof given === 'string' || typeof given === 'number';
      if (code === taken) return isId ? String(given) : reference;
      if (code > 1000 && code !== gatewayFault) throw new DeliveryRefused(`refused with code ${code}`);
      throw new Error(`answered ${status}`);
    },
  };
}

// An operator of the demo who has signed in as operators do: name, password, code of the app.
import { brand } from '#brands/config.ts';
import { timeStep, totpCode } from '#server/base/secrets/totp.ts';
import { demoAppSecret } from '#server/modules/operators/index.ts';

/** The key of the installations that benchmarks run (running-platform.ts). */
const secretKey = Buffer.from('11'.repeat(32), 'hex');

/** The headers of a new session. */
export async function signedInOperator(officeUrl: string, name: string): Promise<Record<string, string>> {
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${officeUrl}/wps/office/session${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { value } = (await answer.json()) as { value: Record<string, string> };
    return { value, cookie: answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]) };
  };
  const { value: known } = await post('', { name, password: brand.demo.password });
  const code = totpCode(demoAppSecret(secretKey, name), timeStep(new Date()));
  const { value: entered, cookie } = await post('/code', { ticket: known.ticket, code });
  return { authorization: `Bearer ${entered.token}`, cookie: cookie.join('; ') };
}

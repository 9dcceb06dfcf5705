// The platform's own calls to a vendor's server, signed as the platform signs, with answers judged.
import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { vendorSignedText } from '#contract/partners/game-vendor.ts';
import { platformHeaders, vendorAnswerText } from '#contract/partners/vendor-server.ts';
import type { Notes } from '../check.ts';
import type { Stage } from '../stage.ts';

type ServerCall = { readonly path: string; readonly body: z.ZodMiniType; readonly output: z.ZodMiniType };
export type AskTwist = {
  readonly secret?: string;
  readonly skewMs?: number;
  readonly keyId?: string;
  readonly as?: string;
  readonly signature?: string;
};

/** The answer's status and, when it is 200 and of the agreed form, its value. */
export async function askVendor<Call extends ServerCall>(
  notes: Notes,
  stage: Stage,
  call: Call,
  body: z.input<Call['body']>,
  twist: AskTwist = {},
): Promise<{ status: number; value: z.output<Call['output']> | undefined; isSigned: boolean }> {
  const path = call.path.replace(':vassalage', stage.vendorCode);
  const rawBody = JSON.stringify(body);
  const keyId = twist.keyId ?? 'k1';
  const secret = twist.secret ?? stage.keys.platformSecretOf(stage.vendorCode, keyId) ?? 'none';
  const time = String(stage.now() + (twist.skewMs ?? 0));
  const sign = (text: string): string => createHmac('sha256', secret).update(text, 'utf8').digest('hex');
  const response = await fetch(stage.vendorUrl + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [platformHeaders.keyId]: keyId,
      [platformHeaders.time]: time,
      [platformHeaders.signature]: twist.signature ?? sign(vendorSignedText(time, 'POST', path, rawBody)),
    },
    body: rawBody,
    signal: AbortSignal.timeout(10_000),
  });
  const text = await response.text();
  const isSigned =
    response.headers.get(platformHeaders.answerSignature) === sign(vendorAnswerText(time, path, text));
  notes.note(`${path.split('/').slice(3).join('/')}${twist.as ? ` (${twist.as})` : ''} → ${response.status}`);
  if (response.status !== 200) return { status: response.status, value: undefined, isSigned };
  const read = call.output.safeParse(JSON.parse(text));
  if (!read.success)
    throw new Error(`the answer to ${path} has another form: ${z.prettifyError(read.error)}`);
  return { status: 200, value: read.data as z.output<Call['output']>, isSigned };
}

/** The value of an answer that has to be there and to be signed. */
export async function valueFrom<Call extends ServerCall>(
  notes: Notes,
  stage: Stage,
  call: Call,
  body: z.input<Call['body']>,
): Promise<z.output<Call['output']>> {
  const { status, value, isSigned } = await askVendor(notes, stage, call, body);
  notes.same('status', 200, status);
  notes.same('the answer is signed', true, isSigned);
  return value as z.output<Call['output']>;
}

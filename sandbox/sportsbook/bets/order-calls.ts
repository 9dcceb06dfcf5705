// The vendor's calls in the protocol `sports-orders`: signed as all others, tried again until the platform takes them.
import { createHmac } from 'node:crypto';
import {
  vendorHeaders,
  type VendorRefusalCode,
  vendorRefusalStatus,
  vendorSignedText,
} from '#contract/partners/game-vendor.ts';
import * as wire from '#contract/partners/sports-orders.ts';
import { die, type FaultPlan } from '../../game-vendors/fault-plan.ts';
import { readAnswer } from '../../game-vendors/protocols/read-answer.ts';
import type { VendorKeys } from '../../game-vendors/vendor-keys.ts';
import type * as z from 'zod/mini';

type Deps = {
  readonly platformUrl: string;
  readonly keys: Pick<VendorKeys, 'keyOf'>;
  readonly faultPlan: FaultPlan;
  readonly clock: { now(): Date };
  readonly timeoutMs: number;
};
/** `uncertain`: no response, an error, or an unreadable response. */
type OrderOutcome<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'refused'; readonly code: VendorRefusalCode; readonly balance: string | undefined }
  | { readonly kind: 'uncertain' };

/** After these the effect of a call is unknown. */
const uncertainCodes: ReadonlySet<string> = new Set(['RETRYABLE', 'INTERNAL']);

export type OrderCalls = ReturnType<typeof createOrderCalls>;

/** Creates the calls of money and sessions; none is repeated here. */
export function createOrderCalls(deps: Deps) {
  async function call<Output extends z.ZodMiniType>(
    name: string,
    { path, output, refusal }: { path: string; output: Output; refusal: z.ZodMiniType },
    vendorCode: string,
    rawBody: string,
  ): Promise<OrderOutcome<z.output<Output>>> {
    const reply = await post(deps, name, path.replace(':vassalage', vendorCode), vendorCode, rawBody).catch(
      () => undefined,
    );
    if (!reply) return { kind: 'uncertain' };
    const envelope = parse(reply.text);
    if (reply.status === 200 && envelope?.success === true) {
      const value = readAnswer(output, JSON.stringify(envelope.value));
      return value === undefined ? { kind: 'uncertain' } : { kind: 'done', value };
    }
    const code = typeof envelope?.errorCode === 'string' ? envelope.errorCode : '';
    if (!(code in vendorRefusalStatus) || uncertainCodes.has(code)) return { kind: 'uncertain' };
    const rest = readAnswer(refusal, JSON.stringify(envelope?.value ?? {})) as
      | { balance?: string }
      | undefined;
    return { kind: 'refused', code: code as VendorRefusalCode, balance: rest?.balance };
  }

  return {
    redeem: (vendorCode: string, ticket: string) =>
      call('redeem', wire.redeem, vendorCode, JSON.stringify({ ticket })),
    balance: (vendorCode: string, sessionToken: string, playerId: string) =>
      call('balance', wire.balance, vendorCode, JSON.stringify({ sessionToken, playerId })),
    callback: (act: wire.OrderAct, vendorCode: string, rawBody: string) =>
      call(faultName[act], wire.orderCallbacks[act], vendorCode, rawBody),
  };
}

/** Names for planned faults, in the form of `wallet.<act>`. */
const faultName: Record<wire.OrderAct, string> = {
  reserve: 'reserve',
  confirm: 'confirm',
  discard: 'discard',
  cashOut: 'cash-out',
  settle: 'settle',
  void: 'void',
  unsettle: 'unsettle',
  resettle: 'resettle',
};

async function post(
  { platformUrl, keys, faultPlan, clock, timeoutMs }: Deps,
  name: string,
  path: string,
  vendorCode: string,
  rawBody: string,
): Promise<{ status: number; text: string } | undefined> {
  const planned = faultPlan.take(`wallet.${name}`);
  if (planned?.kind === 'drop') return undefined;
  if (planned?.kind === 'late') await new Promise((resume) => setTimeout(resume, planned.lateMs));
  const { keyId, secret } = keys.keyOf(vendorCode);
  const send = async () => {
    const time = String(clock.now().getTime());
    const text = vendorSignedText(time, 'POST', path, rawBody);
    const response = await fetch(platformUrl + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [vendorHeaders.keyId]: keyId,
        [vendorHeaders.time]: time,
        [vendorHeaders.signature]: createHmac('sha256', secret).update(text, 'utf8').digest('hex'),
      },
      body: rawBody,
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    return { status: response.status, text: await response.text() };
  };
  if (planned?.kind === 'twice') await send();
  const reply = await send();
  if (planned?.kind === 'die') die();
  return planned?.kind === 'lose' ? undefined : reply;
}

function parse(text: string): { success?: unknown; value?: unknown; errorCode?: unknown } | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? read : undefined;
  } catch {
    return undefined;
  }
}

// One call to a payment provider: bounded in time and size, its answer checked before it is used.
import type * as z from 'zod/mini';
import { decimalToMinor } from '#contract/base/money.ts';
import { GatewayAway } from './port.ts';

const usualTimeoutMs = 10_000;
const mostBytes = 4 * 1024 * 1024;

type Request = {
  readonly method?: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly timeoutMs?: number;
};

/** @throws GatewayAway without an answer, or with one that is not a success of the expected shape */
export async function askProvider<Shape extends z.ZodMiniType>(
  address: string,
  { method = 'POST', headers, body, timeoutMs = usualTimeoutMs }: Request,
  shape: Shape,
): Promise<z.output<Shape>> {
  try {
    const response = await fetch(address, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await textOf(response);
    if (!response.ok) throw new Error(`status ${response.status}`);
    return shape.parse(JSON.parse(text));
  } catch (error) {
    throw new GatewayAway(`a payment provider gave no valid answer to ${new URL(address).pathname}`, {
      cause: error,
    });
  }
}

/** Reads no further than the allowed size. */
async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > mostBytes) throw new Error('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

const decimalForm = /^\d{1,12}(\.\d{1,2})?$/;

/**
 * A provider's decimal amount in minor units; providers leave out zeros at the end.
 * @throws GatewayAway
 */
export function providerMinor(value: string | undefined): bigint {
  if (value === undefined || !decimalForm.test(value)) throw new GatewayAway('a provider sent no amount');
  const [whole = '0', fraction = ''] = value.split('.');
  const minor = decimalToMinor(`${whole}.${fraction.padEnd(2, '0')}`);
  if (minor === 0n) throw new GatewayAway('a provider sent an empty amount');
  return minor;
}

/** Whether an address is a page of the provider's own origin. */
export const isPageOf = (address: string, origin: string): boolean =>
  URL.canParse(address) && new URL(address).origin === origin;

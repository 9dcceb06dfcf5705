// The vendor's side of the seamless wallet: signed calls over HTTP, each answered, refused or left uncertain.
import type * as z from 'zod/mini';
import {
  balance,
  bet,
  redeem,
  rollback,
  type VendorRefusalCode,
  vendorRefusalStatus,
  win,
} from '#contract/partners/game-vendor.ts';
import { signedHeaders, type VendorKeys } from './vendor-keys.ts';

/** `uncertain` means nobody knows whether the platform did it: no answer, a fault, or an answer nobody can read. */
export type WalletOutcome<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'refused'; readonly code: VendorRefusalCode; readonly balance: string | undefined }
  | { readonly kind: 'uncertain' };

type Deps = { platformUrl: string; keys: VendorKeys; clock: { now(): Date }; timeoutMs: number };
type WalletEndpoint = { readonly path: string; readonly body: z.ZodMiniType; readonly output: z.ZodMiniType };

/** Refusals after which the same call may still succeed; they say nothing about what became of this one. */
const passing: ReadonlySet<string> = new Set(['RETRYABLE', 'INTERNAL', 'MAINTENANCE', 'STALE_CALL']);

export type WalletCalls = ReturnType<typeof createWalletCalls>;

/** The five calls of the contract, made as the vendor `vassalage`. */
export function createWalletCalls(deps: Deps) {
  const caller =
    <Endpoint extends WalletEndpoint>(endpoint: Endpoint) =>
    (
      vassalage: string,
      body: z.input<Endpoint['body']>,
    ): Promise<WalletOutcome<z.output<Endpoint['output']>>> =>
      callWallet(deps, endpoint, vassalage, body);
  return {
    redeem: caller(redeem),
    balance: caller(balance),
    bet: caller(bet),
    win: caller(win),
    rollback: caller(rollback),
  };
}

async function callWallet<Endpoint extends WalletEndpoint>(
  deps: Deps,
  endpoint: Endpoint,
  vassalage: string,
  body: z.input<Endpoint['body']>,
): Promise<WalletOutcome<z.output<Endpoint['output']>>> {
  const key = deps.keys.keyOf(vassalage);
  if (!key) return { kind: 'refused', code: 'VENDOR_UNKNOWN', balance: undefined };
  const path = endpoint.path.replace(':vassalage', vassalage);
  const rawBody = JSON.stringify(body);
  try {
    const response = await fetch(deps.platformUrl + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...signedHeaders(key, deps.clock.now().getTime(), path, rawBody),
      },
      body: rawBody,
      signal: AbortSignal.timeout(deps.timeoutMs),
      redirect: 'error',
    });
    return readAnswer(endpoint, await response.json());
  } catch {
    return { kind: 'uncertain' };
  }
}

type Answer = { success?: unknown; value?: unknown; errorCode?: unknown } | null;

function readAnswer<Endpoint extends WalletEndpoint>(
  endpoint: Endpoint,
  answer: unknown,
): WalletOutcome<z.output<Endpoint['output']>> {
  const { success, value, errorCode } = (answer ?? {}) as NonNullable<Answer>;
  if (success === true) {
    const read = endpoint.output.safeParse(value);
    return read.success
      ? { kind: 'done', value: read.data as z.output<Endpoint['output']> }
      : { kind: 'uncertain' };
  }
  if (success !== false || !isRefusalCode(errorCode) || passing.has(errorCode)) return { kind: 'uncertain' };
  const left = (value as { balance?: unknown } | undefined)?.balance;
  return { kind: 'refused', code: errorCode, balance: typeof left === 'string' ? left : undefined };
}

function isRefusalCode(code: unknown): code is VendorRefusalCode {
  return typeof code === 'string' && Object.hasOwn(vendorRefusalStatus, code);
}

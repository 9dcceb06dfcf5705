// Sends a body that only the platform can read: a fresh AES key for each call, wrapped for the server.
import type { ValueOf } from '#contract/call-types.ts';
import type { ApiCall } from '#contract/base/call.ts';
import { encryptionKey } from '#contract/identity/session-calls.ts';
import { ApiError } from './api-error.ts';

type Key = ValueOf<typeof encryptionKey>;
/** Fetches the platform's key; returns it and the `Date` header of the response. */
type FetchKey = (call: typeof encryptionKey) => Promise<{ value: unknown; date: string | null }>;
type Sealed = { headers: Record<string, string>; body: string };

/** The key, and how far this device's clock is behind the platform's: a body that seems old is refused. */
type KnownKey = Key & { readonly behindMs: number };
let cached: KnownKey | undefined;

async function validKey(fetchKey: FetchKey): Promise<KnownKey> {
  // A minute of margin, so that a call on its way does not arrive with a key that has just ended.
  if (!cached || cached.expiresAt < Date.now() + cached.behindMs + 60_000) {
    const { value, date } = await fetchKey(encryptionKey);
    const behindMs = date === null ? 0 : Date.parse(date) - Date.now();
    cached = { ...(value as Key), behindMs: Number.isFinite(behindMs) ? behindMs : 0 };
  }
  return cached;
}

/** Seals and sends; when the platform's key has changed meanwhile it fetches the new one and tries once more. */
export async function sendSealed(
  call: ApiCall,
  payload: unknown,
  fetchKey: FetchKey,
  send: (sealed: Sealed) => Promise<unknown>,
): Promise<unknown> {
  try {
    return await send(await seal(call, payload, await validKey(fetchKey)));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'ENC_KEY_EXPIRED') throw error;
    cached = undefined;
    return send(await seal(call, payload, await validKey(fetchKey)));
  }
}

/**
 * Body `{"data": base64url(iv ‖ ciphertext ‖ tag)}`, header `Encryption: v1.<kid>.<wrapped key>`, associated data
 * `METHOD path`; the inner JSON contains the time and a nonce against replay.
 */
export async function seal(
  call: Pick<ApiCall, 'method' | 'path'>,
  payload: unknown,
  { kid, jwk, behindMs = 0 }: Pick<Key, 'kid' | 'jwk'> & { readonly behindMs?: number },
): Promise<Sealed> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  // Over plain http from another machine browsers give no WebCrypto; the platform is served by https there.
  if (!subtle) throw new ApiError('ENC_REQUIRED', 'WebCrypto needs https');
  const text = new TextEncoder();
  const nonce = base64url(crypto.getRandomValues(new Uint8Array(16)));
  const inner = text.encode(JSON.stringify({ ...(payload as object), ts: Date.now() + behindMs, nonce }));
  const bodyKey = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const additionalData = text.encode(`${call.method} ${call.path}`);
  const ciphertext = new Uint8Array(
    await subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, bodyKey, inner),
  );
  const publicKey = await subtle.importKey(
    'jwk',
    { kty: jwk.kty, n: jwk.n, e: jwk.e, alg: 'RSA-OAEP-256', ext: true },
    { name: 'RSA-OAEP', hash: 'SHA-256' },
    false,
    ['encrypt'],
  );
  const rawKey = await subtle.exportKey('raw', bodyKey);
  const wrapped = new Uint8Array(await subtle.encrypt({ name: 'RSA-OAEP' }, publicKey, rawKey));
  const data = new Uint8Array(iv.length + ciphertext.length);
  data.set(iv);
  data.set(ciphertext, iv.length);
  return {
    headers: { 'Content-Type': 'application/json', Encryption: `v1.${kid}.${base64url(wrapped)}` },
    body: JSON.stringify({ data: base64url(data) }),
  };
}

function base64url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

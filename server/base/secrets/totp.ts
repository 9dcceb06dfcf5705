// The codes of authenticator apps (RFC 6238 with SHA-1, six digits, thirty seconds, as every app computes them).
import { createHmac } from 'node:crypto';

const stepMs = 30_000;
const digits = 6;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const timeStep = (now: Date): number => Math.floor(now.getTime() / stepMs);

/** The code of a secret at a time step. */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step whose code this is, now or one step off for clocks that differ; undefined for none. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | undefined {
  const present = timeStep(now);
  return [present, present - 1, present + 1].find((step) => totpCode(secret, step) === code);
}

/** RFC 4648, without padding, as apps take it. */
export function base32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return bits.replace(/.{1,5}/g, (group) => alphabet.charAt(Number.parseInt(group.padEnd(5, '0'), 2)));
}

/** The content of the QR code for the app. */
export function totpUri(secret: string, siteName: string, account: string): string {
  const label = encodeURIComponent(`${siteName}:${account}`);
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(siteName)}`;
}

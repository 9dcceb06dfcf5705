// Opaque secrets: made here, given out once, stored only as hashes.
import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new 256-bit secret in URL-safe text. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash under which a secret of full entropy is stored and looked up. */
export function secretHash(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}

/** Compares two byte strings without telling by time where they differ. */
export function sameBytes(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}

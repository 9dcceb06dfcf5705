// Proves the vault: values are readable only with its key and context, and can be looked up without being readable.
import { expect, it } from 'vitest';
import { createVault } from './vault.ts';

const vault = createVault(new Uint8Array(32).fill(3));

it('opens what it sealed, and only in the same context, unchanged and under the same key', () => {
  const sealed = vault.seal('জাতীয় পরিচয় 1990', 'mbr_1');
  expect(sealed.includes(Buffer.from('1990'))).toBe(false);
  expect(vault.open(sealed, 'mbr_1')).toBe('জাতীয় পরিচয় 1990');
  expect(() => vault.open(sealed, 'mbr_2')).toThrow();
  const changed = Buffer.from(sealed);
  changed[20] = (changed[20] ?? 0) ^ 1;
  expect(() => vault.open(changed, 'mbr_1')).toThrow();
  expect(() => vault.open(Buffer.concat([Buffer.of(9), sealed.subarray(1)]), 'mbr_1')).toThrow(/version/);
  expect(() => createVault(new Uint8Array(32).fill(4)).open(sealed, 'mbr_1')).toThrow();
});

it('seals the same text differently each time and looks it up by the same hash', () => {
  expect(vault.seal('a', 'x').equals(vault.seal('a', 'x'))).toBe(false);
  expect(vault.lookup('PHONE', '+8801712345678')).toEqual(vault.lookup('PHONE', '+8801712345678'));
  expect(vault.lookup('PHONE', 'a')).not.toEqual(vault.lookup('EMAIL', 'a'));
});

// Proves that a sealed value can be opened, and only in its own context.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPathSealer } from './sealed-path.ts';

const sealer = createPathSealer(Buffer.alloc(32, 7));

describe('createPathSealer', () => {
  it('opens what it sealed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (path, reference) => {
        expect(sealer.open(sealer.seal(path, reference), reference)).toBe(path);
      }),
    );
  });

  it('never seals the same path twice alike', () => {
    expect(sealer.seal('/m/help', 'a')).not.toEqual(sealer.seal('/m/help', 'a'));
  });

  it('refuses another reference, another key and every changed byte', () => {
    const sealed = sealer.seal('https://chat.example', 'a');
    expect(() => sealer.open(sealed, 'b')).toThrow();
    expect(() => createPathSealer(Buffer.alloc(32, 8)).open(sealed, 'a')).toThrow();
    for (const at of sealed.keys()) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(() => sealer.open(changed, 'a')).toThrow();
    }
  });
});

// Password hashes against the reference implementation, and the bound on how many are computed at once.
import { describe, expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

const cheap = { memoryKiB: 64, passes: 1, lanes: 1 };

describe('password hashes', () => {
  it('agree with the reference implementation of argon2id', async () => {
    const reference =
      '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    const passwords = createPasswords();
    expect(await passwords.verify(reference, 'password')).toBe(true);
    expect(await passwords.verify(reference, 'Password')).toBe(false);
  });

  it('are PHC strings with 19 MiB, two passes and one lane, and a salt of their own', async () => {
    const passwords = createPasswords();
    const [one, other] = await Promise.all([passwords.hash('kash phul'), passwords.hash('kash phul')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(other);
    expect(await passwords.verify(one, 'kash phul')).toBe(true);
    expect(await passwords.verify(one, 'kash phul ')).toBe(false);
  });

  it('know a password however its letters were typed', async () => {
    const passwords = createPasswords(cheap);
    const phc = await passwords.hash('নয়ন\u09af\u09bc');
    expect(await passwords.verify(phc, 'নয়ন\u09df')).toBe(true);
  });

  it('are outdated when made with other parameters', async () => {
    const phc = await createPasswords(cheap).hash('kash phul');
    expect(createPasswords(cheap).isOutdated(phc)).toBe(false);
    expect(createPasswords({ ...cheap, passes: 2 }).isOutdated(phc)).toBe(true);
    expect(await createPasswords({ ...cheap, passes: 2 }).verify(phc, 'kash phul')).toBe(true);
  });

  it('have a decoy that costs the same and fits no password', async () => {
    const passwords = createPasswords(cheap);
    expect(passwords.isOutdated(passwords.decoy)).toBe(false);
    expect(await passwords.verify(passwords.decoy, '')).toBe(false);
  });

  it('refuse a string that is none', async () => {
    await expect(createPasswords(cheap).verify('$2b$10$abc', 'x')).rejects.toThrow('PHC');
  });

  it('go on after one that cannot be computed, whose thread has ended', async () => {
    const passwords = createPasswords(cheap, 1);
    const impossible = passwords.decoy.replace('m=64', 'm=1');
    await expect(passwords.verify(impossible, 'x')).rejects.toThrow('memory');
    expect(await passwords.verify(await passwords.hash('kash phul'), 'kash phul')).toBe(true);
  });
});

describe('the line before the hash', () => {
  it('asks again, before the work, whoever had to wait and nobody else', async () => {
    const passwords = createPasswords(cheap, 2);
    const phc = await passwords.hash('kash phul');
    const requested: number[] = [];
    const outcomes = await Promise.all(
      [0, 1, 2, 3, 4].map((number) =>
        passwords.verify(phc, 'kash phul', async () => void requested.push(number)),
      ),
    );
    expect(requested).toEqual([2, 3, 4]);
    expect(outcomes).toEqual([true, true, true, true, true]);
  });

  it('goes on behind one that gave up', async () => {
    const passwords = createPasswords(cheap, 1);
    const phc = await passwords.hash('kash phul');
    const givesUp = async (): Promise<void> => {
      throw new Error('no longer wanted');
    };
    const outcomes = await Promise.allSettled([
      passwords.verify(phc, 'kash phul'),
      passwords.verify(phc, 'kash phul', givesUp),
      passwords.verify(phc, 'kash phul'),
    ]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('sends whoever comes beyond its end away with a time to come back', async () => {
    const passwords = createPasswords(cheap, 1);
    const outcomes = await Promise.allSettled(Array.from({ length: 300 }, () => passwords.hash('kash phul')));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(300 - 257);
    expect(refused[0]).toMatchObject({ reason: { code: 'RATE_LIMITED', retryAfterSeconds: 5 } });
    expect(await passwords.verify(passwords.decoy, 'x')).toBe(false);
  });
});

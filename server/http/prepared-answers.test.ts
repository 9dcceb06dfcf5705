// The cache of prepared responses: made once, dropped with its content, and a failure is never cached.
import { describe, expect, it } from 'vitest';
import { PreparedAnswers } from './prepared-answers.ts';

const made = (text: string) => ({ body: Buffer.from(text), headers: { 'content-type': 'text/plain' } });
const body = (text: string) => () => Promise.resolve(made(text));
const textOf = async (prepared: Promise<{ identity: Buffer }> | undefined) =>
  (await prepared)?.identity.toString();

describe('prepared answers', () => {
  it('keep no failed attempt, under no address', async () => {
    const answers = new PreparedAnswers();
    const failed = answers.make('list {}', ['games'], () =>
      Promise.reject(new Error('the database is away')),
    );
    answers.alias('/list?', 'list {}');
    await expect(failed).rejects.toThrow();
    expect(answers.find('list {}')).toBeUndefined();
    expect(answers.find('/list?')).toBeUndefined();
    await answers.make('list {}', ['games'], body('well'));
    answers.alias('/list?', 'list {}');
    expect(await textOf(answers.find('/list?'))).toBe('well');
  });

  it('live no longer under a second address than under their own', async () => {
    const answers = new PreparedAnswers({ lifeMs: 0 });
    await answers.make('list {}', ['games'], body('old'));
    answers.alias('/list', 'list {}');
    expect(answers.find('/list')).toBeUndefined();
  });

  it('are dropped with their topic, also while they are being made', async () => {
    const answers = new PreparedAnswers();
    const gate = Promise.withResolvers<ReturnType<typeof made>>();
    const making = answers.make('list {}', ['games'], () => gate.promise);
    answers.alias('/list', 'list {}');
    answers.forget('messaging');
    expect(answers.find('/list')).toBe(making);
    answers.forget('games');
    gate.resolve(made('old'));
    await making;
    expect([answers.find('list {}'), answers.find('/list')]).toEqual([undefined, undefined]);
  });

  it('hold so many bytes at most, spellings included; the oldest go first', async () => {
    const maxBytes = 60_000;
    const answers = new PreparedAnswers({ maxBytes });
    for (let at = 0; at < 40; at += 1) {
      await answers.make(`list ${at}`, ['games'], body(String(at).repeat(4_000)));
      answers.alias(`/list?${'junk'.repeat(at * 20)}`, `list ${at}`);
      expect(answers.bytes).toBeLessThanOrEqual(maxBytes);
    }
    const kept = Array.from({ length: 40 }, (_, at) => at).filter((at) => answers.ready(`list ${at}`));
    expect(kept.length).toBeGreaterThan(2);
    expect(kept).toEqual(Array.from({ length: kept.length }, (_, at) => 40 - kept.length + at));
    answers.forget('games');
    expect(answers.bytes).toBe(0);
  });

  it('an answer larger than the whole store is sent once and not kept', async () => {
    const answers = new PreparedAnswers({ maxBytes: 10_000 });
    const noise = Array.from({ length: 20_000 }, (_, at) => String.fromCharCode(32 + ((at * 7_919) % 90)));
    const large = await answers.make('large', ['games'], body(noise.join('')));
    expect(large.identity).toHaveLength(20_000);
    expect([answers.ready('large'), answers.bytes]).toEqual([undefined, 0]);
  });

  it('know so many spellings of an address by heart, the newest; its own name stays', async () => {
    const answers = new PreparedAnswers({ maxSpellings: 3 });
    await answers.make('list {}', ['games'], body('list'));
    for (let at = 0; at < 9; at += 1) answers.alias(`/list?${at}`, 'list {}');
    const known = Array.from({ length: 9 }, (_, at) => at).filter((at) => answers.ready(`/list?${at}`));
    expect(known).toEqual([7, 8]);
    expect(await textOf(answers.find('list {}'))).toBe('list');
  });
});

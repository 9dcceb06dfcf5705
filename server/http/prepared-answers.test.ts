// The store of prepared answers: made once, dropped with its word, and a failure is nobody's answer but its own.
import { describe, expect, it } from 'vitest';
import { createPreparedAnswers } from './prepared-answers.ts';

const body = (text: string) => () => Promise.resolve(Buffer.from(text));
const textOf = async (prepared: Promise<{ identity: Buffer }> | undefined) =>
  (await prepared)?.identity.toString();

describe('prepared answers', () => {
  it('keep no failed attempt, under no address', async () => {
    const answers = createPreparedAnswers();
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
    const answers = createPreparedAnswers(10, 0);
    await answers.make('list {}', ['games'], body('old'));
    answers.alias('/list', 'list {}');
    expect(answers.find('/list')).toBeUndefined();
  });

  it('are dropped with their word, also while they are being made', async () => {
    const answers = createPreparedAnswers();
    const gate = Promise.withResolvers<Buffer>();
    const made = answers.make('list {}', ['games'], () => gate.promise);
    answers.alias('/list', 'list {}');
    answers.forget('messaging');
    expect(answers.find('/list')).toBe(made);
    answers.forget('games');
    gate.resolve(Buffer.from('old'));
    await made;
    expect([answers.find('list {}'), answers.find('/list')]).toEqual([undefined, undefined]);
  });

  it('are so many at most', async () => {
    const answers = createPreparedAnswers(3);
    for (let at = 0; at < 9; at += 1) await answers.make(`list ${at}`, ['games'], body(`${at}`));
    const kept = Array.from({ length: 9 }, (_, at) => at).filter(
      (at) => answers.find(`list ${at}`) !== undefined,
    );
    expect(kept).toEqual([6, 7, 8]);
  });
});

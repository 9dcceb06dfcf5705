// News of a session's end waits while another takes its place.
import { expect, it } from 'vitest';
import { replacingSession, sessionSettled } from './replacing-session.ts';

it('PWD-13 settles only when the other session is there, and also when the change was refused', async () => {
  const settled: string[] = [];
  let goOn = (): void => undefined;
  const change = replacingSession(
    () =>
      new Promise<string>((resolve) => {
        goOn = () => resolve('another session');
      }),
  ).then((session) => void settled.push(session));
  const news = sessionSettled().then(() => void settled.push('news'));
  goOn();
  await Promise.all([change, news]);
  expect(settled).toEqual(['another session', 'news']);
  await expect(replacingSession(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  await sessionSettled();
});

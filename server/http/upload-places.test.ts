// How many uploads are worked on at once: few, each caller two at most, and all of them in the end.
import { expect, it } from 'vitest';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Refusal } from '#server/base/refusal.ts';
import { UploadPlaces } from './upload-places.ts';

/** An act that runs until the test ends it. */
function anAct() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { act: () => promise, letGo: resolve };
}
const codeOf = (refused: Promise<unknown>) =>
  refused.then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );

it('four run in a later turn, the rest wait and come in their order', async () => {
  const places = new UploadPlaces();
  const acts = Array.from({ length: 7 }, anAct);
  const begun: number[] = [];
  const held = acts.map(({ act }, at) => places.hold(`m${at}`, () => (begun.push(at), act())));
  expect(begun).toEqual([]);
  await nextTurn();
  expect(begun).toEqual([0, 1, 2, 3]);
  acts[2]?.letGo();
  await held[2];
  await nextTurn();
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  for (const { letGo } of acts) letGo();
  await Promise.all(held);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

it('a third upload of one caller is refused, and one that fails gives its place back', async () => {
  const places = new UploadPlaces();
  const [first, second] = [anAct(), anAct()];
  const held = [first, second].map(({ act }) => places.hold('m', act));
  expect(await codeOf(places.hold('m', anAct().act))).toBe('RATE_LIMITED');
  first.letGo();
  second.letGo();
  await Promise.all(held);
  const failing = Array.from({ length: 9 }, (_, at) =>
    codeOf(places.hold(`f${at}`, () => Promise.reject(new Refusal('IMAGE_INVALID')))),
  );
  expect(await Promise.all(failing)).toEqual(Array(9).fill('IMAGE_INVALID'));
  expect(await places.hold('m', async () => 'done')).toBe('done');
});

it('when too many wait, whoever comes next is refused at once', async () => {
  const places = new UploadPlaces();
  const acts = Array.from({ length: 68 }, anAct);
  const held = acts.map(({ act }, at) => places.hold(`m${at}`, act));
  expect(await codeOf(places.hold('late', async () => undefined))).toBe('RATE_LIMITED');
  for (const { letGo } of acts) letGo();
  await Promise.all(held);
});

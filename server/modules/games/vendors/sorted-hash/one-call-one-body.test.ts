// The hash of this protocol does not name the path, so the parameters have to: a body fits one call and no other.
import { expect, it } from 'vitest';
import { partnerExamples } from '#contract/partners/examples.ts';

const examples = partnerExamples.filter(({ protocol }) => protocol === 'sorted-hash');
const withBonus = examples
  .filter(({ call }) => /\/(bet|result)$/.test(call.path))
  .map((example) => ({ ...example, body: { ...example.body, bonusCode: 'c1' } }));

it.each([...examples, ...withBonus].map((example) => [example.summary, example] as const))(
  'a body signed for one call is refused by every other: %s',
  (_summary, { call, body }) => {
    const taking = examples.filter((other) => other.call.body.safeParse(body).success);
    expect([...new Set(taking.map((other) => other.call.path))]).toEqual([call.path]);
  },
);

// Hostile values in every field of every endpoint: a clear refusal or no harm, never a fault, and nothing is stored.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointShape } from '#contract/base/endpoint.ts';
import { aHostileContext, called, type HostileContext, plausible } from './hostile-context.ts';

let context: HostileContext;
beforeAll(async () => {
  context = await aHostileContext();
});
afterAll(() => context.close());

const deep = (levels: number): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < levels; level += 1) value = { a: value };
  return value;
};
/** Texts and values that no field is made for, each with its name. */
const hostile: [string, unknown][] = [
  ['nothing', ''],
  ['a blank', ' '],
  ['null', null],
  ['a long text', 'A'.repeat(20_000)],
  ['a long text of joined letters', 'ক্ষ'.repeat(3_000)],
  ['many accents on one letter', `e${'\u0301'.repeat(2_000)}`],
  ['letters that look like others', 'рlауer1'],
  ['wide letters', 'ｐｌａｙｅｒ１'],
  ['letters of no width', 'play\u200ber\u200d1\ufeff'],
  ['a text that runs backwards', 'gnp.\u202eexe\u2066'],
  ['control characters', 'a\u0007b\u001b[31m\r\nSet-Cookie: x=1'],
  ['NUL', 'a\u0000b'],
  ['half a pair of surrogates', 'a\ud800b'],
  ['the other half', '\udfff'],
  ['SQL', "'; drop table member; --"],
  ['SQL that is always true', '" or 1=1 /*'],
  ['HTML', '<img src=x onerror=alert(1)>'],
  ['a template', '{{7*7}}${7*7}<%= 7*7 %>'],
  ['a path', '../../../../etc/passwd%00'],
  ['a huge number', 2 ** 62],
  ['a number below all', -1e308],
  ['a broken number', 0.1 + 0.2],
  ['no number', 'NaN'],
  ['truth', true],
  ['a list', ['x', 'x']],
  ['a thing', { x: 'x' }],
  ['a prototype', JSON.parse('{"constructor":{"prototype":{"admin":true}}}')],
  ['depth', deep(1_000)],
];

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** By night each value comes in both ways to every endpoint, by day in one of them, by turns. */
const isNight = Number(process.env.TEST_DEPTH ?? 1) > 1;

/** Calls with a value in every field at once, and in one field, another for each value, with the rest plausible. */
function* callsWith(endpoint: EndpointShape, value: unknown, turn: number) {
  const { parameters, body: schema } = context.operationOf(endpoint);
  // An endpoint without input is called once.
  if (parameters.length === 0 && !schema && turn > 0) return;
  const names = parameters.map(({ name }) => name);
  const fields = Object.keys(schema?.properties ?? {});
  const body = schema ? (plausible(schema) as Record<string, unknown>) : undefined;
  const query = Object.fromEntries(parameters.map((one) => [one.name, asText(plausible(one.schema))]));
  const every = <Of>(keys: string[], of: Of) => Object.fromEntries(keys.map((key) => [key, of]));
  // The ways change after every field has had its turn, so that by day none is left out.
  const inTurns = Math.max(1, Math.min(fields.length || names.length, hostile.length / 2));
  const way = (Math.floor(turn / inTurns) + called.findIndex(([, one]) => one === endpoint)) % 2;
  // With a single field, both ways are the same.
  const isSame = names.length + fields.length <= 1;
  if (isNight || isSame || way === 0)
    yield { query: every(names, asText(value)), body: body && every(fields, value) };
  if (isSame || (!isNight && way === 0)) return;
  const field = fields[turn % fields.length];
  const name = names[turn % names.length];
  if (field !== undefined) yield { query, body: { ...body, [field]: value } };
  else if (name !== undefined) yield { query: { ...query, [name]: asText(value) }, body };
}

it('what comes and goes is counted', async () => {
  const { platform } = context;
  await context.rowChanges();
  await platform.anActor(0);
  expect(await context.rowChanges()).toMatchObject({ member: 1 });
  await platform.db.query(
    'delete from member_session where ctid = (select ctid from member_session limit 1)',
  );
  expect(await context.rowChanges()).toEqual({ member_session: -1 });
});

describe('hostile values in the fields', () => {
  it.each(called)('of %s are refused or harmless', { timeout: 120_000 }, async (_name, endpoint) => {
    await context.rowChanges();
    for (const [turn, [what, value]] of hostile.entries()) {
      for (const { query, body } of callsWith(endpoint, value, turn)) {
        const requested = {
          method: endpoint.method,
          path: context.addressOf(endpoint, query),
          headers: { 'sec-fetch-site': 'same-origin', ...context.callerOf(endpoint) },
        };
        const answer =
          endpoint.sealed && body
            ? await context.platform.askSealed({ ...requested, body })
            : await context.platform.ask({ ...requested, ...(body === undefined ? {} : { body }) });
        await context.judge(endpoint, answer, `${what} in ${Object.keys(body ?? query).join()}`);
      }
    }
  });
});

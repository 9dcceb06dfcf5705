// Bodies that are wrong as a whole, and parameters that come twice: every endpoint refuses them and stores nothing.
import { mostUploadBytes } from '#server/http/upload-body.ts';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aHostileContext, called, type HostileContext, plausible } from './hostile-context.ts';

let context: HostileContext;
beforeAll(async () => {
  context = await aHostileContext();
});
afterAll(() => context.close());

/** Bodies that are wrong as a whole: the name, the content, and the allowed statuses of the response. */
const json = 'application/json';
const brokenBodies: [
  string,
  { type: string; payload: string | Buffer; packed?: string; statuses: number[] },
][] = [
  ['ten megabytes', { type: json, payload: `{"a":"${'a'.repeat(10_000_000)}"}`, statuses: [413] }],
  [
    'a bomb of a hundred megabytes in a hundred kilobytes',
    { type: json, payload: gzipSync(Buffer.alloc(100_000_000, 32)), packed: 'gzip', statuses: [413, 415] },
  ],
  ['something packed', { type: json, payload: gzipSync('{}'), packed: 'br', statuses: [415] }],
  ['half a JSON', { type: json, payload: '{"a":', statuses: [400] }],
  ['no JSON at all', { type: json, payload: '\ufeffhello', statuses: [400] }],
  ['the prototype key', { type: json, payload: '{"__proto__":{"admin":true}}', statuses: [400] }],
  [
    'XML',
    {
      type: 'application/xml',
      payload: '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
      statuses: [415],
    },
  ],
  ['a type that is none', { type: 'x;;;/', payload: '{}', statuses: [400, 415] }],
];

describe('a body that is wrong as a whole', () => {
  const changing = called.filter(([, endpoint]) => endpoint.method !== 'GET');

  it.each(changing)('is refused by %s', { timeout: 120_000 }, async (_name, endpoint) => {
    await context.rowChanges();
    for (const [what, { type, payload, packed, statuses }] of brokenBodies) {
      const answer = await context.platform.ask({
        method: endpoint.method,
        path: context.addressOf(endpoint),
        body: payload,
        headers: {
          'sec-fetch-site': 'same-origin',
          'content-type': type,
          ...(packed ? { 'content-encoding': packed } : {}),
          ...context.callerOf(endpoint),
        },
      });
      // An endpoint for files does not read anything else.
      expect(endpoint.upload ? [415] : statuses, `${what}: ${answer.text}`).toContain(answer.status);
      expect(answer.body && !answer.body.success, what).toBe(true);
    }
    expect(await context.rowChanges()).toEqual({});
  });

  it.each(changing.filter(([, endpoint]) => endpoint.upload))(
    'is refused by %s when its files are more than it takes',
    async (_name, endpoint) => {
      const payload = Buffer.alloc(endpoint.upload ? mostUploadBytes(endpoint.upload) + 1 : 0, 65);
      const answer = await context.platform.ask({
        method: endpoint.method,
        path: context.addressOf(endpoint),
        body: payload,
        headers: {
          'sec-fetch-site': 'same-origin',
          'content-type': 'multipart/form-data; boundary=x',
          ...context.callerOf(endpoint),
        },
      });
      expect([answer.status, answer.body]).toEqual([413, expect.objectContaining({ success: false })]);
    },
  );

  it('is refused when it is deep in a field that may hold anything', async () => {
    const depth = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
    const response = '{"clientDataJSON":"x","authenticatorData":"x","signature":"x"}';
    const passkey = `{"id":"x","rawId":"x","type":"public-key","clientExtensionResults":${depth},"response":${response}}`;
    const answer = await context.platform.ask({
      method: 'POST',
      path: '/wps/session/login/passkey',
      body: `{"passkey":${passkey}}`,
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': json },
    });
    expect([answer.status, answer.body]).toEqual([
      400,
      expect.objectContaining({ errorCode: 'INPUT_INVALID' }),
    ]);
  });

  const withBody = changing.filter(([, endpoint]) => endpoint.body && !endpoint.sealed && !endpoint.upload);
  const wrongKinds: [string, string][] = [
    ['a text', '"hello"'],
    ['a number', '1e400'],
    ['a list', '[[[]]]'],
    ['null', 'null'],
    [
      'a thousand fields nobody knows',
      JSON.stringify(Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`f${at}`, at]))),
    ],
    ['lists within lists', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
  ];
  it.each(withBody)('is refused by %s when its kind is wrong', async (_name, endpoint) => {
    await context.rowChanges();
    const fields = Object.keys(context.operationOf(endpoint).body?.properties ?? {});
    const plain = JSON.stringify(plausible(context.operationOf(endpoint).body ?? {}));
    const depth = `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`;
    const inFields = fields.map((field): [string, string] => [
      `depth in ${field}`,
      plain.replace(/^\{/, `{${JSON.stringify(field)}:${depth},`),
    ]);
    for (const [what, payload] of [...wrongKinds, ...inFields]) {
      const answer = await context.platform.ask({
        method: endpoint.method,
        path: context.addressOf(endpoint),
        body: payload,
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': json, ...context.callerOf(endpoint) },
      });
      await context.judge(endpoint, answer, what);
    }
  });
});

describe('a parameter that comes twice', () => {
  const withQuery = called.filter(([, endpoint]) => endpoint.query);
  it.each(withQuery)('is refused by %s', async (_name, endpoint) => {
    await context.rowChanges();
    const names = context
      .operationOf(endpoint)
      .parameters.flatMap(({ name, in: place }) => (place === 'query' ? [name] : []));
    const pairs = names.flatMap((name) => [`${name}=1&${name}=2`, `${name}[]=1&${name}[]=2`, `${name}[a]=1`]);
    for (const pair of [...pairs, '__proto__[a]=1']) {
      const answer = await context.platform.ask({
        method: endpoint.method,
        path: `${context.addressOf(endpoint)}?${pair}`,
        headers: { 'sec-fetch-site': 'same-origin', ...context.callerOf(endpoint) },
      });
      expect(answer.status, `${pair}: ${answer.text}`).toBeGreaterThanOrEqual(400);
      await context.judge(endpoint, answer, pair);
    }
  });
});

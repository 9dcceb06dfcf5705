// Reads the OpenAPI document of the server and calls its endpoints with valid and hostile input.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isForOperators, operatorRoles } from '#contract/base/permissions.ts';
import { endpoints } from '#contract/index.ts';
import { operatorOn } from '#server/testing/an-operator.ts';
import { type ActorHeaders, testPlatform, type TestPlatform } from '#server/testing/test-platform.ts';
import { runsByDay } from '#server/testing/test-depth.ts';
import { bothDocuments } from '#server/testing/both-documents.ts';

type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
};
type Operation = {
  operationId: string;
  'x-sealed'?: boolean;
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<
    string,
    { content: { 'application/json'?: { schema: { properties: { errorCode?: { enum: string[] } } } } } }
  >;
};
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };

let platform: TestPlatform;
let document: Document;
let member: ActorHeaders;
/** Has every role. */
let administrator: ActorHeaders;

beforeAll(async () => {
  platform = await testPlatform();
  document = await bothDocuments(platform);
  member = await platform.anActor(0);
  administrator = await operatorOn(platform, ...operatorRoles);
});
afterAll(() => platform.end());

const endsTheSession = new Set(['identity.logout', 'identity.renewSession', 'identity.freePlayLogin']);
const hostile = fc.constantFrom<unknown>(
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u200b\u202e',
  "' or 1=1 --",
  '<img src=x onerror=alert(1)>',
  '../../etc/passwd',
  '%00%ff',
  'ক্ষ'.repeat(400),
  '9'.repeat(40),
  '-1',
  '1e309',
  'NaN',
  null,
  -1,
  2 ** 60,
  1.5,
  true,
  [],
  {},
  { __proto__: { admin: true } },
  ['x'],
);

/** Mostly valid values of the schema, sometimes any value. */
function valueFor(schema: Schema): fc.Arbitrary<unknown> {
  const fitting = (): fc.Arbitrary<unknown> => {
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.type === 'integer' || schema.type === 'number') return fc.integer({ min: -5, max: 200 });
    if (schema.type === 'boolean') return fc.boolean();
    if (schema.type === 'object' && schema.properties) {
      const properties = Object.entries(schema.properties).map(([name, inner]) => [name, valueFor(inner)]);
      return fc.record(Object.fromEntries(properties) as Record<string, fc.Arbitrary<unknown>>, {
        requiredKeys: [],
      });
    }
    return fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.stringMatching(/^\d{1,6}$/),
      fc.constant('A'.repeat(70)),
    );
  };
  return fc.oneof({ weight: 3, arbitrary: fitting() }, { weight: 1, arbitrary: hostile });
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

describe('the OpenAPI document', () => {
  it('is 3.1 and names every endpoint', () => {
    expect(document.openapi).toBe('3.1.0');
    const documented = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((one) => one.operationId),
    );
    expect(documented.sort()).toEqual(endpoints.map((endpoint) => endpoint.name).sort());
  });

  it.each(
    endpoints.filter((endpoint) => !endpoint.stream).map((endpoint) => [endpoint.name, endpoint] as const),
  )('holds for %s whatever is sent', { timeout: 120_000 }, async (_name, endpoint) => {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const operation = document.paths[path]?.[endpoint.method.toLowerCase()];
    if (!operation) throw new Error(`${endpoint.name} is not documented`);
    const caller = () => {
      if (!isForOperators(endpoint)) return member;
      return administrator;
    };
    const bodySchema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
    const parts = fc.record({
      query: fc.record(
        Object.fromEntries(operation.parameters.map(({ name, schema }) => [name, valueFor(schema)])),
        { requiredKeys: [] },
      ),
      body: bodySchema ? valueFor(bodySchema) : fc.constant(undefined),
      signedIn: fc.boolean(),
      sealed: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(parts, async ({ query, body, signedIn, sealed }) => {
        const address = path.replace(/\{(\w+)\}/g, (_all, name: string) =>
          // Half a letter has no address.
          encodeURIComponent(asText(query[name] ?? 'x').toWellFormed()),
        );
        const inQuery = operation.parameters.filter(
          (parameter) => parameter.in === 'query' && query[parameter.name] !== undefined,
        );
        const requested = {
          method: endpoint.method,
          path: address,
          query: Object.fromEntries(inQuery.map(({ name }) => [name, asText(query[name])])),
          headers: { 'sec-fetch-site': 'same-origin', ...(signedIn ? caller() : {}) },
          ...(body === undefined
            ? {}
            : { body: typeof body === 'object' && body !== null ? body : { value: body } }),
        };
        const answer =
          operation['x-sealed'] && sealed
            ? await platform.askSealed({
                ...requested,
                body: { ...(requested.body as Record<string, unknown>) },
              })
            : await platform.ask(requested);
        if (endsTheSession.has(endpoint.name)) member = await platform.anActor(0);
        if (endpoint.name === 'operators.signOut')
          administrator = await operatorOn(platform, ...operatorRoles);
        // 503 is documented where an outside party must respond; it is checked below like every refusal.
        if (answer.status !== 503) expect(answer.status, answer.text).toBeLessThan(500);
        if (endpoint.file && answer.status === 200) return;
        if (endpoint.redirects && answer.status === 303) return;
        if (answer.body.success) return;
        const documented = operation.responses[String(answer.status)]?.content['application/json'];
        expect(documented?.schema.properties.errorCode?.enum, answer.text).toContain(answer.body.errorCode);
      }),
      { numRuns: runsByDay(8) },
    );
  });
});

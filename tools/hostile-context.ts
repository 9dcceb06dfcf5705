// What the tests of hostile input share: a running platform, calls made from its document, the judge of its answers.
import { expect } from 'vitest';
import type { EndpointShape } from '#contract/base/endpoint.ts';
import { isForOperators } from '#contract/base/permissions.ts';
import { endpoints } from '#contract/index.ts';
import { operatorHeaders, operatorKeys } from '#server/testing/an-office.ts';
import { type ActorHeaders, type Answer, testPlatform } from '#server/testing/test-platform.ts';

type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
};
type Parameter = { name: string; in: 'path' | 'query'; schema: Schema };
type Operation = { parameters: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } };
type Document = { paths: Record<string, Record<string, Operation>> };

/** Every endpoint that answers at once, by its name. */
export const called = endpoints.filter((endpoint) => !endpoint.stream).map((one) => [one.name, one] as const);
const endsTheSession = new Set(['identity.logout', 'identity.renewSession', 'identity.freePlayLogin']);
/**
 * What refused calls may write: how often they came, what was shown to them, that their nonce is spent. The jobs are
 * the house's own.
 */
const notebooks = new Set([
  'call_counter',
  'captcha_challenge',
  'human_challenge',
  'login_failure',
  'sealed_nonce',
  'job',
  'job_run',
  'operator_refusal',
]);

export type HostileContext = Awaited<ReturnType<typeof aHostileContext>>;

/** A platform with somebody signed in. */
export async function aHostileContext() {
  const keys = {
    KYC_REVIEWERS: operatorKeys,
    LOTTERY_OPERATORS: operatorKeys,
    MONEY_REVIEWERS: operatorKeys,
  };
  const platform = await testPlatform(undefined, keys);
  const document = JSON.parse((await platform.ask({ path: '/wps/openapi.json' })).text) as Document;
  const counting = await countingQuery(platform.db);
  const context = {
    platform,
    member: (await platform.anActor(0)) as ActorHeaders,

    /** Whom an endpoint is for. */
    callerOf: (endpoint: EndpointShape): ActorHeaders =>
      isForOperators(endpoint) ? operatorHeaders('rina') : context.member,

    operationOf(endpoint: EndpointShape): Operation & { body: Schema | undefined } {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      const operation = document.paths[path]?.[endpoint.method.toLowerCase()];
      if (!operation) throw new Error(`${endpoint.name} is not documented`);
      return { ...operation, body: Object.values(operation.requestBody?.content ?? {})[0]?.schema };
    },

    /** The address of a call with these parameters in their places. */
    addressOf(endpoint: EndpointShape, given: Record<string, string> = {}): string {
      const path = endpoint.path.replace(
        /:(\w+)/g,
        (_all, name: string) => inAddress(given[name] ?? 'x') || 'x',
      );
      const pairs = context
        .operationOf(endpoint)
        .parameters.filter((one) => one.in === 'query')
        .flatMap(({ name }) => (given[name] === undefined ? [] : [`${name}=${inAddress(given[name])}`]));
      return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
    },

    /** How many rows each table has, without the notebooks. */
    async rowCounts(): Promise<Record<string, string>> {
      const [row] = await platform.db.query<Record<string, string>>(counting);
      return row ?? {};
    },

    /**
     * No fault of ours; and a refusal is an envelope with a 4xx that repeats nothing and leaves every table as it
     * was. Answers how many rows there are now.
     */
    async judge(endpoint: EndpointShape, before: Record<string, string>, answer: Answer, what: string) {
      const told = `${what}: ${answer.text.slice(0, 300)}`;
      expect(answer.status, told).toBeLessThan(500);
      if (answer.status < 400) {
        if (endsTheSession.has(endpoint.name)) context.member = await platform.anActor(0);
        return context.rowCounts();
      }
      expect(answer.body && !answer.body.success, told).toBe(true);
      expect(answer.text, what).not.toMatch(/<img|drop table|\.ts:\d|select .* from/i);
      const after = await context.rowCounts();
      expect(after, what).toEqual(before);
      return after;
    },

    async close(): Promise<void> {
      await platform.close();
      await platform.db.close();
    },
  };
  return context;
}

async function countingQuery(db: { query<Row>(sql: string): Promise<Row[]> }): Promise<string> {
  const tables = await db.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
       and has_table_privilege(c.oid, 'select') order by 1`,
  );
  const counted = tables.filter(({ name }) => !notebooks.has(name));
  return `select ${counted.map(({ name }) => `(select count(*) from "${name}") as "${name}"`).join(', ')}`;
}

/** What the rest of a call is filled with, so that the hostile field is what it is judged by. */
export function plausible({ const: fixed, enum: choices, type, properties }: Schema): unknown {
  if (fixed !== undefined) return fixed;
  if (choices) return choices[0];
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return true;
  if (type === 'array') return [];
  if (type !== 'object') return 'sample1';
  return Object.fromEntries(
    Object.entries(properties ?? {}).map(([name, inner]) => [name, plausible(inner)]),
  );
}

/** A lone surrogate cannot stand in an address; there it is written as the three bytes it would have. */
const inAddress = (text: string): string =>
  Array.from(text, (char) => (char.isWellFormed() ? encodeURIComponent(char) : '%ED%A0%80')).join('');

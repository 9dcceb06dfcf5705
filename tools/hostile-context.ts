// The shared parts of the tests of hostile input: a running platform, calls made from its document, the check of its
// responses.
import { expect } from 'vitest';
import type { EndpointShape } from '#contract/base/endpoint.ts';
import { isForOperators, operatorRoles } from '#contract/base/permissions.ts';
import { endpoints } from '#contract/index.ts';
import type { Database } from '#server/db/database.ts';
import { operatorOn } from '#server/testing/an-operator.ts';
import { asOwner } from '#server/testing/lottery/draw-clock.ts';
import { type ActorHeaders, type TestAnswer, testPlatform } from '#server/testing/test-platform.ts';
import { bothDocuments } from '#server/testing/both-documents.ts';

type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
};
type Parameter = { name: string; in: 'path' | 'query'; schema: Schema };
type Operation = { parameters: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } };
type Document = { paths: Record<string, Record<string, Operation>> };

/** Every endpoint except streams, by its name. */
export const called = endpoints.filter((endpoint) => !endpoint.stream).map((one) => [one.name, one] as const);
const endsTheSession = new Set(['identity.logout', 'identity.renewSession', 'identity.freePlayLogin']);
/** Tables that refused calls may write: counts, refusals, used nonces. Jobs belong to the platform itself. */
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

/** A platform with a signed-in member. */
export async function aHostileContext() {
  const platform = await testPlatform();
  const document: Document = await bothDocuments(platform);
  await noteRows(platform.db);
  const context = {
    platform,
    member: (await platform.anActor(0)) as ActorHeaders,
    /** Has every role. */
    administrator: await operatorOn(platform, ...operatorRoles),

    /** The headers of an endpoint's audience. */
    callerOf: (endpoint: EndpointShape): ActorHeaders => {
      if (!isForOperators(endpoint)) return context.member;
      return context.administrator;
    },

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

    /** The increase of the rows of each table since the last check, except counts and logs. */
    async rowChanges(): Promise<Record<string, number>> {
      const changes: Record<string, number> = {};
      const notes = await platform.db.query<{ name: string; rows: bigint }>(
        'delete from noted_rows returning name, rows',
      );
      for (const { name, rows } of notes) changes[name] = (changes[name] ?? 0) + Number(rows);
      return Object.fromEntries(Object.entries(changes).filter(([, rows]) => rows !== 0));
    },

    /**
     * Checks that there is no internal fault, and that a refusal is an envelope with a 4xx that repeats no input and
     * leaves every table unchanged.
     */
    async judge(endpoint: EndpointShape, answer: TestAnswer, what: string): Promise<void> {
      // The clock does not run: later values would be refused for their number alone.
      if (endpoint.accountLimit)
        await platform.db.query('delete from call_counter where starts_with(key, $1)', [`${endpoint.name}:`]);
      const reported = `${what}: ${answer.text.slice(0, 300)}`;
      expect(answer.status, reported).toBeLessThan(500);
      if (answer.status < 400) {
        if (endsTheSession.has(endpoint.name)) context.member = await platform.anActor(0);
        if (endpoint.name === 'operators.signOut')
          context.administrator = await operatorOn(platform, ...operatorRoles);
        await context.rowChanges();
        return;
      }
      expect(answer.body && !answer.body.success, reported).toBe(true);
      expect(answer.text, what).not.toMatch(/<img|drop table|\.ts:\d|select .* from/i);
      expect(withoutWarnings(await context.rowChanges()), what).toEqual({});
    },

    async close(): Promise<void> {
      await platform.close();
      await platform.db.close();
    },
  };
  return context;
}

/**
 * Wrong codes, tried several times, warn their member: each warning is a message and the event that announces it. A timer
 * writes how many calls vendors answered.
 */
function withoutWarnings({ inbox_message: warnings = 0, ...changes }: Record<string, number>) {
  const { outbox = 0, vendor_call_count: _counts, ...others } = changes;
  return outbox === warnings ? others : { ...others, outbox: outbox - warnings };
}

/**
 * Counts changes of every table by triggers, because counting all rows after thousands of calls would take too long.
 */
async function noteRows(db: Database): Promise<void> {
  const tables = await db.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
       and has_table_privilege(c.oid, 'select') order by 1`,
  );
  await asOwner(db, [
    'create table noted_rows (name text not null, rows bigint not null)',
    'grant select, delete on noted_rows to khela_server',
    `create function note_rows() returns trigger language plpgsql security definer as $$
     begin
       insert into noted_rows
         select tg_table_name, count(*) * case tg_op when 'INSERT' then 1 else -1 end from changed having count(*) > 0;
       return null;
     end $$`,
    ...tables
      .filter(({ name }) => !notebooks.has(name))
      .flatMap(({ name }) => [
        `create trigger noted_in after insert on "${name}" referencing new table as changed
           for each statement execute function note_rows()`,
        `create trigger noted_out after delete on "${name}" referencing old table as changed
           for each statement execute function note_rows()`,
      ]),
  ]);
}

/** Valid values for the rest of a call, so that only the hostile field decides. */
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

/** A lone surrogate is not allowed in an address; there it is written as its three bytes. */
const inAddress = (text: string): string =>
  text.isWellFormed()
    ? encodeURIComponent(text)
    : Array.from(text, (char) => (char.isWellFormed() ? encodeURIComponent(char) : '%ED%A0%80')).join('');

// Operators with keys, and an office of their own over what a module declares for operators.
import { createHash } from 'node:crypto';
import type { EndpointShape, Refusal, Success } from '#contract/base/endpoint.ts';
import { type Permission, permissions } from '#contract/base/permissions.ts';
import type { Clock } from '#server/base/clock.ts';
import { countCall } from '#server/db/counters.ts';
import type { Database } from '#server/db/database.ts';
import { createOperators, type OfficeRoute, operatorsByKey } from '#server/modules/operators/index.ts';
import { bareServer } from './an-http-server.ts';

const names = ['rina', 'sohel', 'tania'] as const;
export type OperatorName = (typeof names)[number];
/** The secret in the key of an operator. */
const secretOf = (name: string): string => `${name}-has-a-long-secret-of-its-own`;
const hashOf = (name: string): Buffer => createHash('sha256').update(secretOf(name)).digest();

/** As a setting of the environment names them. */
export const operatorKeys = names.map((name) => `${name}:${hashOf(name).toString('hex')}`).join(',');

/** What an operator sends to be let in; anybody else's key is wrong. */
export function operatorHeaders(name: string): { authorization: string } {
  return { authorization: `Operator ${name}:${secretOf(name)}` };
}

type Given = {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly headers?: Record<string, string>;
  readonly ip?: string;
};
type Body<Value> = { success: boolean; errorCode?: string; value: Value } & (Success<Value> | Refusal<Value>);
export type OfficeAnswer<Value> = { status: number; body: Body<Value>; file: Buffer };

/**
 * Calls what a module declares as an operator, over real HTTP guards and schemas. All operators hold all permissions
 * unless told which ones each holds.
 */
export function anOffice(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  routes: readonly OfficeRoute[],
  held: Partial<Record<OperatorName, readonly Permission[]>> = {},
) {
  const rings = names.map((name) => ({
    keys: [{ name, secretHash: hashOf(name) }],
    permissions: held[name] ?? permissions,
  }));
  const operators = createOperators({ db, clock, accounts: operatorsByKey(rings) });
  const app = bareServer({
    routes: operators.routes(routes),
    ports: {
      clock,
      operators: operators.guard,
      countCall: (key, perSeconds) => countCall(db, key, perSeconds, clock.now()),
    },
  });
  let calls = 0;
  return async <Value = unknown>(
    by: string,
    { method, path }: Pick<EndpointShape, 'method' | 'path'>,
    { params = {}, body, headers = operatorHeaders(by), ip }: Given = {},
  ): Promise<OfficeAnswer<Value>> => {
    calls += 1;
    const response = await (await app).inject({
      method,
      url: path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? '')),
      ...(body ? { payload: body } : {}),
      headers,
      remoteAddress: ip ?? `10.7.${calls >> 8}.${calls % 250}`,
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      body: isJson ? response.json<Body<Value>>() : ({} as Body<Value>),
      file: response.rawPayload,
    };
  };
}

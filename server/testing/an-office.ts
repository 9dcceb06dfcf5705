// Makes operators with sessions, and an office over the endpoints that a module declares for operators.
import type { EndpointShape, Refusal, Success } from '#contract/base/endpoint.ts';
import { operatorRoles, type OperatorRole, type Permission } from '#contract/base/permissions.ts';
import type { Clock } from '#server/base/clock.ts';
import { createPasswords } from '#server/base/secrets/passwords.ts';
import { createVault } from '#server/base/secrets/vault.ts';
import { countCall } from '#server/db/counters.ts';
import type { Database } from '#server/db/database.ts';
import {
  createOperators,
  demoAppSecret,
  type Finder,
  type OfficeRoute,
} from '#server/modules/operators/index.ts';
import { beAtWork } from './an-operator-at-work.ts';
import { bareServer, formOf } from './an-http-server.ts';

/** The installation's secret key of the offices made here. */
export const officeKey = Buffer.alloc(32, 7);

const names = ['rina', 'sohel', 'tania'] as const;
export type OperatorName = (typeof names)[number];
const isOperator = (name: string): name is OperatorName => names.some((one) => one === name);
/** The role whose permissions are changed for an operator who must not have all of them. */
const ownRole = { rina: 'CONTENT', sohel: 'SUPPORT', tania: 'AGENT_MANAGER' } as const;

type Given = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly headers?: Record<string, string>;
  readonly ip?: string;
};
type Body<Value> = { success: boolean; errorCode?: string; value: Value } & (Success<Value> | Refusal<Value>);
export type OfficeAnswer<Value> = {
  readonly status: number;
  readonly body: Body<Value>;
  readonly file: Buffer;
  /** The cookies it sets, as a next call sends them. */
  readonly cookie: string;
};

/**
 * Calls a module's endpoints as an operator, over the real HTTP guards and schemas. By default all operators have all
 * permissions.
 */
export function anOffice(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  routes: readonly OfficeRoute[],
  held: Partial<Record<OperatorName, readonly Permission[]>> = {},
  finders: readonly Finder[] = [],
) {
  const operators = createOperators({
    db,
    clock,
    vault: createVault(officeKey),
    passwords: createPasswords('least'),
    siteName: 'Office',
    siteWords: [],
    site: { name: 'Office', host: 'localhost', origin: 'http://localhost' },
    demoAppSecret: (name) => demoAppSecret(officeKey, name),
  });
  const app = bareServer({
    routes: operators.routes(routes, finders),
    ports: {
      clock,
      operators: operators.guard,
      countCall: (key, perSeconds) => countCall(db, key, perSeconds, clock.now()),
    },
  });
  let calls = 0;
  /** Signs the operator in, by default with all roles. */
  const sessionOf = async (name: OperatorName): Promise<Record<string, string>> => {
    const own = held[name];
    if (own) await writePermissions(db, ownRole[name], own);
    return beAtWork({ db, clock }, name, own ? [ownRole[name]] : operatorRoles);
  };
  return async <Value = unknown>(
    by: string,
    { method, path, multipart }: Pick<EndpointShape, 'method' | 'path' | 'multipart'>,
    { params = {}, query, body, headers, ip }: Given = {},
  ): Promise<OfficeAnswer<Value>> => {
    calls += 1;
    const own = isOperator(by) ? await sessionOf(by) : {};
    const response = await (await app).inject({
      method,
      url: path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? '')),
      ...(query ? { query } : {}),
      ...(body ? { payload: multipart ? formOf(body) : body } : {}),
      headers: headers ?? own,
      remoteAddress: ip ?? `10.7.${calls >> 8}.${calls % 250}`,
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      body: isJson ? response.json<Body<Value>>() : ({} as Body<Value>),
      file: response.rawPayload,
      cookie: response.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    };
  };
}

/** A role with another set of permissions than the product brings. */
async function writePermissions(
  db: Database,
  role: OperatorRole,
  permissions: readonly Permission[],
): Promise<void> {
  await db.query(
    `insert into operator_role (role, permissions, changed_at) values ($1, $2, now())
     on conflict (role) do update set permissions = excluded.permissions`,
    [role, permissions],
  );
}

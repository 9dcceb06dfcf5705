// The platform module with its office and its site, over a separate database, and four operators.
import type { EndpointShape } from '#contract/base/endpoint.ts';
import type { Clock } from '#server/base/clock.ts';
import { aPlatform } from './a-platform.ts';
import { anHttpServer } from './an-http-server.ts';
import { anOffice, type OfficeAnswer } from './an-office.ts';
import { anOperator } from './an-operator.ts';
import { testDatabase } from './test-database.ts';

/** Calls as one of four: rina is an administrator, sohel of RISK, tania an auditor, gita of GAMES. */
type Call = <Value = unknown>(
  by: string,
  endpoint: Pick<EndpointShape, 'method' | 'path'>,
  given?: { params?: Record<string, string>; body?: object },
) => Promise<OfficeAnswer<Value>>;

export async function aPlatformOffice(clock: Clock) {
  const db = await testDatabase();
  const platform = aPlatform(db, clock);
  const ask = anOffice({ db, clock }, platform.officeRoutes);
  const headers = new Map<string, Record<string, string>>();
  const names = new Map<string, string>();
  for (const [by, role] of [
    ['rina', 'ADMIN'],
    ['sohel', 'RISK'],
    ['tania', 'AUDITOR'],
    ['gita', 'GAMES'],
  ] as const) {
    const operator = await anOperator({ db, clock, office: ask }, role);
    headers.set(by, operator.headers);
    names.set(by, operator.name);
  }
  const call: Call = (by, endpoint, given = {}) =>
    ask(by, endpoint, { ...given, headers: headers.get(by) ?? {} });
  const server = await anHttpServer({ db, clock, routes: platform.routes, access: platform.access });
  const close = async (): Promise<void> => {
    await server.close();
    await platform.close();
    await db.close();
  };
  return { db, platform, names, call, server, close };
}

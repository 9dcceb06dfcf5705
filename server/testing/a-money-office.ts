// The reviewers of money at their door, over the calls of the module that is tested.
import { createHash } from 'node:crypto';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { RawRoute } from '#server/http/context.ts';
import type { OfficeDoor } from '#server/modules/identity/index.ts';
import { bodyIn, guarded, type Office, success } from '#server/modules/identity/office/office-door.ts';

const names = ['rina', 'sohel', 'tania'] as const;
export type ReviewerName = (typeof names)[number];
/** The secret in the key of a reviewer. */
const secretOf = (name: string): string => `${name}-has-a-long-secret-of-its-own`;
const hashOf = (name: string): Buffer => createHash('sha256').update(secretOf(name)).digest();

/** As the setting MONEY_REVIEWERS names them. */
export const moneyReviewers = names.map((name) => `${name}:${hashOf(name).toString('hex')}`).join(',');

/** What a reviewer sends to be let in. */
export function operatorHeaders(name: ReviewerName): { authorization: string } {
  return { authorization: `Operator ${name}:${secretOf(name)}` };
}

/** Calls the routes that `routesOf` makes for a door as a reviewer. */
export function aMoneyOffice(db: Database, clock: Clock, routesOf: (door: OfficeDoor) => RawRoute[]) {
  const reviewers = names.map((name) => ({ name, secretHash: hashOf(name) }));
  const office = { db, clock, reviewers } as unknown as Office;
  const routes = routesOf((call, shape, act) =>
    guarded(office, call, async (_office, { reviewer }) => success(await act(reviewer, bodyIn(shape, call)))),
  );
  let calls = 0;
  return async <Value = unknown>(
    by: ReviewerName,
    { path }: { readonly path: string },
    body: object,
    id = '',
  ): Promise<{ status: number; body: { errorCode?: string; value: Value } }> => {
    const route = routes.find((known) => known.path === path);
    if (!route) throw new Error(`nothing is at ${path}`);
    calls += 1;
    const answer = await route.handle({
      params: { id },
      headers: operatorHeaders(by),
      method: 'POST',
      path,
      rawBody: JSON.stringify(body),
      ip: `10.7.0.${calls % 250}`,
    });
    return answer as Awaited<ReturnType<ReturnType<typeof aMoneyOffice>>> as never;
  };
}

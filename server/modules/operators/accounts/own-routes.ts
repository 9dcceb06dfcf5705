// An operator's own passkeys, other sessions and saved views of lists.
import type { EndpointShape } from '#contract/base/endpoint.ts';
import * as contract from '#contract/operators/passkeys.ts';
import * as views from '#contract/operators/views.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { type HttpCall, operatorOf, type Route, route } from '#server/http/context.ts';
import { insertAudit } from '../audit-store.ts';
import { doerOf } from '../doer-of.ts';
import type { AccountParts } from './account-parts.ts';
import { boundsAt } from './open-session.ts';
import { deletePasskey } from './passkey-store.ts';
import { askForPasskey, keepPasskey, passkeysOf, readPasskey } from './passkeys.ts';
import { selectOpenSessions, updateOwnEnded } from './session-store.ts';
import { deleteView, selectViews, writeView } from './view-store.ts';

type OwnCall = Pick<HttpCall<EndpointShape>, 'operator' | 'client'>;
/** Does something about oneself, in a transaction that writes it down too. */
type Noted = (
  endpoint: EndpointShape,
  call: OwnCall,
  details: object,
  work: (tx: Transaction, operator: string) => Promise<void>,
) => Promise<void>;

const notedBy =
  ({ db, clock }: AccountParts): Noted =>
  async ({ name: act }, call, details, work) => {
    const { device: _device, ...by } = doerOf(call as HttpCall<EndpointShape>);
    await db.tx(async (tx) => {
      await work(tx, by.operator);
      await insertAudit(tx, { ...by, act, at: clock.now(), step: 'DONE', subject: by.operator, details });
    });
  };

export function ownRoutes(parts: AccountParts): Route[] {
  const { db, clock } = parts;
  const noted = notedBy(parts);
  return [
    ...viewRoutes(parts, noted),
    route(contract.listPasskeys, (call) => passkeysOf(parts, operatorOf(call).name)),
    route(contract.beginPasskey, (call) => askForPasskey(parts, operatorOf(call).name)),
    route(contract.addPasskey, async (call) => {
      const { name, passkey } = call.body;
      const made = await readPasskey(parts, operatorOf(call).name, passkey);
      await noted(contract.addPasskey, call, { name, passkey: made.id }, (tx, operator) =>
        keepPasskey(tx, parts, { ...made, operator, name }),
      );
      return { id: made.id };
    }),
    route(contract.removePasskey, async (call) => {
      const { id } = call.params;
      await noted(contract.removePasskey, call, { passkey: id }, async (tx, operator) => {
        if (!(await deletePasskey(tx, operator, id))) throw new Refusal('NOT_FOUND');
      });
      return {};
    }),
    route(contract.listOwnSessions, async (call) => {
      const { name, session } = operatorOf(call);
      const open = await selectOpenSessions(db, boundsAt(clock.now()));
      const own = open.filter(({ operator }) => operator === name);
      return {
        sessions: own.map(({ id, ip, userAgent, startedAt, lastSeenAt }) => ({
          id,
          ip,
          userAgent,
          startedAt: startedAt.getTime(),
          lastSeenAt: lastSeenAt.getTime(),
          isThis: id === session?.id,
        })),
      };
    }),
    route(contract.endOwnSession, async (call) => {
      const { id } = call.params;
      await noted(contract.endOwnSession, call, { session: id }, async (tx, operator) => {
        if (!(await updateOwnEnded(tx, operator, id, clock.now()))) throw new Refusal('NOT_FOUND');
      });
      return {};
    }),
  ];
}

const viewRoutes = ({ db, clock }: AccountParts, noted: Noted): Route[] => [
  route(views.listViews, async (call) => ({
    views: await selectViews(db, operatorOf(call).name, call.query.list),
  })),
  route(views.saveView, async (call) => {
    await noted(views.saveView, call, call.body, async (tx, operator) => {
      const view = { ...call.body, operator, now: clock.now(), most: views.viewsOfOneList };
      if (!(await writeView(tx, view))) throw new Refusal('LIMIT_REACHED');
    });
    return {};
  }),
  route(views.removeView, async (call) => {
    await noted(views.removeView, call, call.params, async (tx, operator) => {
      if (!(await deleteView(tx, operator, call.params))) throw new Refusal('NOT_FOUND');
    });
    return {};
  }),
];

// Coming in and leaving, as calls.
import type { EndpointShape } from '#contract/base/endpoint.ts';
import * as contract from '#contract/operators/session.ts';
import { newSecret } from '#server/base/secrets/secret.ts';
import type { Transaction } from '#server/db/database.ts';
import { type HttpCall, type Operator, operatorOf, type Route, route } from '#server/http/context.ts';
import { officeCookie, officeDeviceCookie } from '#server/http/request-parts.ts';
import { insertAlarm } from '../alarm-store.ts';
import { insertAudit } from '../audit-store.ts';
import type { AccountParts } from './account-parts.ts';
import { acceptInvitation, showInvitation } from './invitation.ts';
import { noteAccepted } from './inviter-store.ts';
import { createFindOperator, type OpenedSession, openSession, sessionLifeMs } from './open-session.ts';
import { updateEnded, updateProven } from './session-store.ts';
import { askPasskey, requirePasskey } from './passkeys.ts';
import { checkPassword, checkSecond, operatorOfTicket, requireCode } from './sign-in.ts';

/** A browser is known again for a year. */
const deviceLifeSeconds = 365 * 24 * 60 * 60;

export function sessionRoutes(parts: AccountParts): Route[] {
  const { db, clock } = parts;
  const enterBy = enteringBy(parts);
  const findOperator = createFindOperator(parts);
  /** Sends both halves of a session's secret. */
  const handOver = async ({ token, cookieSecret }: OpenedSession, { cookies }: HttpCall<EndpointShape>) => {
    cookies.set(officeCookie, cookieSecret, { maxAgeSeconds: sessionLifeMs / 1_000 });
    const operator = await findOperator({ authorization: `Bearer ${token}`, cookieSecret });
    return { token, session: sessionOf(operator) };
  };
  const proven = async (operator: Operator) => {
    const session = { ...openSessionOf(operator), provenAt: clock.now() };
    await updateProven(db, session.id, session.provenAt);
    return sessionOf({ ...operator, session });
  };
  return [
    route(contract.readInvitation, ({ body }) => showInvitation(parts, body.invitation)),
    route(contract.acceptInvitation, async (call) => {
      const loose = call as unknown as HttpCall<EndpointShape>;
      const enter = enterBy(contract.acceptInvitation, loose);
      const opened = await acceptInvitation(parts, call.body, async (tx, operator) => {
        const at = clock.now();
        const inviters = await noteAccepted(tx, operator, at);
        const details = { operator, inviters, ip: call.client.ip };
        await insertAlarm(tx, { at, kind: 'INVITED', details });
        return enter(tx, operator);
      });
      return handOver(opened, loose);
    }),
    route(contract.signIn, ({ body, client, cookies }) =>
      checkPassword(parts, body, { ip: client.ip, deviceSecret: cookies.get(officeDeviceCookie) }),
    ),
    route(contract.showCode, async (call) => {
      const loose = call as unknown as HttpCall<EndpointShape>;
      const { ticket, code } = call.body;
      const check = (name: string) => requireCode(parts, name, code);
      const opened = await checkSecond(parts, ticket, check, enterBy(contract.showCode, loose));
      return handOver(opened, loose);
    }),
    route(contract.askPasskey, async ({ body }) =>
      askPasskey(parts, await operatorOfTicket(parts, body.ticket)),
    ),
    route(contract.showPasskey, async (call) => {
      const loose = call as unknown as HttpCall<EndpointShape>;
      const { ticket, passkey } = call.body;
      const check = (name: string) => requirePasskey(parts, name, passkey);
      const opened = await checkSecond(parts, ticket, check, enterBy(contract.showPasskey, loose));
      return handOver(opened, loose);
    }),
    route(contract.ownSession, async (call) => sessionOf(operatorOf(call))),
    route(contract.proveAgain, async (call) => {
      const operator = operatorOf(call);
      await requireCode(parts, operator.name, call.body.code);
      return proven(operator);
    }),
    route(contract.askProof, (call) => askPasskey(parts, operatorOf(call).name)),
    route(contract.proveByPasskey, async (call) => {
      const operator = operatorOf(call);
      await requirePasskey(parts, operator.name, call.body.passkey);
      return proven(operator);
    }),
    route(contract.signOut, async (call) => {
      await updateEnded(db, openSessionOf(operatorOf(call)).id, clock.now());
      call.cookies.clear(officeCookie);
      return {};
    }),
  ];
}

/** Opens a session, and writes down by which call. */
const enteringBy =
  (parts: AccountParts) =>
  ({ name: act }: EndpointShape, call: HttpCall<EndpointShape>) =>
  async (tx: Transaction, operator: string): Promise<OpenedSession> => {
    const { ip, userAgent } = call.client;
    const deviceSecret = call.cookies.get(officeDeviceCookie) ?? newSecret();
    call.cookies.set(officeDeviceCookie, deviceSecret, { maxAgeSeconds: deviceLifeSeconds });
    const opened = await openSession(tx, parts, operator, { ip, userAgent, deviceSecret });
    const { requestId } = operatorOf(call);
    const by = { operator, ip: call.client.ip, requestId, at: parts.clock.now() };
    await insertAudit(tx, { ...by, act, step: 'DONE', subject: operator, reason: '', details: {} });
    return opened;
  };

function openSessionOf(operator: Operator | undefined): NonNullable<Operator['session']> {
  if (!operator?.session) throw new Error('an operator without a session reached a call for those signed in');
  return operator.session;
}

function sessionOf(operator: Operator | undefined) {
  const { startedAt, provenAt } = openSessionOf(operator);
  const { name = '', roles = [], permissions = [] } = operator ?? {};
  return {
    operator: { name, roles: [...roles], permissions: [...permissions] },
    startedAt: startedAt.getTime(),
    endsAt: startedAt.getTime() + sessionLifeMs,
    provenAt: provenAt.getTime(),
  };
}

// Turns what modules declare for operators into routes: every act leaves one line of audit in its own transaction.
import type { HttpCall, Route } from '#server/http/context.ts';
import type { EndpointShape } from '#contract/base/endpoint.ts';
import { proposeOrAgree, type ProposalParts } from './act-by-two.ts';
import { insertAudit, writeAudit } from './audit-store.ts';
import { doerOf } from './doer-of.ts';
import type { About, OfficeRoute } from './office-route.ts';

type AnyCall = HttpCall<EndpointShape>;

export function answerOffice(parts: ProposalParts, office: OfficeRoute): Route {
  const { endpoint } = office;
  const { db, clock } = parts;
  const entryOf = (call: AnyCall, { subject, details = {} }: About) => {
    return { ...doerOf(call), act: endpoint.name, at: clock.now(), subject, details };
  };
  /** A read is recorded in the audit before the response is sent. */
  const noted = async <Value>(
    call: AnyCall,
    value: Value,
    about?: (call: never) => About | undefined,
  ): Promise<Value> => {
    const looked = about?.(call as never);
    if (looked) await insertAudit(db, { ...entryOf(call, looked), step: 'LOOKED' });
    return value;
  };
  if ('look' in office)
    return {
      endpoint,
      handle: async (call) => noted(call, await office.look(call as never), office.about),
    };
  if ('file' in office)
    return { endpoint, file: async (call) => noted(call, await office.file(call as never), office.about) };
  if ('byTwo' in office)
    return {
      endpoint,
      handle: async (call) => {
        const input = {
          params: call.params as unknown,
          body: call.body as unknown as Record<string, unknown>,
        };
        const { state, proposalId, done } = await proposeOrAgree(parts, office, input, doerOf(call));
        return { state, proposalId, done };
      },
    };
  return {
    endpoint,
    handle: async (call) => {
      const prepared = await office.prepare?.(call as never);
      const done = await db.tx(async (tx) => {
        const did = await office.act(tx, call as never, prepared);
        writeAudit(tx, { ...entryOf(call, did), step: 'DONE' });
        return did;
      });
      await done.afterwards?.();
      return done.value;
    },
  };
}

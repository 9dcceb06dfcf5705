// The name of a caller for the audit.
import { operatorOf, type OperatorActor } from '#server/http/context.ts';
import type { Doer } from './act-by-two.ts';

type OperatorCall = {
  readonly operator?: OperatorActor;
  readonly client: { readonly ip: string };
  readonly body?: unknown;
};

export function doerOf(call: OperatorCall): Doer {
  const { name: operator, requestId, session } = operatorOf(call);
  const { reason } = (call.body ?? {}) as { readonly reason?: unknown };
  return {
    operator,
    requestId,
    device: session?.deviceHash ?? null,
    session,
    ip: call.client.ip,
    reason: typeof reason === 'string' ? reason : '',
  };
}

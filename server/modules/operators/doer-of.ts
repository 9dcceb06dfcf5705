// Who makes a call, as it is written down.
import { operatorOf, type OperatorActor } from '#server/http/context.ts';
import type { Doer } from './act-by-two.ts';

type OperatorCall = {
  readonly operator?: OperatorActor;
  readonly client: { readonly ip: string };
  readonly body?: unknown;
};

export function doerOf(call: OperatorCall): Doer {
  const { name: operator, requestId } = operatorOf(call);
  const { reason } = (call.body ?? {}) as { readonly reason?: unknown };
  return { operator, requestId, ip: call.client.ip, reason: typeof reason === 'string' ? reason : '' };
}

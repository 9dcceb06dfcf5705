// Mounts the operators' endpoints: a call is admitted before its body is read, and a refusal is recorded.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { OperatorEndpoint } from '#contract/base/endpoint.ts';
import type { OperatorActor } from './context.ts';
import { refusalOf } from './error-reply.ts';
import type { OperatorGuard } from './ports.ts';
import { headerOf, officeCookie, secretInCookie } from './request-parts.ts';

const admitted = new WeakMap<FastifyRequest, OperatorActor>();

/** The hooks of a route for operators. */
export function operatorHooks(endpoint: OperatorEndpoint, guard: OperatorGuard) {
  return {
    onRequest: async (request: FastifyRequest): Promise<void> => {
      admitted.set(request, await admittedOperator(endpoint, guard, request, true));
    },
    errorHandler: async (error: FastifyError, request: FastifyRequest, _reply: FastifyReply) => {
      const refusal = refusalOf(error);
      if (refusal)
        await guard.noteRefusal({
          ...callerOf(request),
          act: endpoint.name,
          method: request.method,
          path: request.url.split('?')[0] ?? '',
          input: request.body === undefined ? '' : JSON.stringify(request.body),
          errorCode: refusal.code,
          requestId: request.id,
        });
      throw error;
    },
  };
}

/**
 * The operator of a call; `isFirst` is false when the call was counted before.
 * @throws Refusal RATE_LIMITED, NOT_LOGGED_IN, NO_PERMISSION, STEP_UP_REQUIRED
 */
export async function admittedOperator(
  { who, provenFirst }: OperatorEndpoint,
  guard: OperatorGuard,
  request: FastifyRequest,
  isFirst: boolean,
): Promise<OperatorActor> {
  const isProven = provenFirst === true;
  const operator = await guard.admit(who.permission, callerOf(request), { isProven, isFirst });
  return { ...operator, requestId: request.id };
}

/** The operator whom the hook has authenticated. */
export function operatorBehind(request: FastifyRequest): OperatorActor {
  const operator = admitted.get(request);
  if (!operator) throw new Error('an endpoint for operators was reached without one');
  return operator;
}

const callerOf = (request: FastifyRequest) => ({
  authorization: headerOf(request, 'authorization'),
  cookieSecret: secretInCookie(request, officeCookie),
  ip: request.ip,
});

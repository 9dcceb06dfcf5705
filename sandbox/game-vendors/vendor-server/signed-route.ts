// The guard of a vendor's own server: the platform's signature in, the vendor's signature out, and planned faults.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { vendorClockSkewMs, vendorSignedText } from '#contract/partners/game-vendor.ts';
import { vassalageForm } from '#contract/partners/vendor-forms.ts';
import { platformHeaders, vendorAnswerText } from '#contract/partners/vendor-server.ts';
import { die, type FaultPlan } from '../fault-plan.ts';
import type { VendorKeys } from '../vendor-keys.ts';

type Deps = { keys: VendorKeys; faultPlan: FaultPlan; clock: { now(): Date } };
type ServerCall<Body, Output> = {
  readonly path: string;
  readonly body: Body;
  readonly output: Output;
};
type Answer = { readonly status: number; readonly body: object };

/** Mounts one call; `act` sees only genuine calls of the agreed form. */
export function addSignedRoute<Body extends z.ZodMiniType, Output extends z.ZodMiniType>(
  app: FastifyInstance,
  deps: Deps,
  { path, body, output }: ServerCall<Body, Output>,
  act: (vendorCode: string, requested: z.output<Body>) => z.input<Output>,
): void {
  app.post<{ Params: { vassalage: string } }>(path, async (request, reply) => {
    const { vassalage: vendorCode } = request.params;
    const name = `server.${path.split('/').slice(3).join('/')}`;
    const plannedFault = deps.faultPlan.take(name);
    if (plannedFault?.kind === 'drop') return hangUp(request, reply);
    const secret = secretOfGenuine(deps, vendorCode, request);
    if (typeof secret !== 'string') return reply.code(secret.status).send(secret.body);
    const requested = body.safeParse(parse(String(request.body)));
    if (!requested.success) return reply.code(400).send({ error: 'BAD_REQUEST' });
    const rawBody = JSON.stringify(output.parse(act(vendorCode, requested.data as z.output<Body>)));
    if (plannedFault?.kind === 'die') die();
    if (plannedFault?.kind === 'lose') return hangUp(request, reply);
    if (plannedFault?.kind === 'late') await new Promise((resume) => setTimeout(resume, plannedFault.lateMs));
    const text = vendorAnswerText(String(request.headers[platformHeaders.time]), request.url, rawBody);
    return reply
      .header(platformHeaders.answerSignature, createHmac('sha256', secret).update(text).digest('hex'))
      .type('application/json; charset=utf-8')
      .send(rawBody);
  });
}

function secretOfGenuine(deps: Deps, vendorCode: string, request: FastifyRequest): string | Answer {
  const header = (name: string): string => String(request.headers[name] ?? '');
  const [keyId, time] = [header(platformHeaders.keyId), header(platformHeaders.time)];
  const signature = header(platformHeaders.signature);
  const secret = vassalageForm.test(vendorCode) ? deps.keys.platformSecretOf(vendorCode, keyId) : undefined;
  const bad = { status: 401, body: { error: 'BAD_SIGNATURE' } };
  if (!secret || !/^\d{13}$/.test(time) || !/^[0-9a-f]{64}$/.test(signature)) return bad;
  const text = vendorSignedText(time, 'POST', request.url, String(request.body));
  const expected = createHmac('sha256', secret).update(text).digest();
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return bad;
  if (Math.abs(deps.clock.now().getTime() - Number(time)) > vendorClockSkewMs)
    return { status: 401, body: { error: 'STALE_CALL' } };
  return secret;
}

function hangUp(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

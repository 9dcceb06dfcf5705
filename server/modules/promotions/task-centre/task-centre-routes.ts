// The member's call that opens the task page, and the task centre's signed call that redeems its ticket.
import { createHmac } from 'node:crypto';
import {
  taskCentreClockSkewMs,
  taskCentreHeaders,
  taskRedeem,
  taskRedeemPath,
  type TaskRefusalCode,
  taskRefusalStatus,
  taskSignedText,
} from '#contract/partners/task-centre.ts';
import { taskTicket } from '#contract/promotions/task-ticket.ts';
import { sameBytes } from '#server/base/secrets/secret.ts';
import { memberOf, type RawCall, type RawRoute, route, type Route } from '#server/http/context.ts';
import { openTaskPage, redeemTaskTicket, type TaskCentreParts } from './task-centre.ts';

export const taskCentreRoutes = (parts: TaskCentreParts): Route[] => [
  route(taskTicket, (call) => openTaskPage(parts, memberOf(call).memberId, call.body)),
];

export const taskPartnerRoutes = (parts: TaskCentreParts): RawRoute[] => [
  {
    method: 'POST',
    path: taskRedeemPath,
    handle: async (call) => {
      const fault = signatureFault(parts, call);
      if (fault) return refused(fault);
      const body = taskRedeem.safeParse(jsonIn(call.rawBody));
      if (!body.success) return refused('BAD_REQUEST');
      const redeemed = await redeemTaskTicket(parts, body.data);
      return redeemed ? { status: 200, body: redeemed } : refused('TICKET_INVALID');
    },
  },
];

const refused = (code: TaskRefusalCode) => ({ status: taskRefusalStatus[code], body: { code } });

/** BAD_SIGNATURE or STALE_CALL, in this order; undefined for a genuine call. */
function signatureFault(
  { clock, taskCentre: { secret } }: TaskCentreParts,
  { headers, method, path, rawBody }: RawCall,
): TaskRefusalCode | undefined {
  const time = headers[taskCentreHeaders.time] ?? '';
  const signature = headers[taskCentreHeaders.signature] ?? '';
  if (secret === '' || !/^\d{13}$/.test(time)) return 'BAD_SIGNATURE';
  const expected = createHmac('sha256', secret)
    .update(taskSignedText(time, method, path, rawBody), 'utf8')
    .digest('hex');
  if (!sameBytes(Buffer.from(expected), Buffer.from(signature))) return 'BAD_SIGNATURE';
  const isNow = Math.abs(clock.now().getTime() - Number(time)) <= taskCentreClockSkewMs;
  return isNow ? undefined : 'STALE_CALL';
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

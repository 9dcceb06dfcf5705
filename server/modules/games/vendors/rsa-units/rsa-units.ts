// The protocol `rsa-units`: JSON with an RSA signature, whole units of five decimals, a status in every response.
import type * as z from 'zod/mini';
import * as wire from '#contract/partners/rsa-units.ts';
import type { RawCall, RawRoute } from '#server/http/context.ts';
import { checkTime, refusalOf } from '../admit-vendor.ts';
import type { OrderDone, VendorService, VendorGate, VendorRules, VendorProtocol } from '../port.ts';
import { readJson } from '../read-json.ts';
import { refusalTexts } from '../refusal-texts.ts';
import { type MovementCall, movementCalls } from './movement-calls.ts';
import { statusOf } from './statuses.ts';
import { minorToUnits } from './units.ts';
import { verifyCall } from './verify-call.ts';

const name = 'rsa-units';
const rules: VendorRules = { secondRollback: 'OK', rollbackOfWin: false, winsNameBets: true };

/** The vendor's own server makes the address of a launched game. */
export const rsaUnits: VendorProtocol = {
  name,
  rules,
  launchUrl: (launch, context) => context.requestLaunch(launch),
  routes,
};

type Endpoint = { readonly path: string; readonly body: z.ZodMiniType };

function routes(service: VendorService, gate: VendorGate): RawRoute[] {
  const answering = <Of extends Endpoint>(
    { path, body }: Of,
    answer: (read: z.output<Of['body']>, vendorCode: string) => Promise<object>,
  ): RawRoute => ({
    method: 'POST',
    path,
    handle: (call) =>
      answerVerified(call, gate, (vendorCode) => {
        const read = readJson(body, call.rawBody) as z.output<Of['body']>;
        checkTime((read as { sent_at: number }).sent_at, gate);
        return answer(read, vendorCode);
      }),
  });
  const moving = ({ endpoint, orderOf }: MovementCall): RawRoute =>
    answering(endpoint, async (read, vendorCode) => {
      const order = orderOf(read);
      const done = await service.play({ vendorCode, rules, currency: null, ...order });
      return { user: order.playerId, currency: gate.currency, ...presentDone(done) };
    });
  return [
    answering(wire.userInfo, ({ token, game_code }, vendorCode) =>
      answerInfo(service, gate, vendorCode, token, game_code),
    ),
    answering(wire.userBalance, async ({ user, token }, vendorCode) => {
      const balanceMinor = await service.balance({ vendorCode, playerId: user, sessionToken: token });
      return { user, currency: gate.currency, balance: minorToUnits(balanceMinor) };
    }),
    ...movementCalls.map(moving),
  ];
}

function presentDone({ balanceMinor, acts }: OrderDone): object {
  const [first] = acts;
  return {
    balance: minorToUnits(balanceMinor),
    platform_transaction: first?.journalId ?? null,
    repeated: first?.repeated ?? false,
  };
}

async function answerInfo(
  service: VendorService,
  gate: VendorGate,
  vendorCode: string,
  ticket: string,
  gameCode: string,
): Promise<object> {
  const redeemed = await service.redeem({ vendorCode, ticket, keepTicket: true, gameCode });
  return {
    user: redeemed.playerId,
    display_name: redeemed.displayName,
    currency: gate.currency,
    language: redeemed.language,
    mode: redeemed.mode,
    balance: minorToUnits(redeemed.balanceMinor),
    expires_at: redeemed.expiresAt.getTime(),
    open_rounds: redeemed.openRounds.map(({ roundId, betMinor, winMinor }) => ({
      round: roundId,
      bet: minorToUnits(betMinor),
      win: minorToUnits(winMinor),
    })),
  };
}

type RawAnswer = Awaited<ReturnType<RawRoute['handle']>>;

/** Business responses always have HTTP 200; they repeat the attempt's id once the caller is verified. */
async function answerVerified(
  call: RawCall,
  gate: VendorGate,
  answer: (vendorCode: string) => Promise<object>,
): Promise<RawAnswer> {
  const vendorCode = call.params.vassalage ?? '';
  let attempt = '';
  try {
    await verifyCall(call, vendorCode, name, gate);
    attempt = attemptOf(call.rawBody);
    return { status: 200, body: { status: 'OK', request_uuid: attempt, ...(await answer(vendorCode)) } };
  } catch (error) {
    const { code, balanceMinor, detail } = refusalOf(error, gate);
    const body = {
      status: statusOf[code],
      request_uuid: attempt,
      ...(balanceMinor === undefined ? {} : { balance: minorToUnits(balanceMinor) }),
      detail: detail ?? refusalTexts[code],
    };
    return { status: 200, body };
  }
}

/** The attempt's id, read before the body is validated so that a refusal can contain it too. */
function attemptOf(rawBody: string): string {
  return /"request_uuid"\s*:\s*"([0-9a-fA-F-]{36})"/.exec(rawBody)?.[1] ?? '';
}

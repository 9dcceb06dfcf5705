// The style `rsa-units`: JSON under an RSA signature, whole units of five decimals, a status in every answer.
import type * as z from 'zod/mini';
import * as wire from '#contract/partners/rsa-units.ts';
import type { RawCall, RawRoute } from '#server/http/context.ts';
import { checkTime, refusalOf } from '../admit-vendor.ts';
import type { OrderDone, VendorService, VendorGate, VendorRules, VendorStyle } from '../port.ts';
import { readJson } from '../read-json.ts';
import { refusalTexts } from '../refusal-texts.ts';
import { type MovementCall, movementCalls } from './movement-calls.ts';
import { statusOf } from './statuses.ts';
import { minorToUnits } from './units.ts';
import { verifyCall } from './verify-call.ts';

const name = 'rsa-units';
const rules: VendorRules = { secondRollback: 'OK', rollbackOfWin: false, winsNameBets: true };

/** The vendor's own server makes the address of a launched game. */
export const rsaUnits: VendorStyle = {
  name,
  rules,
  launchUrl: (launch, context) => context.askLaunch(launch),
  routes,
};

type Endpoint = { readonly path: string; readonly body: z.ZodMiniType };

function routes(service: VendorService, gate: VendorGate): RawRoute[] {
  const answering = <Of extends Endpoint>(
    { path, body }: Of,
    answer: (read: z.output<Of['body']>, vassalage: string) => Promise<object>,
  ): RawRoute => ({
    method: 'POST',
    path,
    handle: (call) =>
      answerVerified(call, gate, (vassalage) => {
        const read = readJson(body, call.rawBody) as z.output<Of['body']>;
        checkTime((read as { sent_at: number }).sent_at, gate);
        return answer(read, vassalage);
      }),
  });
  const moving = ({ endpoint, orderOf }: MovementCall): RawRoute =>
    answering(endpoint, async (read, vassalage) => {
      const wish = orderOf(read);
      const done = await service.play({ vassalage, rules, currency: null, ...wish });
      return { user: wish.playerId, currency: gate.currency, ...presentDone(done) };
    });
  return [
    answering(wire.userInfo, ({ token, game_code }, vassalage) =>
      answerInfo(service, gate, vassalage, token, game_code),
    ),
    answering(wire.userBalance, async ({ user, token }, vassalage) => {
      const balanceMinor = await service.balance({ vassalage, playerId: user, sessionToken: token });
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
  vassalage: string,
  ticket: string,
  gameCode: string,
): Promise<object> {
  const redeemed = await service.redeem({ vassalage, ticket, keepTicket: true, gameCode });
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

/** Business answers come with 200 whatever they say; the attempt's id is echoed once the caller is known. */
async function answerVerified(
  call: RawCall,
  gate: VendorGate,
  answer: (vassalage: string) => Promise<object>,
): Promise<RawAnswer> {
  const vassalage = call.params.vassalage ?? '';
  let attempt = '';
  try {
    await verifyCall(call, vassalage, name, gate);
    attempt = attemptOf(call.rawBody);
    return { status: 200, body: { status: 'OK', request_uuid: attempt, ...(await answer(vassalage)) } };
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

/** The attempt's id, read before the body is judged so that a refusal can name it too. */
function attemptOf(rawBody: string): string {
  return /"request_uuid"\s*:\s*"([0-9a-fA-F-]{36})"/.exec(rawBody)?.[1] ?? '';
}

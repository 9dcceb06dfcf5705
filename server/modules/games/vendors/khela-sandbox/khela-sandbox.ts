// The platform's own vendor protocol: JSON bodies, HMAC-SHA256 over time, method, path and body.
import type { AnswerOf } from '#contract/base/endpoint.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import {
  balance,
  launchParameters,
  redeem,
  type VendorRefusalCode,
  vendorRefusalStatus,
} from '#contract/partners/game-vendor.ts';
import type { RawCall, RawRoute } from '#server/http/context.ts';
import { refusalOf } from '../admit-vendor.ts';
import type { VendorService, VendorGate, VendorLaunch, VendorRules, VendorProtocol } from '../port.ts';
import { refusalTexts } from '../refusal-texts.ts';
import type { VendorRefusal } from '../vendor-refusal.ts';
import { movementCalls } from './movement-calls.ts';
import { readJson } from '../read-json.ts';
import { verifyCall } from './verify-call.ts';

export const khelaSandboxName = 'khela-sandbox';
const rules: VendorRules = {
  secondRollback: 'ALREADY_ROLLED_BACK',
  rollbackOfWin: false,
  winsNameBets: true,
};

export const khelaSandbox: VendorProtocol = { name: khelaSandboxName, rules, launchUrl, routes };

/** `<base>/play/<game>?ticket=…&game=…&vendor=…&language=…&mode=…&theme=…` */
function launchUrl({ baseUrl, vendorCode, gameCode, ticket, ...choices }: VendorLaunch): Promise<string> {
  const parameters = launchParameters.parse({ ticket, game: gameCode, vendor: vendorCode, ...choices });
  return Promise.resolve(
    `${baseUrl}/play/${encodeURIComponent(gameCode)}?${new URLSearchParams(parameters)}`,
  );
}

type Answer = (vendorCode: string, rawBody: string) => Promise<object>;

function routes(service: VendorService, gate: VendorGate): RawRoute[] {
  const { currency } = gate;
  const answers: [endpoint: { readonly path: string }, answer: Answer][] = [
    [
      redeem,
      (vendorCode, raw) => answerRedeem(service, currency, vendorCode, readJson(redeem.body, raw).ticket),
    ],
    [
      balance,
      async (vendorCode, raw) => {
        const balanceMinor = await service.balance({ vendorCode, ...readJson(balance.body, raw) });
        return { balance: minorToDecimal(balanceMinor), currency };
      },
    ],
    ...movementCalls(service, currency, rules),
  ];
  return answers.map(([{ path }, answer]) => ({
    method: 'POST',
    path,
    handle: (call) => answerVerified(call, gate, answer),
  }));
}

async function answerRedeem(
  service: VendorService,
  currency: string,
  vendorCode: string,
  ticket: string,
): Promise<AnswerOf<typeof redeem>> {
  const { balanceMinor, expiresAt, openRounds, ...redeemed } = await service.redeem({ vendorCode, ticket });
  return {
    ...redeemed,
    currency,
    balance: minorToDecimal(balanceMinor),
    expiresAt: expiresAt.getTime(),
    openRounds: openRounds.map((round) => ({
      roundId: round.roundId,
      betAmount: minorToDecimal(round.betMinor),
      winAmount: minorToDecimal(round.winMinor),
    })),
  };
}

type RawAnswer = Awaited<ReturnType<RawRoute['handle']>>;

async function answerVerified(call: RawCall, gate: VendorGate, answer: Answer): Promise<RawAnswer> {
  const vendorCode = call.params.vassalage ?? '';
  try {
    await verifyCall(call, vendorCode, khelaSandboxName, gate);
    return { status: 200, body: { success: true, value: await answer(vendorCode, call.rawBody) } };
  } catch (error) {
    return refuse(refusalOf(error, gate));
  }
}

function refuse(refusal: VendorRefusal): RawAnswer {
  const code: VendorRefusalCode = refusal.code;
  const value = {
    ...(refusal.balanceMinor === undefined ? {} : { balance: minorToDecimal(refusal.balanceMinor) }),
    ...(refusal.detail === undefined ? {} : { detail: refusal.detail }),
  };
  return {
    status: vendorRefusalStatus[code],
    body: { success: false, errorCode: code, message: refusalTexts[code], value },
  };
}

// The platform's own vendor protocol: JSON bodies, HMAC-SHA256 over time, method, path and body.
import type { AnswerOf } from '#contract/base/endpoint.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import { balance, launchParameters, redeem } from '#contract/partners/game-vendor.ts';
import type { RawRoute } from '#server/http/context.ts';
import { answerSigned, type SignedAnswer } from '../answer-signed.ts';
import type { VendorService, VendorGate, VendorLaunch, VendorRules, VendorProtocol } from '../port.ts';
import { movementCalls } from './movement-calls.ts';
import { readJson } from '../read-json.ts';

export const khelaSandboxName = 'khela-sandbox';
/** A pattern of the codes of slots; other games of their category, such as instant games, have no free rounds. */
export const slotCodes = '^[A-Z0-9]+_[LWS][0-9]{2}_';
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

function routes(service: VendorService, gate: VendorGate): RawRoute[] {
  const { currency } = gate;
  const answers: [endpoint: { readonly path: string }, answer: SignedAnswer][] = [
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
    handle: (call) => answerSigned(call, gate, khelaSandboxName, answer),
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

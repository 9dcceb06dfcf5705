// The protocol `sports-orders`: a sportsbook whose callbacks carry the whole order.
import { minorToDecimal } from '#contract/base/money.ts';
import * as wire from '#contract/partners/sports-orders.ts';
import type { RawRoute } from '#server/http/context.ts';
import { answerSigned, type SignedAnswer } from '../answer-signed.ts';
import type {
  OrderDone,
  VendorGate,
  VendorLaunch,
  VendorProtocol,
  VendorRules,
  VendorService,
  VendorVisit,
} from '../port.ts';
import { readJson } from '../read-json.ts';
import { readCallback } from './callback-orders.ts';

const name = wire.sportsOrdersName;
const rules: VendorRules = {
  secondRollback: 'OK',
  rollbackOfWin: false,
  winsNameBets: true,
};

export const sportsOrders: VendorProtocol = {
  name,
  rules,
  launchUrl: (launch, { match }) => Promise.resolve(addressOf({ ...launch, ...match })),
  visitUrl: addressOf,
  routes,
};

/** `<base>/sportsbook/<vendor>?…`; a visitor has the mode VISITOR and no ticket. */
function addressOf(opened: VendorVisit & Partial<VendorLaunch>): string {
  const { baseUrl, vendorCode, gameCode, ticket, language, theme, mode, matchId, leagueId } = opened;
  const parameters = wire.sportsLaunchParameters.parse({
    ...(ticket === undefined ? {} : { ticket }),
    game: gameCode,
    vendor: vendorCode,
    language,
    mode: mode ?? 'VISITOR',
    theme,
    ...(matchId === undefined ? {} : { match: matchId }),
    ...(leagueId === undefined ? {} : { league: leagueId }),
  });
  const query = new URLSearchParams(parameters as Record<string, string>);
  return `${baseUrl}/sportsbook/${encodeURIComponent(vendorCode)}?${query}`;
}

function routes(service: VendorService, gate: VendorGate): RawRoute[] {
  const { currency } = gate;
  const answers: [call: { readonly path: string }, answer: SignedAnswer][] = [
    [wire.redeem, (vendorCode, raw) => answerRedeem(service, currency, vendorCode, raw)],
    [
      wire.balance,
      async (vendorCode, raw) => {
        const balanceMinor = await service.balance({ vendorCode, ...readJson(wire.balance.body, raw) });
        return { balance: minorToDecimal(balanceMinor), currency };
      },
    ],
    ...(Object.keys(wire.orderCallbacks) as wire.OrderAct[]).map(
      (act) =>
        [
          wire.orderCallbacks[act],
          async (vendorCode: string, raw: string) =>
            presented(await service.play({ vendorCode, rules, ...readCallback(act, raw) }), currency),
        ] as [{ readonly path: string }, SignedAnswer],
    ),
  ];
  return answers.map(([{ path }, answer]) => ({
    method: 'POST',
    path,
    handle: (call) => answerSigned(call, gate, name, answer),
  }));
}

async function answerRedeem(
  service: VendorService,
  currency: string,
  vendorCode: string,
  raw: string,
): Promise<object> {
  const { ticket } = readJson(wire.redeem.body, raw);
  const redeemed = await service.redeem({ vendorCode, ticket });
  const { balanceMinor, expiresAt, openRounds, walletMode: _walletMode, ...session } = redeemed;
  return {
    ...session,
    currency,
    balance: minorToDecimal(balanceMinor),
    expiresAt: expiresAt.getTime(),
    openRounds: openRounds.map(({ roundId, betMinor, winMinor }) => ({
      roundId,
      betAmount: minorToDecimal(betMinor),
      winAmount: minorToDecimal(winMinor),
    })),
  };
}

function presented({ balanceMinor, acts }: OrderDone, currency: string): object {
  const [first] = acts;
  return {
    balance: minorToDecimal(balanceMinor),
    currency,
    journalId: first?.journalId ?? null,
    repeated: first?.repeated ?? false,
  };
}

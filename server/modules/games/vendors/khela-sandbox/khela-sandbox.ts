// The house's own vendor style: JSON bodies, HMAC-SHA256 over time, method, path and body.
import type { AnswerOf } from '#contract/base/endpoint.ts';
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import {
  balance,
  bet,
  launchParameters,
  redeem,
  rollback,
  type VendorRefusalCode,
  vendorRefusalStatus,
  win,
} from '#contract/partners/game-vendor.ts';
import type { RawCall, RawRoute } from '#server/http/context.ts';
import type { Movement, VendorDesk, VendorGate, VendorLaunch, VendorStyle } from '../port.ts';
import { VendorRefusal } from '../vendor-refusal.ts';
import { readBody } from './read-body.ts';
import { refusalTexts } from './refusal-texts.ts';
import { verifyCall } from './verify-call.ts';

export const khelaSandboxName = 'khela-sandbox';

export const khelaSandbox: VendorStyle = { name: khelaSandboxName, launchUrl, routes };

/** `<base>/play/<game>?ticket=…&game=…&vendor=…&language=…&mode=…&theme=…` */
function launchUrl({ baseUrl, vassalage, gameCode, ticket, ...choices }: VendorLaunch): string {
  const parameters = launchParameters.parse({ ticket, game: gameCode, vendor: vassalage, ...choices });
  return `${baseUrl}/play/${encodeURIComponent(gameCode)}?${new URLSearchParams(parameters)}`;
}

function routes(desk: VendorDesk, gate: VendorGate): RawRoute[] {
  const { currency } = gate;
  const presentMovement = (done: Movement): AnswerOf<typeof bet> => ({
    balance: minorToDecimal(done.balanceMinor),
    currency,
    journalId: done.journalId,
    repeated: done.repeated,
  });
  const readAmount = <Body extends { amount: string }>({ amount, ...rest }: Body) => ({
    ...rest,
    amountMinor: decimalToMinor(amount),
  });
  type Answer = (vassalage: string, rawBody: string) => Promise<object>;
  const answers: [endpoint: { readonly path: string }, answer: Answer][] = [
    [redeem, (vassalage, raw) => answerRedeem(desk, currency, vassalage, readBody(redeem.body, raw).ticket)],
    [
      balance,
      async (vassalage, raw) => {
        const balanceMinor = await desk.balance({ vassalage, ...readBody(balance.body, raw) });
        return { balance: minorToDecimal(balanceMinor), currency };
      },
    ],
    [
      bet,
      async (vassalage, raw) =>
        presentMovement(await desk.bet({ vassalage, ...readAmount(readBody(bet.body, raw)) })),
    ],
    [
      win,
      async (vassalage, raw) =>
        presentMovement(await desk.win({ vassalage, ...readAmount(readBody(win.body, raw)) })),
    ],
    [
      rollback,
      async (vassalage, raw) =>
        presentMovement(await desk.rollback({ vassalage, ...readBody(rollback.body, raw) })),
    ],
  ];
  return answers.map(([{ path }, answer]) => ({
    method: 'POST',
    path,
    handle: (call) => answerVerified(call, gate, answer),
  }));
}

async function answerRedeem(
  desk: VendorDesk,
  currency: string,
  vassalage: string,
  ticket: string,
): Promise<AnswerOf<typeof redeem>> {
  const { balanceMinor, expiresAt, openRounds, ...redeemed } = await desk.redeem({ vassalage, ticket });
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

async function answerVerified(
  call: RawCall,
  gate: VendorGate,
  answer: (vassalage: string, rawBody: string) => Promise<object>,
): Promise<RawAnswer> {
  const vassalage = call.params.vassalage ?? '';
  try {
    await verifyCall(call, vassalage, khelaSandboxName, gate);
    return { status: 200, body: { success: true, value: await answer(vassalage, call.rawBody) } };
  } catch (error) {
    if (error instanceof VendorRefusal) return refuse(error);
    gate.onFault(error);
    return refuse(new VendorRefusal(isPassing(error) ? 'RETRYABLE' : 'INTERNAL'));
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

/** Faults that pass by themselves: a lost connection, a deadlock, a database that restarts or is full up. */
function isPassing(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^(08|40|53|57P|ECONN|EPIPE)/.test(code);
}

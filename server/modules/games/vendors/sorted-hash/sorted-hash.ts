// The protocol `sorted-hash`: form bodies, a hash over sorted parameters, decimals, a call for each thing.
import type * as z from 'zod/mini';
import { minorToDecimal } from '#contract/base/money.ts';
import * as wire from '#contract/partners/sorted-hash.ts';
import { vassalageForm } from '#contract/partners/vendor-forms.ts';
import type { RawRoute } from '#server/http/context.ts';
import { ownId } from '../../own-ids.ts';
import { refusalOf } from '../admit-vendor.ts';
import type { VendorAct, VendorService, VendorGate, VendorRules, VendorProtocol } from '../port.ts';
import { refusalTexts } from '../refusal-texts.ts';
import { errorOf } from './errors.ts';
import {
  decimalToMinorExactly,
  hashOf,
  readParameters,
  type SortedHashProtocol,
  verifiedParameters,
} from './read-call.ts';

const rules: VendorRules = { secondRollback: 'OK', rollbackOfWin: false, winsNameBets: false };

/** The protocol with one of its two digests; the address of a launched game carries the same hash. */
export function sortedHash(name: SortedHashProtocol): VendorProtocol {
  const algorithm = wire.sortedHashAlgorithms[name];
  return {
    name,
    rules,
    launchUrl: ({ baseUrl, vendorCode, gameCode, ticket, ...choices }, context) => {
      const parameters = { ticket, game: gameCode, vendor: vendorCode, ...choices, style: name };
      const hash = hashOf(algorithm, parameters, context.platformSecretOf(vendorCode));
      const query = new URLSearchParams({ ...parameters, hash });
      return Promise.resolve(`${baseUrl}/play/${encodeURIComponent(gameCode)}?${query}`);
    },
    // Both digests share their paths; the row of a vendor names its digest.
    routes: name === 'sorted-hash' ? routes : () => [],
  };
}

type Body = { readonly path: string; readonly body: z.ZodMiniType };
type Answer = (parameters: Record<string, string>, vendorCode: string) => Promise<object>;

function routes(service: VendorService, gate: VendorGate): RawRoute[] {
  const answering = <Of extends Body>(
    { path, body }: Of,
    answer: (read: z.output<Of['body']>, vendorCode: string) => Promise<object>,
  ): RawRoute =>
    route(gate, path, (parameters, vendorCode) =>
      answer(readParameters(body, parameters) as z.output<Of['body']>, vendorCode),
    );
  const moving = <Of extends Body>(
    endpoint: Of,
    actOf: (read: z.output<Of['body']>) => VendorAct,
  ): RawRoute =>
    answering(endpoint, async (read, vendorCode) => {
      const { userId, token } = read as { userId: string; token?: string };
      const { currency } = gate;
      const order = { vendorCode, playerId: userId, currency, sessionToken: token, rules };
      const { acts, balanceMinor } = await service.play({ ...order, acts: [actOf(read)] });
      const [first] = acts;
      const done = { transactionId: first?.journalId ?? '', repeated: first?.repeated ?? false };
      return { ...done, currency, cash: minorToDecimal(balanceMinor) };
    });
  return [
    answering(wire.authenticate, (read, vendorCode) => answerAuthenticate(service, gate, vendorCode, read)),
    answering(wire.balance, async ({ userId, token }, vendorCode) => {
      const balanceMinor = await service.balance({ vendorCode, playerId: userId, sessionToken: token });
      return { currency: gate.currency, cash: minorToDecimal(balanceMinor) };
    }),
    moving(wire.bet, (read) => ({ kind: 'BET', ...placeOf(read), isFree: read.bonusCode !== undefined })),
    moving(wire.result, (read) => ({
      kind: 'WIN',
      ...placeOf(read),
      betTransactionId: null,
      roundClosed: false,
    })),
    moving(wire.refund, (read) => ({
      kind: 'ROLLBACK',
      transactionId: ownId('refund', read.reference),
      betTransactionId: read.reference,
      roundId: read.roundId,
    })),
    moving(wire.bonusWin, (read) => promoOf(read, 'FREE_ROUNDS')),
    moving(wire.promoWin, (read) => promoOf(read, read.campaign)),
    moving(wire.jackpotWin, (read) => promoOf(read, 'JACKPOT')),
    moving(wire.endRound, ({ roundId, gameId }) => ({ kind: 'END_ROUND', roundId, gameCode: gameId })),
    moving(wire.adjustment, (read) => ({ kind: 'ADJUST', ...placeOf(read) })),
  ];
}

type Place = { reference: string; roundId: string; gameId: string; amount: string };
function placeOf({ reference, roundId, gameId, amount }: Place) {
  const amountMinor = decimalToMinorExactly(amount);
  return { transactionId: reference, roundId, gameCode: gameId, amountMinor };
}

function promoOf(
  { reference, amount }: { reference: string; amount: string },
  reason: Extract<VendorAct, { kind: 'PROMO' }>['reason'],
): VendorAct {
  return { kind: 'PROMO', transactionId: reference, amountMinor: decimalToMinorExactly(amount), reason };
}

async function answerAuthenticate(
  service: VendorService,
  gate: VendorGate,
  vendorCode: string,
  { token, gameId }: { token: string; gameId: string },
): Promise<object> {
  const redeemed = await service.redeem({ vendorCode, ticket: token, gameCode: gameId });
  return {
    userId: redeemed.playerId,
    token: redeemed.sessionToken,
    displayName: redeemed.displayName,
    language: redeemed.language,
    mode: redeemed.mode,
    currency: gate.currency,
    cash: minorToDecimal(redeemed.balanceMinor),
    expiresAt: redeemed.expiresAt.getTime(),
    openRounds: redeemed.openRounds.map(({ roundId, betMinor, winMinor }) => ({
      roundId,
      bet: minorToDecimal(betMinor),
      win: minorToDecimal(winMinor),
    })),
  };
}

function route(gate: VendorGate, path: string, answer: Answer): RawRoute {
  return {
    method: 'POST',
    path,
    handle: async (call) => {
      const vendorCode = call.params.vassalage ?? '';
      try {
        const name = await protocolNameOf(gate, vendorCode);
        const protocol = { name, algorithm: wire.sortedHashAlgorithms[name] };
        const parameters = await verifiedParameters(call, vendorCode, protocol, gate);
        const answered = await answer(parameters, vendorCode);
        return { status: 200, body: { error: 0, description: 'OK', ...answered } };
      } catch (error) {
        const { code, balanceMinor, detail } = refusalOf(error, gate);
        const description = detail ?? refusalTexts[code];
        const cash = balanceMinor === undefined ? {} : { cash: minorToDecimal(balanceMinor) };
        return { status: 200, body: { error: errorOf(code), description, ...cash } };
      }
    },
  };
}

/** The digest a vendor agreed to; for one of another protocol the stricter, under which it is refused. */
async function protocolNameOf(gate: VendorGate, vendorCode: string): Promise<SortedHashProtocol> {
  const vendor = vassalageForm.test(vendorCode) ? await gate.vendorOf(vendorCode) : undefined;
  return vendor?.protocol === 'sorted-hash-md5' ? 'sorted-hash-md5' : 'sorted-hash';
}

// The protocol `hmac-actions`: a list of bets and wins in one call, whole minor units, a signature over the body.
import { createHmac } from 'node:crypto';
import type * as z from 'zod/mini';
import * as wire from '#contract/partners/hmac-actions.ts';
import type { RawCall, RawRoute } from '#server/http/context.ts';
import { ownId } from '../../own-ids.ts';
import { refusalOf } from '../admit-vendor.ts';
import type {
  LaunchContext,
  OrderDone,
  VendorAct,
  VendorService,
  VendorGate,
  VendorLaunch,
  VendorRules,
  VendorProtocol,
} from '../port.ts';
import { readJson } from '../read-json.ts';
import { refusalTexts } from '../refusal-texts.ts';
import { VendorRefusal } from '../vendor-refusal.ts';
import { refusalReply } from './codes.ts';
import { verifyCall } from './verify-call.ts';

const name = 'hmac-actions';
const rules: VendorRules = {
  secondRollback: 'ALREADY_ROLLED_BACK',
  rollbackOfWin: true,
  winsNameBets: false,
};

export const hmacActions: VendorProtocol = { name, rules, launchUrl, routes };

/** `<base>/play/<game>?…&style=hmac-actions&sign=…`, the signature over the query before it. */
function launchUrl(launch: VendorLaunch, context: LaunchContext): Promise<string> {
  const { baseUrl, vendorCode, gameCode, ticket, ...choices } = launch;
  const query = new URLSearchParams({
    ticket,
    game: gameCode,
    vendor: vendorCode,
    ...choices,
    style: name,
  }).toString();
  const sign = createHmac('sha256', context.platformSecretOf(vendorCode)).update(query, 'utf8').digest('hex');
  return Promise.resolve(`${baseUrl}/play/${encodeURIComponent(gameCode)}?${query}&sign=${sign}`);
}

type Play = z.output<typeof wire.play.body>;
type Rollback = z.output<typeof wire.rollback.body>;

function routes(service: VendorService, gate: VendorGate): RawRoute[] {
  const answering = <Body extends z.ZodMiniType>(
    { path, body }: { readonly path: string; readonly body: Body },
    answer: (read: z.output<Body>, vendorCode: string) => Promise<object>,
  ): RawRoute => ({
    method: 'POST',
    path,
    handle: (call) =>
      answerVerified(call, gate, (vendorCode) =>
        answer(readJson(body, call.rawBody) as z.output<Body>, vendorCode),
      ),
  });
  const order = (vendorCode: string, userId: string, currency: string, acts: readonly VendorAct[]) =>
    service.play({ vendorCode, playerId: userId, currency, rules, acts });
  return [
    answering(wire.play, (read, vendorCode) => answerPlay(service, vendorCode, read)),
    answering(wire.rollback, async (read, vendorCode) => {
      const done = await order(vendorCode, read.user_id, read.currency, rollbacksOf(read));
      return presentDone(done, idsOf(read.actions), read.game_id);
    }),
    answering(wire.freespins, async (read, vendorCode) => {
      const isDue = read.status === 'finished' && read.total_amount > 0;
      const transactionId = ownId('free', read.issue_id);
      const amountMinor = BigInt(read.total_amount);
      const promo = { kind: 'PROMO', transactionId, amountMinor, reason: 'FREE_ROUNDS' } as const;
      const done = await order(vendorCode, read.user_id, read.currency, isDue ? [promo] : []);
      return presentDone(done, isDue ? [read.issue_id] : []);
    }),
    answering(wire.promo, async (read, vendorCode) => {
      const { action_id: transactionId, reason } = read;
      const promo = { kind: 'PROMO', transactionId, reason, amountMinor: BigInt(read.amount) } as const;
      const done = await order(vendorCode, read.user_id, read.currency, [promo]);
      return presentDone(done, [transactionId]);
    }),
  ];
}

async function answerPlay(service: VendorService, vendorCode: string, read: Play): Promise<object> {
  const acts = actsOf(read);
  if (acts.length === 0 && read.session_id !== undefined)
    return answerSession(service, vendorCode, read.session_id, read.game);
  if (read.user_id === undefined)
    throw new VendorRefusal('BAD_REQUEST', { detail: 'user_id or session_id is missing' });
  const done = await service.play({
    vendorCode,
    playerId: read.user_id,
    currency: read.currency,
    sessionToken: read.session_id,
    rules,
    acts,
  });
  return presentDone(done, idsOf(read.actions ?? []), read.game_id);
}

/** Bets and wins in their order; the last one closes the round, or a separate call does. */
function actsOf({ game, game_id: roundId, actions = [], finished = false }: Play): VendorAct[] {
  if (roundId === undefined) {
    if (actions.length === 0 && !finished) return [];
    throw new VendorRefusal('BAD_REQUEST', { detail: 'game_id is missing' });
  }
  if (actions.length === 0) return finished ? [{ kind: 'END_ROUND', roundId, gameCode: game }] : [];
  return actions.map(({ action, action_id: transactionId, amount }, at) => {
    const act = { transactionId, roundId, gameCode: game, amountMinor: BigInt(amount) };
    const roundClosed = finished && at === actions.length - 1;
    return action === 'bet'
      ? { kind: 'BET', ...act, roundClosed }
      : { kind: 'WIN', ...act, betTransactionId: null, roundClosed };
  });
}

function rollbacksOf({ actions, game_id: roundId, finished }: Rollback): VendorAct[] {
  return actions.map((action, at) => ({
    kind: 'ROLLBACK',
    transactionId: action.action_id,
    betTransactionId: action.original_action_id,
    roundId,
    roundClosed: finished === true && at === actions.length - 1,
  }));
}

function idsOf(actions: readonly { readonly action_id: string }[]): string[] {
  return actions.map(({ action_id }) => action_id);
}

function presentDone({ balanceMinor, acts }: OrderDone, ids: readonly string[], gameId?: string): object {
  const transactions = ids.map((id, at) => ({
    action_id: id,
    tx_id: acts[at]?.journalId ?? null,
    repeated: acts[at]?.repeated ?? false,
  }));
  return {
    balance: Number(balanceMinor),
    ...(gameId === undefined ? {} : { game_id: gameId }),
    transactions,
  };
}

async function answerSession(
  service: VendorService,
  vendorCode: string,
  ticket: string,
  gameCode: string,
): Promise<object> {
  const redeemed = await service.redeem({ vendorCode, ticket, keepTicket: true, gameCode });
  return {
    user_id: redeemed.playerId,
    display_name: redeemed.displayName,
    language: redeemed.language,
    mode: redeemed.mode,
    expires_at: redeemed.expiresAt.getTime(),
    balance: Number(redeemed.balanceMinor),
    transactions: [],
    open_rounds: redeemed.openRounds.map(({ roundId, betMinor, winMinor }) => ({
      game_id: roundId,
      bet: Number(betMinor),
      win: Number(winMinor),
    })),
  };
}

type RawAnswer = Awaited<ReturnType<RawRoute['handle']>>;

async function answerVerified(
  call: RawCall,
  gate: VendorGate,
  answer: (vendorCode: string) => Promise<object>,
): Promise<RawAnswer> {
  const vendorCode = call.params.vassalage ?? '';
  try {
    await verifyCall(call, vendorCode, name, gate);
    return { status: 200, body: await answer(vendorCode) };
  } catch (error) {
    const { code: refused, balanceMinor, detail, actIndex } = refusalOf(error, gate);
    const { status, code } = refusalReply(refused);
    const actionId = actIndex === undefined ? undefined : actionIdsIn(call.rawBody)[actIndex];
    const body = {
      code,
      message: detail ?? refusalTexts[refused],
      ...(balanceMinor === undefined ? {} : { balance: Number(balanceMinor) }),
      ...(actionId === undefined ? {} : { action_id: actionId }),
    };
    return { status, body };
  }
}

/** The ids of a call's actions, in order; the call was read before, so it can be read again. */
function actionIdsIn(rawBody: string): string[] {
  const { actions = [] } = JSON.parse(rawBody) as { actions?: { action_id: string }[] };
  return idsOf(actions);
}

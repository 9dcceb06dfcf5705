// The vendor's calls of money: signed in its protocol over HTTP, or on its own balances in TRANSFER mode.
import { die, type FaultPlan } from './fault-plan.ts';
import type { VendorBalances } from './vendor-balances.ts';
import type { Terms } from './records/round-record.ts';
import type { SignedCall, ProtocolAnswer, VendorAct } from './protocols/port.ts';
import { vendorProtocols } from './protocols/protocols.ts';
import type { VendorKeys } from './vendor-keys.ts';
import type { WalletOutcome } from './wallet-outcome.ts';

type Deps = {
  platformUrl: string;
  keys: VendorKeys;
  vendorBalances: VendorBalances;
  faultPlan: FaultPlan;
  clock: { now(): Date };
  timeoutMs: number;
};
/** The vendor of a call and its terms. */
type Speaker = { readonly vendorCode: string; readonly terms: Terms };

export type WalletCalls = ReturnType<typeof createWalletCalls>;

export function createWalletCalls(deps: Deps) {
  return {
    async send({ vendorCode, terms }: Speaker, act: VendorAct): Promise<WalletOutcome> {
      if (terms.walletMode === 'TRANSFER' && act.act !== 'redeem')
        return deps.vendorBalances.answer(vendorCode, terms.mode, act);
      const protocol = vendorProtocols[terms.protocol];
      const nowMs = deps.clock.now().getTime();
      const call = protocol.prepare(act, { vendorCode, key: deps.keys.keyOf(vendorCode), nowMs });
      if (!call) throw new Error(`${protocol.name} has no call for ${act.act}`);
      const reply = await post(deps, `wallet.${act.act}`, call).catch(() => undefined);
      if (!reply) return { kind: 'uncertain' };
      const answer: ProtocolAnswer = protocol.read(act, reply.status, reply.text);
      if (answer.kind === 'done') return answer;
      if (answer.kind === 'unreadable' || !protocol.habits.isFinal(answer.code)) return { kind: 'uncertain' };
      return answer;
    },
  };
}

/** Sends the call once, or with a planned fault; undefined when the response counts as lost. */
async function post(
  deps: Deps,
  name: string,
  call: SignedCall,
): Promise<{ status: number; text: string } | undefined> {
  const plannedFault = deps.faultPlan.take(name);
  if (plannedFault?.kind === 'drop') return undefined;
  if (plannedFault?.kind === 'late') await new Promise((resume) => setTimeout(resume, plannedFault.lateMs));
  const send = async () => {
    const response = await fetch(deps.platformUrl + call.path, {
      method: 'POST',
      headers: call.headers,
      body: call.rawBody,
      signal: AbortSignal.timeout(deps.timeoutMs),
      redirect: 'error',
    });
    return { status: response.status, text: await response.text() };
  };
  if (plannedFault?.kind === 'twice') await send();
  const reply = await send();
  if (plannedFault?.kind === 'die') die();
  return plannedFault?.kind === 'lose' ? undefined : reply;
}

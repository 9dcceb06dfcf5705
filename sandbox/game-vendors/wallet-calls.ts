// The vendor's calls of money: signed in its style over HTTP, or on its own balances in TRANSFER mode.
import { die, type Mischief } from './mischief.ts';
import type { VendorBalances } from './vendor-balances.ts';
import type { Terms } from './round-record.ts';
import type { SignedCall, StyleAnswer, VendorAct } from './styles/port.ts';
import { vendorStyles } from './styles/styles.ts';
import type { VendorKeys } from './vendor-keys.ts';
import type { WalletOutcome } from './wallet-outcome.ts';

type Deps = {
  platformUrl: string;
  keys: VendorKeys;
  vendorBalances: VendorBalances;
  mischief: Mischief;
  clock: { now(): Date };
  timeoutMs: number;
};
/** Whose call it is and how it speaks. */
type Speaker = { readonly vassalage: string; readonly terms: Terms };

export type WalletCalls = ReturnType<typeof createWalletCalls>;

export function createWalletCalls(deps: Deps) {
  return {
    async send({ vassalage, terms }: Speaker, act: VendorAct): Promise<WalletOutcome> {
      if (terms.walletMode === 'TRANSFER' && act.act !== 'redeem')
        return deps.vendorBalances.answer(vassalage, terms.mode, act);
      const style = vendorStyles[terms.style];
      const nowMs = deps.clock.now().getTime();
      const call = style.prepare(act, { vassalage, key: deps.keys.keyOf(vassalage), nowMs });
      if (!call) throw new Error(`${style.name} has no call for ${act.act}`);
      const reply = await post(deps, `wallet.${act.act}`, call).catch(() => undefined);
      if (!reply) return { kind: 'uncertain' };
      const answer: StyleAnswer = style.read(act, reply.status, reply.text);
      if (answer.kind === 'done') return answer;
      if (answer.kind === 'unreadable' || !style.habits.isFinal(answer.code)) return { kind: 'uncertain' };
      return answer;
    },
  };
}

/** Sends the call once, or as mischief wants it; undefined when no answer is to be known. */
async function post(
  deps: Deps,
  name: string,
  call: SignedCall,
): Promise<{ status: number; text: string } | undefined> {
  const mishap = deps.mischief.take(name);
  if (mishap?.kind === 'drop') return undefined;
  if (mishap?.kind === 'late') await new Promise((resume) => setTimeout(resume, mishap.lateMs));
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
  if (mishap?.kind === 'twice') await send();
  const reply = await send();
  if (mishap?.kind === 'die') die();
  return mishap?.kind === 'lose' ? undefined : reply;
}

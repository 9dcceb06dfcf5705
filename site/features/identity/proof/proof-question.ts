// Asks for a proof that it is the member, from anywhere in the centre; proof-dialog.tsx shows the question.
import { useSyncExternalStore } from 'react';
import type { ProofMethod } from '#contract/identity/step-up.ts';
import { ApiError } from '#site/base/api-error.ts';

type Asked = { readonly methods: readonly ProofMethod[] };

let asked: Asked | null = null;
let answer: (proven: boolean) => void = () => undefined;
const listeners = new Set<() => void>();

function show(next: Asked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Ends the question on the screen. */
export function answerProof(proven: boolean): void {
  answer(proven);
  show(null);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The question to show, or null. */
export function useAskedProof(): Asked | null {
  return useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  );
}

/** Whether an act failed because the member did not prove anything: there is nothing to tell then. */
export const isUnproven = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'STEP_UP_REQUIRED';

/** Does a sensitive act; when the platform wants a proof first, the member is asked, and the act is done again. */
export async function withProof<Value>(act: () => Promise<Value>): Promise<Value> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ApiError) || !isUnproven(error)) throw error;
    const { methods = [] } = error.value as { methods?: ProofMethod[] };
    const isProven = await new Promise<boolean>((resolve) => {
      answer(false);
      answer = resolve;
      show({ methods });
    });
    if (!isProven) throw error;
    return act();
  }
}

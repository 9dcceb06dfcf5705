// Requests a step-up from any part of the centre; proof-dialog.tsx shows the form.
import { useSyncExternalStore } from 'react';
import type { ProofMethod } from '#contract/identity/step-up.ts';
import { ApiError } from '#site/base/api-error.ts';

type ProofRequest = { readonly methods: readonly ProofMethod[] };

let request: ProofRequest | null = null;
let answer: (proven: boolean) => void = () => undefined;
const listeners = new Set<() => void>();

function show(next: ProofRequest | null): void {
  request = next;
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
export function useRequestedProof(): ProofRequest | null {
  return useSyncExternalStore(
    subscribe,
    () => request,
    () => null,
  );
}

/** Whether an act failed because the member cancelled the step-up: then no message is shown. */
const isUnproven = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'STEP_UP_REQUIRED';

/** Runs a sensitive act. If the platform requires a step-up, the member proves it, and the act runs again. */
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

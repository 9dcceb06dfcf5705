// Shows a yes-or-no question from any place and waits for the reply; question-host.tsx renders it.
import { useSyncExternalStore } from 'react';

type Question = {
  title: string;
  text?: string;
  /** The text of the button that confirms. */
  confirm: string;
  cancel: string;
};
/** The last question; it stays known while its dialog leaves the screen. */
type Requested = { readonly question: Question; readonly open: boolean };

let requested: Requested | null = null;
let answer: (yes: boolean) => void = () => undefined;
const listeners = new Set<() => void>();

function show(next: Requested): void {
  requested = next;
  for (const listener of listeners) listener();
}

/** True when confirmed; false when cancelled, closed, or replaced by another question. */
export function askQuestion(question: Question): Promise<boolean> {
  answer(false);
  return new Promise((resolve) => {
    answer = resolve;
    show({ question, open: true });
  });
}

/** Gives the reply to the question on the screen. */
export function answerQuestion(yes: boolean): void {
  answer(yes);
  if (requested) show({ ...requested, open: false });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The question to show, or null when there is none. */
export function useOpenQuestion(): Requested | null {
  return useSyncExternalStore(
    subscribe,
    () => requested,
    () => null,
  );
}

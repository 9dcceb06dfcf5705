// Asks one yes-or-no question from anywhere and waits for the answer; question-host.tsx shows it.
import { useSyncExternalStore } from 'react';

type Question = {
  title: string;
  text?: string;
  /** The answer that goes on. */
  confirm: string;
  cancel: string;
};
/** The last question; it stays known while its dialog leaves the screen. */
type Asked = { readonly question: Question; readonly open: boolean };

let asked: Asked | null = null;
let answer: (yes: boolean) => void = () => undefined;
const listeners = new Set<() => void>();

function show(next: Asked): void {
  asked = next;
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

/** Answers the question on the screen. */
export function answerQuestion(yes: boolean): void {
  answer(yes);
  if (asked) show({ ...asked, open: false });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The question to show, or null as long as none was asked. */
export function useAsked(): Asked | null {
  return useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  );
}

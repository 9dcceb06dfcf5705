// Asks one yes-or-no question from anywhere and waits for the answer.
import { useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export type Question = {
  title: string;
  text?: string;
  /** The answer that goes on. */
  confirm: string;
  cancel: string;
};
type Asked = { question: Question; answer: (yes: boolean) => void };

let asked: Asked | null = null;
let open = false;
let version = 0;
const listeners = new Set<() => void>();
function changed(): void {
  version++;
  for (const listener of listeners) listener();
}

/** True when confirmed; false when cancelled, closed, or replaced by another question. */
export function askQuestion(question: Question): Promise<boolean> {
  if (open) asked?.answer(false);
  return new Promise((answer) => {
    asked = { question, answer };
    open = true;
    changed();
  });
}

function close(yes: boolean): void {
  if (!open) return;
  open = false;
  asked?.answer(yes);
  changed();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The place where questions appear; the shell mounts it once. */
export function QuestionHost() {
  useSyncExternalStore(
    subscribe,
    () => version,
    () => 0,
  );
  if (!asked) return null;
  const { question } = asked;
  return (
    <Dialog
      open={open}
      onClose={() => close(false)}
      title={question.title}
      actions={
        <>
          <Button variant="line" onClick={() => close(false)}>
            {question.cancel}
          </Button>
          <Button onClick={() => close(true)}>{question.confirm}</Button>
        </>
      }
    >
      {question.text}
    </Dialog>
  );
}

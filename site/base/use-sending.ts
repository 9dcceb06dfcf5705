// Sends what a form or a button has to say, and tells whether an answer is still on its way.
import { useState } from 'react';

type Steps<Input, Output> = {
  send: (input: Input) => Promise<Output>;
  /** What follows counts as part of the sending: it is pending until this is done, and may fail as well. */
  onSuccess?: (output: Output) => unknown;
  onError: (error: unknown) => unknown;
};

/** `start` never throws: every failure goes to `onError`. The steps are those of the moment it was started. */
export function useSending<Input, Output>({ send, onSuccess, onError }: Steps<Input, Output>) {
  const [isPending, setPending] = useState(false);
  const run = async (input: Input): Promise<void> => {
    setPending(true);
    try {
      const output = await send(input);
      await onSuccess?.(output);
    } catch (error) {
      await onError(error);
    } finally {
      setPending(false);
    }
  };
  return { isPending, start: (input: Input) => void run(input) };
}

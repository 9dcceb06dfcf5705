// While one session replaces another, the event of the old one's end may come before the response with the new one.

let underWay: Promise<unknown> = Promise.resolve();

/** Marks an act at whose end another session is stored; returns the result of the act. */
export function replacingSession<Value>(act: () => Promise<Value>): Promise<Value> {
  const going = act();
  underWay = Promise.all([underWay, going.catch(() => undefined)]);
  return going;
}

/** Resolves when no session is being replaced. */
export const sessionSettled = async (): Promise<void> => void (await underWay);

// Word that a stake was refused because a reality check is due, from whoever heard the refusal to whoever shows the check.
const listeners = new Set<() => void>();

/** A stake was refused for it just now. */
export function tellCheckDue(): void {
  for (const listener of listeners) listener();
}

/** Hears of it until the function it returns is called. */
export function onCheckDue(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

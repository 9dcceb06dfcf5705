// Passes the event that a stake was refused for a due reality check from the call that failed to the dialog that shows
// the check.
const listeners = new Set<() => void>();

/** A stake was refused for it just now. */
export function notifyCheckDue(): void {
  for (const listener of listeners) listener();
}

/** Notifies the listener until the returned function is called. */
export function onCheckDue(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

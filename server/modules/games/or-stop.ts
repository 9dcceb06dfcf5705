// Waits for a vendor, and stops at once when the server stops.

/**
 * The result, unless the signal comes first; then the work continues unobserved until its own time limit.
 * @throws the reason of the signal
 */
export async function orStop<Value>(answer: () => Promise<Value>, signal?: AbortSignal): Promise<Value> {
  if (!signal) return answer();
  signal.throwIfAborted();
  const stopped = Promise.withResolvers<never>();
  const stop = (): void => stopped.reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([answer(), stopped.promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

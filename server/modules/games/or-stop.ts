// Waiting for a vendor that gives up at once when the server stops.

/**
 * The answer, unless the signal comes first; what was asked for goes on unheard and ends by its own time limit.
 *
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

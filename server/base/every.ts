// Repeats work that is safe to do twice.

/** Runs the work once in every period; a failed round is reported and the next one comes. Stops by the function given back. */
export function every(
  periodMs: number,
  work: () => Promise<unknown>,
  onFault: (fault: unknown) => void,
): () => void {
  const timer = setInterval(() => void work().catch(onFault), periodMs);
  return () => clearInterval(timer);
}

// Lets an act happen at most once in a time.

/** At most one act in this time, in ms; the first one happens at once, further ones in it are dropped. */
export function throttled(act: () => void, everyMs: number): () => void {
  let lastAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - lastAt < everyMs) return;
    lastAt = performance.now();
    act();
  };
}

// Analyses each result once, for all lines that are settled with it.
import type { DrawResult } from '../port.ts';

/** Wraps `look` so that its view of a result is cached as long as the result is in use. */
export function perResult<View>(look: (result: DrawResult) => View): (result: DrawResult) => View {
  type Seen = { readonly result: DrawResult; readonly view: View };
  const seen = new WeakMap<DrawResult, Seen>();
  // Lines of one draw come one after the other.
  let last: Seen | undefined;
  return (result) => {
    if (last?.result === result) return last.view;
    last = seen.get(result);
    if (!last) {
      last = { result, view: look(result) };
      seen.set(result, last);
    }
    return last.view;
  };
}

// Analyses each result once, for all lines that are settled with it.
import type { DrawResult } from '../port.ts';

/** Wraps `look` so that its view of a result is cached as long as the result is in use. */
export function perResult<View>(look: (result: DrawResult) => View): (result: DrawResult) => View {
  const seen = new WeakMap<DrawResult, { readonly view: View }>();
  return (result) => {
    const before = seen.get(result);
    if (before) return before.view;
    const view = look(result);
    seen.set(result, { view });
    return view;
  };
}

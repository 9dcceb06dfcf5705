// Looks at each result once, however many lines are settled with it.
import type { Result } from '../port.ts';

/** `look`, remembering what it saw in a result for as long as somebody holds that result. */
export function perResult<View>(look: (result: Result) => View): (result: Result) => View {
  const seen = new WeakMap<Result, { readonly view: View }>();
  return (result) => {
    const before = seen.get(result);
    if (before) return before.view;
    const view = look(result);
    seen.set(result, { view });
    return view;
  };
}

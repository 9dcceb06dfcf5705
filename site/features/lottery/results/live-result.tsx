// The newest result of a game: one that arrives while it is looked at is shown as a draw.
import { lazy, Suspense, useState } from 'react';
import type { ResultShape } from '#contract/lottery/forms.ts';
import { ResultPlaces, ResultSymbols } from './result-symbols.tsx';

type Draw = { readonly shape: ResultShape; readonly numero: string; readonly result: readonly string[] };
type LiveResultProps = { shape: ResultShape; last: Omit<Draw, 'shape'> };

const WithoutShow = ({ draw }: { draw: Draw }) => <ResultSymbols {...draw} />;
/** Fetched with the first result that arrives. Where that fails the result is shown at once, without the show. */
const DrawShow = lazy(() => import('./draw-show.tsx').catch(() => ({ default: WithoutShow })));

export function LiveResult({ shape, last }: LiveResultProps) {
  const { numero, result } = last;
  const [seen, setSeen] = useState(numero);
  if (numero === seen) return <ResultSymbols key={numero} shape={shape} result={result} />;
  return (
    <Suspense fallback={<ResultPlaces shape={shape} />}>
      <DrawShow size="small" draw={{ shape, ...last }} onDone={() => setSeen(numero)} />
    </Suspense>
  );
}

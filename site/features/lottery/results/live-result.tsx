// The newest result of a game: one that arrives while it is looked at is shown as a draw.
import { lazy, Suspense, useState } from 'react';
import type { ResultShape } from '#contract/lottery/forms.ts';
import { ResultPlaces, ResultSymbols } from './result-symbols.tsx';

type LiveResultProps = {
  shape: ResultShape;
  last: { readonly numero: string; readonly result: readonly string[] };
};

/** Fetched with the first result that arrives. Without it the result is shown at once, without the show. */
const DrawShow = lazy(() =>
  import('./draw-show.tsx').then(
    ({ DrawShow: Show }) => ({ default: Show }),
    () => ({ default: WithoutShow }),
  ),
);

function WithoutShow({
  draw: { shape, result },
}: {
  draw: { shape: ResultShape; result: readonly string[] };
}) {
  return <ResultSymbols shape={shape} result={result} />;
}

export function LiveResult({ shape, last: { numero, result } }: LiveResultProps) {
  const [seen, setSeen] = useState(numero);
  if (numero === seen) return <ResultSymbols key={numero} shape={shape} result={result} />;
  return (
    <Suspense fallback={<ResultPlaces shape={shape} />}>
      <DrawShow size="small" draw={{ shape, numero, result }} onDone={() => setSeen(numero)} />
    </Suspense>
  );
}

// The newest result of a game: one that comes while it is looked at comes as a draw.
import { useState } from 'react';
import type { ResultShape } from '#contract/lottery/forms.ts';
import { DrawShow } from './draw-show.tsx';
import { ResultSymbols } from './result-symbols.tsx';

type LiveResultProps = {
  shape: ResultShape;
  last: { readonly numero: string; readonly result: readonly string[] };
};

export function LiveResult({ shape, last: { numero, result } }: LiveResultProps) {
  const [seen, setSeen] = useState(numero);
  if (numero === seen) return <ResultSymbols key={numero} shape={shape} result={result} />;
  return <DrawShow size="small" draw={{ shape, numero, result }} onDone={() => setSeen(numero)} />;
}

// The newest result of a game: one that arrives while it is looked at is shown as a draw.
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { ResultShape } from '#contract/lottery/forms.ts';
import styles from './live-result.module.css';
import { ResultPlaces, ResultSymbols } from './result-symbols.tsx';

type Draw = { readonly shape: ResultShape; readonly numero: string; readonly result: readonly string[] };
type LiveResultProps = {
  shape: ResultShape;
  last: Omit<Draw, 'shape'>;
  /** A show of this draw begins. */
  onShow?: (numero: string) => void;
  /** All its numbers are on the screen. */
  onRevealed?: (numero: string) => void;
};

/** Fetched with the first result that arrives. Where that fails the result is shown at once, without the show. */
const DrawShow = lazy(() => import('./draw-show.tsx').catch(() => ({ default: WithoutShow })));

function WithoutShow({ draw, onRevealed }: { draw: Draw; onRevealed?: () => void }) {
  const reveal = useEffectEvent(() => onRevealed?.());
  useEffect(() => reveal(), []);
  return <ResultSymbols {...draw} />;
}

/** The numbers take the same space before, during and after the show. */
export function LiveResult({ shape, last, onShow, onRevealed }: LiveResultProps) {
  const { numero, result } = last;
  const [seen, setSeen] = useState(numero);
  const isShow = numero !== seen;
  const begin = useEffectEvent(() => isShow && onShow?.(numero));
  const end = useEffectEvent((shown: string) => onRevealed?.(shown));
  useEffect(() => {
    begin();
    return () => end(numero);
  }, [numero]);
  return (
    <div className={styles.live}>
      {isShow ? (
        <>
          <div className={styles.room}>
            <ResultPlaces shape={shape} />
          </div>
          <div className={styles.show}>
            <Suspense fallback={<ResultPlaces shape={shape} />}>
              <DrawShow
                size="small"
                draw={{ shape, ...last }}
                onRevealed={() => onRevealed?.(numero)}
                onDone={() => setSeen(numero)}
              />
            </Suspense>
          </div>
        </>
      ) : (
        <ResultSymbols key={numero} shape={shape} result={result} />
      )}
    </div>
  );
}

// Everything needed to recompute a draw elsewhere, numbered as in docs/draws.md.
import { type TextKey, useText } from '#site/base/i18n.ts';
import styles from './draw-proof.module.css';

type RecipeStep = { readonly text: TextKey; readonly line?: string; readonly kinds?: readonly TextKey[] };

const recipeSteps: readonly RecipeStep[] = [
  {
    text: 'lotteryResults.recipe1',
    line: 'COMMITMENT-1|gameCode|numero|commitHash|openAt|closeAt|drawAt|publishedAt|keyId',
  },
  { text: 'lotteryResults.recipe2', line: 'gameCode|numero|c' },
  { text: 'lotteryResults.recipe3', line: 'limit = 4294967296 - (4294967296 mod r)' },
  {
    text: 'lotteryResults.recipe4',
    kinds: [
      'lotteryResults.recipeDigits',
      'lotteryResults.recipeDice',
      'lotteryResults.recipeBalls',
      'lotteryResults.recipeLots',
    ],
  },
  { text: 'lotteryResults.recipe5', line: 'gameCode|numero|commitHash|seed|outcome' },
  {
    text: 'lotteryResults.recipe6',
    line: 'DRAW-1|gameCode|numero|outcome|seed|commitHash|previousHash|number|drawnAt|keyId',
  },
];

export function WholeRecipe() {
  const t = useText();
  return (
    <details className={styles.byHand}>
      <summary>{t('lotteryResults.recipe')}</summary>
      <p className={styles.text}>{t('lotteryResults.recipeIntro')}</p>
      <ol className={styles.recipe}>
        {recipeSteps.map(({ text, line, kinds }) => (
          <li key={text} className={styles.text}>
            {t(text)}
            {line && <pre className={styles.command}>{line}</pre>}
            {kinds && (
              <ul className={styles.recipe}>
                {kinds.map((kind) => (
                  <li key={kind}>{t(kind)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

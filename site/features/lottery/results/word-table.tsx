// The first words of a draw as a small sum each: four bytes, the number they are, and what remains.
import type { ResultShape } from '#contract/lottery/forms.ts';
import { classNames } from '#kit/class-names.ts';
import { useText } from '#site/base/i18n.ts';
import figures from '../figures-table.module.css';
import type { WordStep } from './verify-draw.ts';
import styles from './draw-proof.module.css';

/** A word that would make one number likelier than the others is discarded. */
export function WordTable({ words, shape }: { words: readonly WordStep[]; shape: ResultShape }) {
  const t = useText();
  const range = shape.kind === 'DICE' ? 6 : 10;
  return (
    <table className={classNames(figures.table, styles.words)}>
      <thead>
        <tr>
          <th scope="col">{t('lotteryResults.fourBytes')}</th>
          <th scope="col">{t('lotteryResults.asNumber')}</th>
          <th scope="col">{t('lotteryResults.remainder', range)}</th>
          <th scope="col">{t('lotteryResults.becomes')}</th>
        </tr>
      </thead>
      <tbody>
        {words.map(({ hex, word, symbol }) => (
          <tr key={hex}>
            <td>
              <code>{hex}</code>
            </td>
            <td>{word}</td>
            <td>{word % range}</td>
            <td>
              <strong>{symbol ?? t('lotteryResults.thrownAway')}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

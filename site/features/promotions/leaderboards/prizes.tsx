// The prizes of a leaderboard by rank; equal prizes of neighbours are one line.
import { useText } from '#site/base/i18n.ts';
import { singleAmount } from '#site/base/single-amount.ts';
import styles from './leaderboards.module.css';

type Props = { readonly prizes: readonly string[]; readonly budget: string };

export function Prizes({ prizes, budget }: Props) {
  const t = useText();
  return (
    <>
      <h3 className={styles.caption}>{t('boards.prizes', singleAmount(budget))}</h3>
      <ol className={styles.prizes}>
        {prizeLines(prizes).map(({ from, to, prize }) => (
          <li key={from} className={styles.prize}>
            <span>{from === to ? t('boards.place', from) : t('boards.places', from, to)}</span>
            <strong>{from === to ? singleAmount(prize) : t('boards.each', singleAmount(prize))}</strong>
          </li>
        ))}
      </ol>
    </>
  );
}

function prizeLines(prizes: readonly string[]): { from: number; to: number; prize: string }[] {
  const lines: { from: number; to: number; prize: string }[] = [];
  prizes.forEach((prize, at) => {
    const last = lines.at(-1);
    if (last?.prize === prize) last.to = at + 1;
    else lines.push({ from: at + 1, to: at + 1, prize });
  });
  return lines;
}

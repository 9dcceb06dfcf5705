// The year's animal above boards with animals, and the date until which its numbers are valid.
import type { LotteryBetType } from '#contract/lottery/games.ts';
import { useText } from '#site/base/i18n.ts';
import { useSymbolName } from '../names/symbol-names.ts';
import type { Rules } from '../slip/line.ts';
import styles from './client.module.css';

type AnimalYearProps = { rules: Rules; betType: LotteryBetType; year: NonNullable<Rules['year']> };

/** Nothing over a board without animals. */
export default function AnimalYear({ rules, betType, year: { animal, from, until } }: AnimalYearProps) {
  const t = useText();
  const nameOf = useSymbolName(rules.game.family);
  if (!offers(betType, animal)) return null;
  return <p className={styles.year}>{t('lotteryResults.lunarYear', nameOf(animal), from, until)}</p>;
}

const offers = ({ form }: LotteryBetType, symbol: string): boolean =>
  form.kind === 'OPTIONS'
    ? form.options.some((option) => option.symbol === symbol)
    : 'symbols' in form && form.symbols.includes(symbol);

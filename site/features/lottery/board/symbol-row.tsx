// One row of the board: a heading, its quick picks, and a round toggle for every symbol.
import { classNames } from '#kit/class-names.ts';
import { useText } from '#site/base/i18n.ts';
import styles from './board.module.css';
import { pickedBy, type QuickPick, quickPicksFor } from './quick-picks.ts';

type SymbolRowProps = {
  name: string;
  symbols: readonly string[];
  picks: readonly string[];
  nameOf: (symbol: string) => string;
  /** The text beside a symbol: its odds or its units. */
  noteOf: (symbol: string) => string | undefined;
  /** The numbers of the symbol, when it has several. */
  numbersOf: (symbol: string) => string | undefined;
  /** How it differs from the others, where it does: lowered or closed. */
  stateOf: (symbol: string) => 'hot' | 'closed' | undefined;
  /** The colour of a ball, in games whose balls have one. */
  colourOf: (symbol: string) => string | undefined;
  onToggle: (symbol: string) => void;
  onPick: (picks: readonly string[]) => void;
};

const wordOf = {
  all: 'lottery.allOfRow',
  big: 'lottery.big',
  small: 'lottery.small',
  odd: 'lottery.odd',
  even: 'lottery.even',
  clear: 'lottery.clear',
} as const satisfies Record<QuickPick, string>;

export function SymbolRow(props: SymbolRowProps) {
  const { name, symbols, picks, nameOf, noteOf, numbersOf, stateOf, colourOf, onToggle } = props;
  const isDense = quickPicksFor(symbols).length > 2;
  const areShort = symbols.every((symbol) => /^\d{1,2}$/.test(symbol));
  return (
    <fieldset className={styles.row}>
      <legend className={classNames(styles.legend, isDense && styles.dense)}>{name}</legend>
      <QuickPicks {...props} />
      <div className={areShort ? styles.rounds : styles.pills} data-columns={columnsFor(symbols.length)}>
        {symbols.map((symbol) => {
          const note = noteOf(symbol);
          const state = stateOf(symbol);
          const numbers = numbersOf(symbol);
          return (
            <button
              key={symbol}
              type="button"
              className={areShort ? styles.round : styles.pill}
              aria-pressed={picks.includes(symbol)}
              data-state={state}
              data-colour={colourOf(symbol)}
              disabled={state === 'closed'}
              onClick={() => onToggle(symbol)}
            >
              <span className={styles.face}>{nameOf(symbol)}</span>
              {numbers !== undefined && <span className={styles.of}>{numbers}</span>}
              {note !== undefined && <span className={styles.note}>{note}</span>}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

/** Ten digits are in two rows of five, names that come in pairs in rows of two; all others fill the width. */
function columnsFor(count: number): number | undefined {
  if (count === 10) return 5;
  return count === 2 || count === 4 || count === 8 ? 2 : undefined;
}

function QuickPicks({ name, symbols, stateOf, onPick }: SymbolRowProps) {
  const t = useText();
  const open = symbols.filter((symbol) => stateOf(symbol) !== 'closed');
  const offered = quickPicksFor(symbols);
  if (offered.length === 0) return null;
  return (
    <div className={styles.quick}>
      {offered.map((pick) => (
        <button
          key={pick}
          type="button"
          className={styles.chip}
          aria-label={t('lottery.quickFor', name, t(wordOf[pick]))}
          onClick={() => onPick(pickedBy(pick, symbols).filter((symbol) => open.includes(symbol)))}
        >
          {t(wordOf[pick])}
        </button>
      ))}
    </div>
  );
}

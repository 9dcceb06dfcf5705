// The board of a play, drawn from its form: rows of toggles or a field for numbers, with what they pay beside them.
import type { Selection } from '#contract/lottery/forms.ts';
import type { LotteryPlay } from '#contract/lottery/games.ts';
import { type TextFunction, useText } from '#site/base/i18n.ts';
import { ballColour } from '../names/ball-colour.ts';
import { useSymbolName } from '../names/symbol-names.ts';
import { rowName } from '../row-name.ts';
import styles from './board.module.css';
import { boardRows, toggled, withRow } from './draft.ts';
import { NumbersBoard } from './numbers-board.tsx';
import { SymbolRow } from './symbol-row.tsx';

type BoardProps = {
  play: LotteryPlay;
  family: string;
  /** Names of the places of a result, where they have names. */
  places: readonly string[];
  /** What prizes of some numbers are multiplied by, 0 for closed ones. */
  shares: ReadonlyMap<string, string>;
  /** What a symbol pays or costs in units, where symbols differ. */
  noteOf: (symbol: string, share: string | undefined) => string | undefined;
  selection: Selection;
  onChange: (selection: Selection) => void;
};

export function Board({ play, family, places, shares, noteOf, selection, onChange }: BoardProps) {
  const t = useText();
  const nameOf = useSymbolName(family);
  const { form } = play;
  if (form.kind === 'NUMBERS') {
    return (
      <NumbersBoard
        key={play.code}
        form={form}
        numbers={selection[0] ?? []}
        onChange={(numbers) => onChange([numbers])}
      />
    );
  }
  const shareOf = (row: string | null, symbol: string) => {
    const told = [shares.get(symbol), shares.get(`${row}:${symbol}`)].filter((share) => share !== undefined);
    return told.sort((one, other) => Number(one) - Number(other))[0];
  };
  const stateOf = (share: string | undefined) => {
    if (share === undefined) return undefined;
    return Number(share) === 0 ? 'closed' : 'hot';
  };
  return (
    <div className={styles.board}>
      {boardRows(form).map(({ code, symbols }, at) => (
        <SymbolRow
          key={code ?? 'only'}
          name={headingOf(t, code, (of) => rowName(of, places, nameOf))}
          symbols={symbols}
          picks={selection[at] ?? []}
          nameOf={nameOf}
          noteOf={(symbol) => {
            const share = shareOf(code, symbol);
            return stateOf(share) === 'closed' ? t('lottery.closed') : noteOf(symbol, share);
          }}
          stateOf={(symbol) => stateOf(shareOf(code, symbol))}
          colourOf={(symbol) =>
            family === 'MARK_SIX' && /^\d\d$/.test(symbol) ? ballColour(symbol) : undefined
          }
          onToggle={(symbol) => onChange(toggled(form, selection, at, symbol))}
          onPick={(picks) => onChange(withRow(form, selection, at, picks))}
        />
      ))}
    </div>
  );
}

function headingOf(t: TextFunction, code: string | null, nameOf: (code: string) => string): string {
  if (code === null) return t('lottery.yourPick');
  if (code === 'BANKERS') return t('lottery.bankers');
  return code === 'OTHERS' ? t('lottery.others') : nameOf(code);
}

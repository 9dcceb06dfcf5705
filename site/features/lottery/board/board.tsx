// The board of a bet type, rendered from its form: rows of toggles or a field for numbers, with their prizes beside
// them.
import { lazy, Suspense } from 'react';
import type { Selection } from '#contract/lottery/forms.ts';
import type { LotteryBetType } from '#contract/lottery/games.ts';
import { type TextFunction, useText } from '#site/base/i18n.ts';
import { ballColour } from '../names/ball-colour.ts';
import { useSymbolName } from '../names/symbol-names.ts';
import { rowName } from '../row-name.ts';
import styles from './board.module.css';
import { boardRows, toggled, withRow } from './draft.ts';
import { SymbolRow } from './symbol-row.tsx';

/** Most games have no such bet type. */
const NumbersBoard = lazy(() => import('./numbers-board.tsx'));

type BoardProps = {
  betType: LotteryBetType;
  family: string;
  /** Names of the places of a result, where they have names. */
  places: readonly string[];
  /** The numbers of an animal or a colour, by its code. */
  numbersOf: ReadonlyMap<string, readonly string[]>;
  /** The factor of the prizes of some numbers, 0 for closed ones. */
  shares: ReadonlyMap<string, string>;
  /** The odds of a symbol or its number of units, where symbols differ. */
  noteOf: (symbol: string, share: string | undefined) => string | undefined;
  selection: Selection;
  onChange: (selection: Selection) => void;
};

export function Board(props: BoardProps) {
  const { betType, family, places, numbersOf, shares, noteOf, selection, onChange } = props;
  const t = useText();
  const nameOf = useSymbolName(family);
  const { form } = betType;
  if (form.kind === 'NUMBERS') {
    return (
      <Suspense fallback={<div className={styles.numbersComing} />}>
        <NumbersBoard
          key={betType.code}
          form={form}
          numbers={selection[0] ?? []}
          onChange={(numbers) => onChange([numbers])}
        />
      </Suspense>
    );
  }
  const shareOf = (row: string | null, symbol: string) => {
    const found = [shares.get(symbol), shares.get(`${row}:${symbol}`)].filter((share) => share !== undefined);
    return found.sort((one, other) => Number(one) - Number(other))[0];
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
          numbersOf={(symbol) => numbersOf.get(symbol)?.join(' ')}
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

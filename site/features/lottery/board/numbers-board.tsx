// Numbers of many digits: a field for any count of them, and a pad that writes them without a keyboard.
import Delete from 'lucide-react/icons/delete';
import { useId, useState } from 'react';
import type { SelectionForm } from '#contract/lottery/forms.ts';
import hidden from '#kit/visually-hidden.module.css';
import { useText } from '#site/base/i18n.ts';
import styles from './board.module.css';
import { readNumbers } from './read-numbers.ts';

type NumbersBoardProps = {
  form: Extract<SelectionForm, { kind: 'NUMBERS' }>;
  numbers: readonly string[];
  onChange: (numbers: readonly string[]) => void;
};

/** The text is free; with each change, the valid numbers in it go to the slip. */
export default function NumbersBoard({ form, numbers, onChange }: NumbersBoardProps) {
  const t = useText();
  const id = useId();
  const [text, setText] = useState(() => numbers.join(' '));
  const read = readNumbers(form, text);
  // A lucky pick or an emptied board changes the value from outside: then the field shows the new value.
  if (read.numbers.join() !== numbers.join()) setText(numbers.join(' '));
  const write = (next: string) => {
    setText(next);
    onChange(readNumbers(form, next).numbers);
  };
  const hasFaults = read.wrong.length > 0 || read.repeated > 0;
  return (
    <div className={styles.numbers}>
      <label className={hidden.hidden} htmlFor={id}>
        {t('lottery.numbers')}
      </label>
      <div className={styles.frame}>
        <textarea
          id={id}
          className={styles.field}
          rows={2}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('lottery.numbersHint', form.length)}
          aria-describedby={`${id}-count`}
          value={text}
          onChange={(event) => write(event.target.value)}
        />
        <div className={styles.status}>
          <p id={`${id}-count`} className={styles.counted} aria-live="polite">
            {t('lottery.numbersCount', read.numbers.length)}
            {read.wrong.length > 0 && (
              <span className={styles.fault}>
                {t('lottery.numbersWrong', read.wrong.slice(0, 6).join(', '))}
              </span>
            )}
            {read.repeated > 0 && <span>{t('lottery.numbersRepeated', read.repeated)}</span>}
          </p>
          {hasFaults && (
            <button
              type="button"
              className={styles.chip}
              onClick={() => write(read.numbers.length > 0 ? `${read.numbers.join(' ')} ` : '')}
            >
              {t('lottery.clearWrong')}
            </button>
          )}
        </div>
      </div>
      <Pad form={form} text={text} onWrite={write} />
    </div>
  );
}

type PadProps = { form: NumbersBoardProps['form']; text: string; onWrite: (text: string) => void };

/** After a complete number, the next one begins. */
function Pad({ form, text, onWrite }: PadProps) {
  const t = useText();
  const width = (form.symbols[0]?.length ?? 1) * form.length;
  const press = (symbol: string) => {
    const isWhole = (/\d*$/.exec(text)?.[0] ?? '').length >= width;
    onWrite(`${text}${isWhole ? ' ' : ''}${symbol}`);
  };
  return (
    <fieldset className={styles.pad}>
      <legend className={hidden.hidden}>{t('lottery.pad')}</legend>
      {form.symbols.map((symbol) => (
        <button key={symbol} type="button" className={styles.key} onClick={() => press(symbol)}>
          {symbol}
        </button>
      ))}
      <button
        type="button"
        className={styles.key}
        aria-label={t('lottery.backspace')}
        onClick={() => onWrite(text.trimEnd().slice(0, -1))}
      >
        <Delete aria-hidden="true" />
      </button>
      <button type="button" className={styles.key} onClick={() => onWrite('')}>
        {t('lottery.clear')}
      </button>
    </fieldset>
  );
}

// A choice between a few short options that are all visible.
import { useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './segments.module.css';
import hidden from '../visually-hidden.module.css';

type SegmentsProps<Id extends string> = {
  label: string;
  options: readonly { id: Id; label: string }[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** `quiet`: one control among others, whose label is only spoken; `inline`: the same, as wide as its words. */
  look?: 'plain' | 'quiet' | 'inline';
};

/** Uses real radio buttons, so arrow keys and assistive technology work. */
export function Segments<Id extends string>({
  label,
  options,
  selected,
  onSelect,
  look = 'plain',
}: SegmentsProps<Id>) {
  const name = useId();
  return (
    <fieldset
      className={classNames(
        styles.group,
        look !== 'plain' && styles.quiet,
        look === 'inline' && styles.inline,
      )}
    >
      <legend className={look === 'plain' ? styles.label : hidden.hidden}>{label}</legend>
      <div className={styles.row}>
        {options.map((option) => (
          <label key={option.id} className={styles.option}>
            <input
              type="radio"
              name={name}
              className={styles.input}
              checked={option.id === selected}
              onChange={() => onSelect(option.id)}
            />
            <span className={styles.face}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

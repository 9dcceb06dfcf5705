// One choice of several: the phone's own picker, because nothing is easier to use with one thumb.
import ChevronDown from 'lucide-react/icons/chevron-down';
import styles from './record.module.css';

type Option = { readonly id: string; readonly label: string };
type ChoiceProps = {
  label: string;
  value: string;
  /** The choice that leaves everything in. */
  all: string;
  options: readonly Option[];
  /** More options, each list under its own heading. */
  groups?: readonly { readonly label: string; readonly options: readonly Option[] }[];
  onChoose: (id: string | undefined) => void;
};

/** Options come first, then the groups. */
export function Choice({ label, value, all, options, groups = [], onChoose }: ChoiceProps) {
  const list = (some: readonly Option[]) =>
    some.map(({ id, label: name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ));
  return (
    <span className={styles.choice}>
      <select
        aria-label={label}
        className={styles.select}
        value={value}
        onChange={(event) => onChoose(event.target.value || undefined)}
      >
        <option value="">{all}</option>
        {list(options)}
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {list(group.options)}
          </optgroup>
        ))}
      </select>
      <ChevronDown aria-hidden="true" />
    </span>
  );
}

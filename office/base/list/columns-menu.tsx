// Chooses the columns of a list.
import Columns3 from 'lucide-react/icons/columns-3';
import { Checkbox } from '#kit/fields/checkbox.tsx';
import { Popover } from '#kit/overlays/popover.tsx';
import { useText } from '../i18n.ts';
import styles from './list.module.css';

type ColumnsMenuProps = {
  columns: readonly { id: string; title: string; isExtra?: boolean }[];
  /** Ids of those that are shown. */
  shown: readonly string[];
  onChange: (next: { columns: string | undefined }) => void;
};

/** At least one column stays. */
export function ColumnsMenu({ columns, shown, onChange }: ColumnsMenuProps) {
  const t = useText();
  const toggle = (id: string) => {
    const next = columns.map((column) => column.id).filter((one) => (one === id) !== shown.includes(one));
    const usual = columns.filter(({ isExtra }) => !isExtra).map((column) => column.id);
    if (next.length > 0) onChange({ columns: String(next) === String(usual) ? undefined : next.join(',') });
  };
  return (
    <Popover
      label={t('list.columns')}
      align="end"
      className={styles.tool}
      button={
        <>
          <Columns3 aria-hidden="true" size={16} />
          <span>{t('list.columns')}</span>
        </>
      }
    >
      {() =>
        columns.map(({ id, title }) => (
          <Checkbox key={id} checked={shown.includes(id)} onChange={() => toggle(id)}>
            {title}
          </Checkbox>
        ))
      }
    </Popover>
  );
}

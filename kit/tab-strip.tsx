// A row of tabs that scrolls sideways and brings the selected one to the middle.
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './tab-strip.module.css';

export type Tab<Id extends string> = { id: Id; label: string; icon?: ReactNode };
type TabStripProps<Id extends string> = {
  /** Names the row for assistive technology. */
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** `tiles` shows icon over label in equal cells of 1.47 rem, `chips` a line of pills, `line` an underlined row. */
  look?: 'tiles' | 'chips' | 'line';
  /** The id of the element the tabs control, when there is one. */
  panelId?: string;
};

/** Arrow keys move the selection; the page never jumps to show a tab. */
export function TabStrip<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  look = 'chips',
  panelId,
}: TabStripProps<Id>) {
  const row = useRef<HTMLDivElement>(null);
  const first = useRef(true);
  const index = tabs.findIndex((tab) => tab.id === selected);

  useEffect(() => {
    const strip = row.current;
    const tab = strip?.children[index];
    if (!strip || !(tab instanceof HTMLElement)) return;
    const left = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
    const still = first.current || matchMedia('(prefers-reduced-motion: reduce)').matches;
    first.current = false;
    // Safari before 14 takes no options here.
    if (still || !('scrollBehavior' in strip.style)) strip.scrollLeft = left;
    else strip.scrollTo({ left, behavior: 'smooth' });
  }, [index]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = tabs[index + step];
    if (step === 0 || !next) return;
    event.preventDefault();
    onSelect(next.id);
    const button = row.current?.children[index + step];
    if (button instanceof HTMLElement) button.focus({ preventScroll: true });
  };

  return (
    <div
      ref={row}
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      className={classNames(styles.row, styles[look])}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          aria-selected={tab.id === selected}
          aria-controls={panelId}
          tabIndex={tab.id === selected ? 0 : -1}
          className={styles.tab}
          onClick={() => onSelect(tab.id)}
        >
          {tab.icon && <span className={styles.icon}>{tab.icon}</span>}
          <span className={styles.label}>{tab.label}</span>
        </button>
      ))}
    </div>
  );
}

// The only search box: screens that the operator may open, commands, and the platform's results for a text.
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useState } from 'react';
import { ModalLayer } from '#kit/overlays/modal-layer.tsx';
import hidden from '#kit/visually-hidden.module.css';
import { useText } from '#office/base/i18n.ts';
import styles from './palette.module.css';
import { usePaletteEntries } from './use-palette-entries.ts';

export default function Palette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const id = useId();
  return (
    <ModalLayer open={isOpen} onClose={onClose} labelledBy={id} className={styles.panel}>
      <SearchBox titleId={id} onClose={onClose} />
    </ModalLayer>
  );
}

function SearchBox({ titleId, onClose }: { titleId: string; onClose: () => void }) {
  const t = useText();
  const id = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const { groups, isSearching } = usePaletteEntries(useDeferredValue(text));
  const entries = groups.flatMap((group) => group.entries);
  const current = Math.min(chosen, entries.length - 1);
  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, current]);
  const run = (index: number) => {
    onClose();
    entries[index]?.run();
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step === undefined) run(current);
    else setChosen((current + step + entries.length) % Math.max(1, entries.length));
  };
  return (
    <>
      <h2 id={titleId} className={hidden.hidden}>
        {t('app.searchTitle')}
      </h2>
      <input
        data-first-focus=""
        className={styles.field}
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={entries.length > 0 ? `${id}-${current}` : undefined}
        aria-label={t('app.search')}
        placeholder={t('app.search')}
        autoComplete="off"
        spellCheck={false}
        maxLength={120}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(0);
        }}
        onKeyDown={onKey}
      />
      {/* Options of a `<select>` cannot have a second line or run a command. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div id={id} role="listbox" aria-label={t('app.searchTitle')} className={styles.list}>
        {groups.map((group) => (
          <Group
            key={group.title}
            id={id}
            group={group}
            all={entries}
            current={current}
            onPoint={setChosen}
            onChoose={run}
          />
        ))}
      </div>
      <output className={styles.none}>
        {isSearching ? t('app.searching') : entries.length === 0 ? t('app.nothingFound') : ''}
      </output>
    </>
  );
}

type Entry = { readonly id: string; readonly title: string; readonly hint?: string };
type GroupProps = {
  id: string;
  group: { readonly title: string; readonly entries: readonly Entry[] };
  all: readonly Entry[];
  current: number;
  onPoint: (index: number) => void;
  onChoose: (index: number) => void;
};

function Group({ id, group, all, current, onPoint, onChoose }: GroupProps) {
  return (
    // A fieldset is not allowed in a list of options.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="group" aria-label={group.title}>
      <p className={styles.group} aria-hidden="true">
        {group.title}
      </p>
      {group.entries.map((entry) => {
        const index = all.indexOf(entry);
        return (
          <Option
            key={entry.id}
            id={`${id}-${index}`}
            entry={entry}
            isChosen={index === current}
            onPoint={() => onPoint(index)}
            onChoose={() => onChoose(index)}
          />
        );
      })}
    </div>
  );
}

type OptionProps = {
  id: string;
  entry: Entry;
  isChosen: boolean;
  onPoint: () => void;
  onChoose: () => void;
};

function Option({ id, entry, isChosen, onPoint, onChoose }: OptionProps) {
  return (
    <button
      id={id}
      type="button"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={styles.entry}
      onMouseMove={onPoint}
      onClick={onChoose}
    >
      <span className={styles.name}>{entry.title}</span>
      {entry.hint && <span className={styles.hint}>{entry.hint}</span>}
    </button>
  );
}

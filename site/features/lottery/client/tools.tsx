// Beside the draw: the switch of styles, the ways to one's bets, the results and the rules, and the sound.
import BookOpen from 'lucide-react/icons/book-open';
import ChartColumn from 'lucide-react/icons/chart-column';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { lazy, type ReactNode, Suspense } from 'react';
import type { PlayType } from '#contract/games/game.ts';
import { IconButton } from '#kit/icon-button.tsx';
import hidden from '#kit/visually-hidden.module.css';
import { useText } from '#site/base/i18n.ts';
import styles from './client.module.css';
import { type SheetName, sheetNames } from './sheet-names.ts';

const icons: Readonly<Record<SheetName, ReactNode>> = {
  tickets: <ReceiptText aria-hidden="true" />,
  rules: <BookOpen aria-hidden="true" />,
  results: <ChartColumn aria-hidden="true" />,
};

/** Loads later, because the board does not need it. */
const SoundSwitch = lazy(() => import('./sound-switch.tsx'));

/** The easy mode comes first. */
const easyFirst = (playTypes: readonly PlayType[]): readonly PlayType[] =>
  [...playTypes].sort((one, other) => Number(other === 'ent') - Number(one === 'ent'));

type ToolsProps = {
  playTypes: readonly PlayType[];
  playType: PlayType;
  onPlayType: (playType: PlayType) => void;
  onSheet: (sheet: SheetName) => void;
};

export function Tools({ playTypes, playType, onPlayType, onSheet }: ToolsProps) {
  const t = useText();
  return (
    <div className={styles.tools}>
      <fieldset className={styles.types}>
        <legend className={hidden.hidden}>{t('lottery.playType')}</legend>
        {easyFirst(playTypes).map((type) => (
          <label key={type} className={styles.type}>
            <input
              type="radio"
              name="playType"
              className={styles.typeInput}
              checked={type === playType}
              onChange={() => onPlayType(type)}
            />
            <span className={styles.typeFace}>{t(type === 'trad' ? 'lottery.trad' : 'lottery.ent')}</span>
          </label>
        ))}
      </fieldset>
      {sheetNames.map((name) => (
        <IconButton key={name} label={t(`lottery.${name}`)} onClick={() => onSheet(name)}>
          {icons[name]}
        </IconButton>
      ))}
      <span className={styles.sound}>
        <Suspense fallback={null}>
          <SoundSwitch />
        </Suspense>
      </span>
    </div>
  );
}

// The menu of plays: groups in a line, the plays of the chosen group as chips below.
import type { LotteryPlay } from '#contract/lottery/games.ts';
import { TabStrip } from '#kit/tab-strip.tsx';
import { type TextFunction, useText } from '#site/base/i18n.ts';
import type { Rules } from '../slip/line.ts';
import styles from './client.module.css';

type PlayMenuProps = {
  rules: Rules;
  /** Plays of the play type in force. */
  plays: readonly LotteryPlay[];
  selected: LotteryPlay;
  onSelect: (play: LotteryPlay) => void;
  panelId: string;
};

export function PlayMenu({ rules, plays, selected, onSelect, panelId }: PlayMenuProps) {
  const t = useText();
  const groups = rules.groups.filter(({ code }) => plays.some(({ group }) => group === code));
  const own = plays.filter(({ group }) => group === selected.group);
  const isOpen = (code: string) => plays.some((play) => play.group === code && play.isOpen);
  const choose = (found: LotteryPlay | undefined) => found && onSelect(found);
  return (
    <div className={styles.menu}>
      {groups.length > 1 && (
        <TabStrip
          label={t('lottery.groups')}
          look="line"
          tabs={groups.map(({ code, name }) => ({
            id: code,
            label: labelOf(t, { name, isOpen: isOpen(code) }),
          }))}
          selected={selected.group}
          onSelect={(group) => choose(plays.find((play) => play.group === group))}
          panelId={panelId}
        />
      )}
      {own.length > 1 && (
        <TabStrip
          key={selected.group}
          label={t('lottery.plays')}
          tabs={own.map((play) => ({ id: play.code, label: labelOf(t, play) }))}
          selected={selected.code}
          onSelect={(code) => choose(own.find((play) => play.code === code))}
          panelId={panelId}
        />
      )}
    </div>
  );
}

/** What is closed stays where it was, and says so. */
const labelOf = (t: TextFunction, { name, isOpen }: Pick<LotteryPlay, 'name' | 'isOpen'>): string =>
  isOpen ? name : `${name} · ${t('lottery.closed')}`;

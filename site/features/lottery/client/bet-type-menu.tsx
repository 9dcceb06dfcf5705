// The menu of bet types: groups in a line, the bet types of the chosen group as chips below.
import type { LotteryBetType } from '#contract/lottery/games.ts';
import { TabStrip } from '#kit/tab-strip.tsx';
import { type TextFunction, useText } from '#site/base/i18n.ts';
import type { Rules } from '../slip/line.ts';
import styles from './client.module.css';

type BetTypeMenuProps = {
  rules: Rules;
  /** Bet types of the play type in force. */
  betTypes: readonly LotteryBetType[];
  selected: LotteryBetType;
  onSelect: (betType: LotteryBetType) => void;
  panelId: string;
};

export function BetTypeMenu({ rules, betTypes, selected, onSelect, panelId }: BetTypeMenuProps) {
  const t = useText();
  const groups = rules.groups.filter(({ code }) => betTypes.some(({ group }) => group === code));
  const own = betTypes.filter(({ group }) => group === selected.group);
  const isOpen = (code: string) => betTypes.some((betType) => betType.group === code && betType.isOpen);
  const choose = (found: LotteryBetType | undefined) => found && onSelect(found);
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
          onSelect={(group) => choose(betTypes.find((betType) => betType.group === group))}
          panelId={panelId}
        />
      )}
      {own.length > 1 && (
        <TabStrip
          key={selected.group}
          label={t('lottery.betTypes')}
          tabs={own.map((betType) => ({ id: betType.code, label: labelOf(t, betType) }))}
          selected={selected.code}
          onSelect={(code) => choose(own.find((betType) => betType.code === code))}
          panelId={panelId}
        />
      )}
    </div>
  );
}

/** A closed bet type keeps its place, and its label says that it is closed. */
const labelOf = (t: TextFunction, { name, isOpen }: Pick<LotteryBetType, 'name' | 'isOpen'>): string =>
  isOpen ? name : `${name} · ${t('lottery.closed')}`;

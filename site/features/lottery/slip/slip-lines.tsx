// The lines of the slip, each with its price and its possible win.
import Trash2 from 'lucide-react/icons/trash';
import { IconButton } from '#kit/icon-button.tsx';
import { useText } from '#site/base/i18n.ts';
import { useSymbolName } from '../names/symbol-names.ts';
import {
  faultOf,
  type Line,
  lineRebates,
  lineStake,
  lowestShare,
  mostWin,
  percentOf,
  betTypeOf,
  type Rules,
} from './line.ts';
import { faultText } from './fault-text.ts';
import { showMinor } from '../money.ts';
import styles from './slip.module.css';

type SlipLinesProps = {
  rules: Rules;
  lines: readonly Line[];
  /** Absent while it is unknown whether the slip was placed. */
  onRemove: ((id: number) => void) | undefined;
};

export function SlipLines({ rules, lines, onRemove }: SlipLinesProps) {
  const t = useText();
  const nameOf = useSymbolName(rules.game.family);
  const rebates = lineRebates(rules, lines);
  return (
    <ul className={styles.lines}>
      {lines.map((line, at) => {
        const name = betTypeOf(rules, line.betType)?.name ?? line.betType;
        const stake = lineStake(rules, line);
        const fault = faultOf(rules, line);
        const share = lowestShare(rules, line);
        const rebate = rebates[at] ?? 0;
        return (
          <li key={line.id} className={styles.line}>
            <span className={styles.lineWords}>
              <span className={styles.lineName}>{name}</span>
              <span className={styles.content}>{contentText(line.content, nameOf)}</span>
              <span className={styles.small}>
                {t('lottery.units', line.units)} · ×{line.stakes.multiple}
                {fault !== 'closed' && ` · ${t('lottery.mostWin')} ${showMinor(mostWin(rules, line))}`}
                {rebate > 0 && ` · ${t('lottery.rebate')} ${showMinor(rebate)}`}
              </span>
              {share !== null && Number(share) > 0 && (
                <span className={styles.warn}>{t('lottery.hot', percentOf(share))}</span>
              )}
              {fault && <span className={styles.warn}>{faultText(t, fault, rules, line)}</span>}
            </span>
            <span className={styles.lineStake}>{showMinor(stake ?? 0)}</span>
            {onRemove && (
              <IconButton label={t('lottery.removeLine', name)} onClick={() => onRemove(line.id)}>
                <Trash2 aria-hidden="true" />
              </IconButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Symbols by their names, rows parted by bars; a row left empty is a dash. */
function contentText(content: string, nameOf: (symbol: string) => string): string {
  return content
    .split('|')
    .map((row) => (row === '' ? '–' : row.split(',').map(nameOf).join(' ')))
    .join(' | ');
}

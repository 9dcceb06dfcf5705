// Over the lines of a slip: how many there are, all of them away or back again, and one multiple for all.
import Undo2 from 'lucide-react/icons/undo-2';
import { Button } from '#kit/button.tsx';
import { Segments } from '#kit/fields/segments.tsx';
import { useText } from '#site/base/i18n.ts';
import { catchFocus } from './catch-focus.ts';
import type { Line, Rules } from './line.ts';
import styles from './slip.module.css';

type SlipHeadProps = {
  rules: Rules;
  lines: readonly Line[];
  onClear: () => void;
  /** Restores the last removed lines; null when there are none. */
  onUndo: (() => void) | null;
  onMultiple: (multiple: number) => void;
};

const multiples = [1, 2, 5, 10, 20] as const;

export function SlipHead({ rules, lines, onClear, onUndo, onMultiple }: SlipHeadProps) {
  const t = useText();
  const [first, ...others] = lines.map(({ stakes }) => stakes.multiple);
  const isOne = others.every((multiple) => multiple === first);
  return (
    <>
      {(lines.length > 1 || onUndo) && (
        <div className={styles.clear}>
          <output>{onUndo ? t('lottery.removed') : t('lottery.lines', lines.length)}</output>
          {onUndo ? (
            <UndoButton key={lines.length} onUndo={onUndo} />
          ) : (
            <Button size="small" variant="ghost" onClick={onClear}>
              {t('lottery.clearSlip')}
            </Button>
          )}
        </div>
      )}
      <div className={styles.multiples}>
        <Segments
          look="quiet"
          label={t('lottery.multipleOfAll')}
          options={multiples
            .filter((multiple) => multiple <= rules.limits.maxMultiple)
            .map((multiple) => ({ id: String(multiple), label: `×${multiple}` }))}
          selected={isOne ? String(first) : ''}
          onSelect={(multiple) => onMultiple(Number(multiple))}
        />
      </div>
    </>
  );
}

export function UndoButton({ onUndo }: { onUndo: () => void }) {
  const t = useText();
  return (
    <Button
      size="small"
      variant="line"
      icon={<Undo2 aria-hidden="true" size="0.32rem" />}
      ref={catchFocus}
      onClick={onUndo}
    >
      {t('lottery.undo')}
    </Button>
  );
}

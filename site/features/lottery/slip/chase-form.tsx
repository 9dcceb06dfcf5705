// Repeats the slip in later draws: their number, the multiples, and whether a win ends the chase.
import { Checkbox } from '#kit/fields/checkbox.tsx';
import { Segments } from '#kit/fields/segments.tsx';
import { useText } from '#site/base/i18n.ts';
import type { Chase } from './chase.ts';
import { multiplesOf } from './chase.ts';
import styles from './slip.module.css';

type ChaseFormProps = {
  chase: Chase | null;
  /** How many later draws there are to play in. */
  available: number;
  onChange: (chase: Chase | null) => void;
};

const choices = [2, 5, 10, 20, 50] as const;
const first: Chase = { draws: 5, grows: 'same', stopOnWin: true };

export function ChaseForm({ chase, available, onChange }: ChaseFormProps) {
  const t = useText();
  const offered = choices.filter((draws) => draws <= available);
  const multiples = chase ? multiplesOf(chase) : [];
  return (
    <section className={styles.chase} aria-label={t('lottery.chase')}>
      <Checkbox
        checked={chase !== null}
        disabled={offered.length === 0}
        onChange={(event) =>
          onChange(event.target.checked ? { ...first, draws: Math.min(first.draws, available) } : null)
        }
      >
        {t('lottery.chase')}
      </Checkbox>
      {offered.length === 0 && <p className={styles.hint}>{t('lottery.chaseNone')}</p>}
      {chase && (
        <>
          <Segments
            label={t('lottery.chaseDraws')}
            options={offered.map((draws) => ({ id: String(draws), label: String(draws) }))}
            selected={String(chase.draws)}
            onSelect={(draws) => onChange({ ...chase, draws: Number(draws) })}
          />
          <Segments
            label={t('lottery.chaseMultiple')}
            options={[
              { id: 'same', label: t('lottery.chaseSame') },
              { id: 'double', label: t('lottery.chaseDouble') },
            ]}
            selected={chase.grows}
            onSelect={(grows) => onChange({ ...chase, grows })}
          />
          <p className={styles.hint}>
            {t('lottery.chaseSum', multiples.length, multiples.at(-1) ?? 1)} · {t('lottery.chaseHeld')}
          </p>
          <Checkbox
            checked={chase.stopOnWin}
            onChange={(event) => onChange({ ...chase, stopOnWin: event.target.checked })}
          >
            {t('lottery.stopOnWin')}
          </Checkbox>
        </>
      )}
    </section>
  );
}

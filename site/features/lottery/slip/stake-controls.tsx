// What a unit costs and how often it counts: modes or stakes in one tap, and the multiple beside them.
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import type { LotteryPlay } from '#contract/lottery/games.ts';
import { Segments } from '#kit/segments.tsx';
import { useText } from '#site/base/i18n.ts';
import styles from './bet-bar.module.css';
import type { Rules } from './line.ts';
import type { Stakes } from './price.ts';

type StakeControlsProps = {
  rules: Rules;
  play: LotteryPlay;
  stakes: Stakes;
  onChange: (stakes: Stakes) => void;
};

/** Stakes of a unit in one tap, each enough for a line of any play. */
const quickStakes = ['10', '50', '100'] as const;

/** Those whose unit is as dear as the play needs; the dearest may need a multiple. */
const offeredModes = ({ unitModes }: Rules, { leastUnitStake }: LotteryPlay): Rules['unitModes'] =>
  unitModes.filter((mode, at) => at === 0 || Number(mode) * 2 >= Number(leastUnitStake));

export function StakeControls({ rules, play, stakes, onChange }: StakeControlsProps) {
  const t = useText();
  const set = (change: Partial<Stakes>) => onChange({ ...stakes, ...change });
  return (
    <div className={styles.controls}>
      {play.playType === 'trad' ? (
        <Segments
          look="quiet"
          label={t('lottery.unitMode')}
          options={offeredModes(rules, play).map((mode) => ({ id: mode, label: String(Number(mode) * 2) }))}
          selected={stakes.unitMode}
          onSelect={(unitMode) => set({ unitMode })}
        />
      ) : (
        <>
          <Segments
            look="quiet"
            label={t('lottery.unitStake')}
            options={quickStakes.map((stake) => ({ id: stake, label: stake }))}
            selected={stakes.unitStake}
            onSelect={(unitStake) => set({ unitStake })}
          />
          <input
            className={styles.amount}
            inputMode="decimal"
            autoComplete="off"
            maxLength={9}
            aria-label={t('lottery.stakeField')}
            value={stakes.unitStake}
            onChange={(event) => {
              const unitStake = event.target.value.replace(',', '.');
              if (/^\d{0,6}(\.\d{0,2})?$/.test(unitStake)) set({ unitStake });
            }}
          />
        </>
      )}
      <Multiple stakes={stakes} most={rules.limits.maxMultiple} set={set} />
    </div>
  );
}

type MultipleProps = { stakes: Stakes; most: number; set: (change: Partial<Stakes>) => void };

function Multiple({ stakes, most, set }: MultipleProps) {
  const t = useText();
  return (
    <div className={styles.stepper}>
      <button
        type="button"
        className={styles.step}
        aria-label={t('lottery.less')}
        disabled={stakes.multiple <= 1}
        onClick={() => set({ multiple: Math.max(1, stakes.multiple - 1) })}
      >
        <Minus aria-hidden="true" />
      </button>
      <label className={styles.times}>
        <span aria-hidden="true">×</span>
        <input
          className={styles.multiple}
          inputMode="numeric"
          autoComplete="off"
          aria-label={t('lottery.multiple')}
          value={stakes.multiple}
          onChange={(event) => {
            const multiple = Number(event.target.value.replace(/\D/g, '').slice(0, 6));
            set({ multiple: Math.min(most, Math.max(1, multiple)) });
          }}
          onFocus={(event) => event.target.select()}
        />
      </label>
      <button
        type="button"
        className={styles.step}
        aria-label={t('lottery.more')}
        disabled={stakes.multiple >= most}
        onClick={() => set({ multiple: Math.min(most, stakes.multiple + 1) })}
      >
        <Plus aria-hidden="true" />
      </button>
    </div>
  );
}

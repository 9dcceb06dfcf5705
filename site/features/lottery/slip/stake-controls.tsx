// The price of a unit: chips in the easy mode; in the classic one a choice of units, and the multiple beside it.
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import type { LotteryBetType } from '#contract/lottery/games.ts';
import { latinDigits } from '#kit/fields/latin-digits.ts';
import { Segments } from '#kit/fields/segments.tsx';
import { useText } from '#site/base/i18n.ts';
import { offeredStakes } from './accepted-stakes.ts';
import styles from './bet-bar.module.css';
import type { Rules } from './line.ts';
import { type Stakes, unitPrice } from './price.ts';
import { StakeChips } from './stake-chips.tsx';

type StakeControlsProps = {
  rules: Rules;
  betType: LotteryBetType;
  stakes: Stakes;
  onChange: (stakes: Stakes) => void;
};

export function StakeControls({ rules, betType, stakes, onChange }: StakeControlsProps) {
  const t = useText();
  const set = (change: Partial<Stakes>) => onChange({ ...stakes, ...change });
  if (betType.playType === 'ent')
    return <StakeChips unitStake={stakes.unitStake} onChange={(unitStake) => set({ unitStake })} />;
  return (
    <div className={styles.controls}>
      <Segments
        look="quiet"
        label={t('lottery.unitMode')}
        options={offeredStakes(rules, betType, stakes).map(({ unitMode }) => ({
          id: unitMode,
          label: unitPrice(unitMode),
        }))}
        selected={stakes.unitMode}
        onSelect={(unitMode) => set({ unitMode })}
      />
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
            const multiple = Number(latinDigits(event.target.value).replace(/\D/g, '').slice(0, 6));
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

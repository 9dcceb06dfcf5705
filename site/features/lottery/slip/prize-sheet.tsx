// The prize group on a slider: a higher prize, or some of the stake back at once.
import { useId } from 'react';
import type { LotteryBetType } from '#contract/lottery/games.ts';
import { Button } from '#kit/button.tsx';
import { Drawer } from '#kit/overlays/drawer.tsx';
import { useText } from '#site/base/i18n.ts';
import { useSymbolName } from '../names/symbol-names.ts';
import { shownPrize } from './accepted-stakes.ts';
import { bestPrize, type Rules } from './line.ts';
import { prizeMinorOf, rebatePartsOf, type Stakes, unitMilliOf } from './price.ts';
import { showMinor } from '../money.ts';
import styles from './slip.module.css';

type PrizeSheetProps = {
  open: boolean;
  onClose: () => void;
  rules: Rules;
  betType: LotteryBetType;
  stakes: Stakes;
  onStakes: (stakes: Stakes) => void;
};

/** Figures of one unit with its multiple; the rebate in percent of the stake. */
export function PrizeSheet({ open, onClose, rules, betType, stakes, onStakes }: PrizeSheetProps) {
  const t = useText();
  const id = useId();
  const nameOf = useSymbolName(rules.game.family);
  const { min, max, step } = rules.prizeGroup;
  const milli = unitMilliOf(betType, stakes) ?? 0;
  const rebate = `${(rebatePartsOf(100, stakes.prizeGroup, max) / 2000).toFixed(2)}%`;
  const prize = showMinor(shownPrize(rules, bestPrize(rules, { betType: betType.code, stakes })));
  const spoken = `${t('lottery.prize')} ${prize}, ${t('lottery.rebate')} ${rebate}`;
  return (
    <Drawer open={open} onClose={onClose} title={t('lottery.prizeAndRebate')} side="bottom" titleVisible>
      <div className={styles.sheet}>
        <p className={styles.hint}>{t('lottery.prizeHint')}</p>
        <div className={styles.two}>
          <p>
            <span className={styles.label}>{t('lottery.prize')}</span>
            <span className={styles.big}>{prize}</span>
          </p>
          <p>
            <span className={styles.label}>{t('lottery.rebate')}</span>
            <span className={styles.big}>{rebate}</span>
          </p>
        </div>
        <label className={styles.label} htmlFor={id}>
          {t('lottery.prizeGroup')} · {stakes.prizeGroup}
        </label>
        <input
          id={id}
          type="range"
          className={styles.slider}
          min={min}
          max={max}
          step={step}
          value={stakes.prizeGroup}
          aria-valuetext={spoken}
          onChange={(event) => onStakes({ ...stakes, prizeGroup: Number(event.target.value) })}
        />
        <p aria-hidden="true" className={styles.ends}>
          <span>{t('lottery.moreRebate')}</span>
          <span>{t('lottery.morePrize')}</span>
        </p>
        {betType.tiers.length > 1 && (
          <dl className={styles.facts}>
            {betType.tiers.map((tier) => (
              <div key={tier.code}>
                <dt>{nameOf(tier.code)}</dt>
                <dd>{showMinor(shownPrize(rules, prizeMinorOf(tier, milli, stakes)))}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className={styles.foot}>
          <Button wide onClick={onClose}>
            {t('lottery.done')}
          </Button>
        </div>
      </div>
    </Drawer>
  );
}

// The prize group on a slider: a higher prize, or some of the stake back at once.
import { useId } from 'react';
import type { LotteryPlay } from '#contract/lottery/games.ts';
import { Button } from '#kit/button.tsx';
import { Drawer } from '#kit/drawer.tsx';
import { useText } from '#site/base/i18n.ts';
import { useSymbolName } from '../names/symbol-names.ts';
import { bestPrize, type Rules } from './line.ts';
import { prizeMinorOf, rebateMinorOf, type Stakes, unitMilliOf } from './price.ts';
import { showMinor } from '../money.ts';
import styles from './slip.module.css';

type PrizeSheetProps = {
  open: boolean;
  onClose: () => void;
  rules: Rules;
  play: LotteryPlay;
  stakes: Stakes;
  onStakes: (stakes: Stakes) => void;
};

/** Figures of one unit with its multiple; the rebate in percent of the stake. */
export function PrizeSheet({ open, onClose, rules, play, stakes, onStakes }: PrizeSheetProps) {
  const t = useText();
  const id = useId();
  const nameOf = useSymbolName(rules.game.family);
  const { min, max, step } = rules.prizeGroup;
  const milli = unitMilliOf(play, stakes) ?? 0;
  const rebate = `${(rebateMinorOf(10_000, stakes.prizeGroup, max) / 100).toFixed(2)}%`;
  const prize = showMinor(bestPrize(rules, { play: play.code, stakes }));
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
        {play.tiers.length > 1 && (
          <dl className={styles.facts}>
            {play.tiers.map((tier) => (
              <div key={tier.code}>
                <dt>{nameOf(tier.code)}</dt>
                <dd>{showMinor(prizeMinorOf(tier, milli, stakes))}</dd>
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

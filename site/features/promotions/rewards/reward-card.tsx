// One reward as a card: what it is for, its amount, how long it stays, and the button that claims it.
import { displayAmount } from '#contract/base/money.ts';
import { Button } from '#kit/button.tsx';
import { showDayTime } from '#kit/show-time.ts';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import type { Reward } from '#site/data/promotions.ts';
import styles from './rewards.module.css';

type Props = {
  reward: Reward;
  /** The only one on the screen: its button is the main act. */
  isMain: boolean;
  isClaiming: boolean;
  isBusy: boolean;
  onClaim: () => void;
};

export function RewardCard({ reward, isMain, isClaiming, isBusy, onClaim }: Props) {
  const t = useText();
  const language = useLanguage();
  const { kind, names, amount, expiresAt } = reward;
  return (
    <li className={styles.card}>
      <div className={styles.words}>
        <span className={styles.kind}>{t(`rewards.kind.${kind}`)}</span>
        <h2 className={styles.name}>{names[language]}</h2>
        <span className={styles.until}>
          {expiresAt === null
            ? t('rewards.stays')
            : t('rewards.until', showDayTime(expiresAt, language, brand.timeZone))}
        </span>
      </div>
      <div className={styles.side}>
        <span className={styles.amount}>
          {brand.currencySymbol}
          {displayAmount(amount)}
        </span>
        <Button
          size="small"
          variant={isMain ? 'primary' : 'line'}
          busy={isClaiming}
          disabled={isBusy}
          aria-label={t('rewards.claimNamed', names[language])}
          onClick={onClaim}
        >
          {t('rewards.claim')}
        </Button>
      </div>
    </li>
  );
}

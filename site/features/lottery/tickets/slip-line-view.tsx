// One line of a slip in one draw: the bet type, the numbers, its price, and its result.
import { displayAmount } from '#contract/base/money.ts';
import type { SubOrder } from '#contract/lottery/orders.ts';
import { Button } from '#kit/button.tsx';
import { useText } from '#site/base/i18n.ts';
import { oddsText } from '../slip/odds.ts';
import { useSymbolName } from '../names/symbol-names.ts';
import { percentOf } from '../slip/line.ts';
import { showSelection, showUnitStake } from './slip-lines.ts';
import styles from './tickets.module.css';

type SlipLineViewProps = {
  line: SubOrder;
  family: string | undefined;
  busy: boolean;
  onCancel: () => void;
};

/** Long selections are cut to a few rows; the whole of them can be opened. */
export function SlipLineView({ line, family, busy, onCancel }: SlipLineViewProps) {
  const t = useText();
  const nameOf = useSymbolName(family);
  return (
    <li className={styles.line}>
      <div className={styles.lineHead}>
        <span className={styles.betType}>{line.betTypeName}</span>
        <span className={styles.lineState} data-state={line.state}>
          {t(`lotteryResults.${line.state}`)}
        </span>
      </div>
      <Selection text={showSelection(line.content, nameOf)} />
      <p className={styles.price}>
        {t('lotteryResults.unitsTimes', line.units, showUnitStake(line.unitStake), line.multiple)} ={' '}
        <strong>{displayAmount(line.stake)}</strong>
      </p>
      {line.prizeGroup !== null && (
        <p className={styles.price}>
          {t('lotteryResults.prizeGroup', line.prizeGroup)}
          {Number(line.share) < 1 && ` × ${percentOf(line.share)}%`}
        </p>
      )}
      {line.odds && <Odds line={line} odds={line.odds} nameOf={nameOf} />}
      {line.state === 'WON' && (
        <p className={styles.won}>
          {t('lotteryResults.win')} +{displayAmount(line.win)}
        </p>
      )}
      {line.uncutWin !== null && (
        <p className={styles.price}>{t('lotteryResults.cut', displayAmount(line.uncutWin))}</p>
      )}
      {Number(line.rebate) > 0 && (
        <p className={styles.price}>
          {t('lotteryResults.rebate')} +{displayAmount(line.rebate)}
        </p>
      )}
      {line.mayCancel && (
        <Button variant="line" size="small" busy={busy} onClick={onCancel}>
          {t('lotteryResults.cancel')}
        </Button>
      )}
    </li>
  );
}

/** More than this many letters are folded. */
const longSelection = 120;

function Selection({ text }: { text: string }) {
  const t = useText();
  if (text.length <= longSelection) return <p className={styles.selection}>{text}</p>;
  return (
    <details className={styles.selection}>
      <summary>
        {text.slice(0, longSelection)}… <span className={styles.more}>{t('lotteryResults.showAll')}</span>
      </summary>
      {text}
    </details>
  );
}

/** A few odds stand in the line; a bet type of many would bury it. */
const mostOdds = 4;

type OddsProps = { line: SubOrder; odds: Record<string, string>; nameOf: (code: string) => string };

/** For a bet type with odds for each option, only the odds of the picked options. */
function Odds({ line, odds, nameOf }: OddsProps) {
  const t = useText();
  const picked = line.content.split(/[|,]/);
  const own = Object.entries(odds).filter(([tier]) => picked.includes(tier));
  const tiers = own.length > 0 ? own : Object.entries(odds);
  if (tiers.length > mostOdds) return null;
  const words = tiers.map(([tier, value]) =>
    tiers.length === 1 ? oddsText(value) : `${nameOf(tier)} ${oddsText(value)}`,
  );
  return (
    <p className={styles.price}>
      {t('lotteryResults.odds')} {words.join(' · ')}
    </p>
  );
}

// Home's rail of the biggest among the latest wins; absent while there are none.
import { useQuery } from '@tanstack/react-query';
import Gem from 'lucide-react/icons/gem';
import { decimalToMinor, displayAmount } from '#contract/base/money.ts';
import { brand } from '#site/base/brand.ts';
import { useText } from '#site/base/i18n.ts';
import { winnersQuery } from '#site/data/games/winners.ts';
import { SectionHead } from '../sections/section-head.tsx';
import { useSettledLanguage } from '../sections/use-settled-language.ts';
import { HostedPicture } from '#site/data/platform/hosted-picture.tsx';
import styles from './big-wins.module.css';

const winsShown = 8;

export function BigWins() {
  const t = useText();
  const winners = useQuery(winnersQuery(useSettledLanguage()));
  const wins = (winners.data?.content ?? [])
    .map(({ vo }, at) => ({ ...vo, at, minor: decimalToMinor(vo.winAmount) }))
    .sort((one, other) => Number(other.minor - one.minor))
    .slice(0, winsShown);
  if (wins.length === 0) return null;
  return (
    <section aria-labelledby="big-wins" className={styles.section}>
      <SectionHead
        id="big-wins"
        title={t('games.bigWins')}
        icon={<Gem aria-hidden="true" size="0.44rem" color="var(--act-text)" />}
      />
      {/* Nothing in the rail takes focus, so the rail itself does: keys scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={styles.rail} tabIndex={0} aria-labelledby="big-wins">
        {wins.map((win) => (
          <li key={win.at} className={styles.win}>
            <span className={styles.picture}>
              <HostedPicture src={win.iconUrl} alt="" width={1} height={1} />
            </span>
            <span className={styles.amount}>
              {brand.currencySymbol}
              {displayAmount(win.winAmount)}
            </span>
            <span className={styles.game}>{win.gameName}</span>
            <span className={styles.player}>{win.customerName}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

// The latest wins: game, player and amount, moving by themselves only when there are more than six (WIN-02).
import { useQuery } from '@tanstack/react-query';
import Trophy from 'lucide-react/icons/trophy';
import type { CSSProperties } from 'react';
import { displayAmount } from '#contract/base/money.ts';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { Skeleton } from '#kit/states/skeleton.tsx';
import { useText } from '#site/base/i18n.ts';
import { SectionHead } from '../sections/section-head.tsx';
import { useSettledLanguage } from '../sections/use-settled-language.ts';
import { winnersQuery } from '#site/data/games/winners.ts';
import { HostedPicture } from '#site/data/platform/hosted-picture.tsx';
import styles from './winner-board.module.css';

/** Above so many entries the board scrolls (section 9). */
const winnersShown = 6;
const secondsPerRow = 2;

/** Pauses under a finger, pointer or focus; with reduced motion the reader scrolls it. */
export function WinnerBoard() {
  const t = useText();
  const winners = useQuery(winnersQuery(useSettledLanguage()));
  // A board that cannot be loaded is left out.
  if (winners.isError) return null;
  const entries = winners.data?.content.map(({ vo }) => vo) ?? [];
  const scrolls = entries.length > winnersShown;
  const rows = scrolls ? [...entries, ...entries.slice(0, winnersShown)] : entries;
  const motion = {
    '--rows': entries.length,
    animationDuration: `${entries.length * secondsPerRow}s`,
  } as CSSProperties;
  return (
    <section aria-labelledby="winners" className={styles.board}>
      <SectionHead
        id="winners"
        title={t('games.winners')}
        icon={<Trophy aria-hidden="true" size="0.44rem" color="var(--act-text)" />}
      />
      {winners.isPending && <Skeleton height={`${winnersShown * 0.88 + 0.6}rem`} radius="var(--radius)" />}
      {winners.isSuccess && entries.length === 0 && <EmptyState title={t('games.noWinners')} />}
      {entries.length > 0 && (
        // A region that scrolls has to be reached by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div tabIndex={scrolls ? 0 : undefined} className={styles.window}>
          <table aria-labelledby="winners" className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('games.columnGame')}</th>
                <th scope="col">{t('games.columnPlayer')}</th>
                <th scope="col">{t('games.columnWin')}</th>
              </tr>
            </thead>
            <tbody className={scrolls ? styles.moving : undefined} style={scrolls ? motion : undefined}>
              {rows.map((winner, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: wins have no identity of their own
                <tr key={at} aria-hidden={at >= entries.length || undefined}>
                  <td>
                    <span className={styles.icon}>
                      <HostedPicture src={winner.iconUrl} alt="" width={1} height={1} />
                    </span>
                    <span className={styles.name}>{winner.gameName}</span>
                  </td>
                  <td className={styles.player}>{winner.customerName}</td>
                  <td className={styles.win}>{displayAmount(winner.winAmount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

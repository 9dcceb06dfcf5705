// The lobby: the draws that run, one's last slip, and every lottery with its art, its top prize and its countdown.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isSignedIn } from '#contract/base/roles.ts';
import type { OpenedDraws } from '#contract/lottery/draws.ts';
import { Button } from '#kit/button.tsx';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { ErrorState } from '#kit/states/error-state.tsx';
import { TabStrip } from '#kit/tab-strip.tsx';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { paths } from '#site/base/paths.ts';
import { useActor, useSession } from '#site/base/session.ts';
import { lotteryGamesQuery, lotteryMenuQuery, recentLotteriesQuery } from '#site/data/lottery/games.ts';
import { lastSlipQuery } from '#site/data/lottery/slips.ts';
import { useOpenings } from '../use-openings.ts';
import { LastSlip } from './last-slip.tsx';
import { LiveStrip } from './live-strip.tsx';
import { type ListedLottery, LobbyCard } from './lobby-card.tsx';
import { LobbySkeleton } from './lobby-skeleton.tsx';
import styles from './lobby.module.css';
import { soonestFirst } from './order-cards.ts';

const everything = 'ALL';
const mostRecent = 6;

/** All lotteries, or those of one vendor. */
export function Lobby({ only }: { only?: string | undefined }) {
  const t = useText();
  const language = useLanguage();
  const games = useQuery(lotteryGamesQuery(language));
  const menu = useQuery(lotteryMenuQuery(language));
  const account = useSession()?.userName ?? '';
  const mayPlay = isSignedIn(useActor());
  const recent = useQuery({ ...recentLotteriesQuery(account, language), enabled: mayPlay });
  const last = useQuery({ ...lastSlipQuery(account, language), enabled: mayPlay });
  const [heading, setHeading] = useState(everything);
  const draws = useOpenings();
  // The parts above the cards appear together with them, and the cards in their order, so that nothing moves.
  const isLoading =
    games.isPending || menu.isPending || last.isLoading || recent.isLoading || draws.isPending;
  if (isLoading) return <LobbySkeleton />;
  if (games.isError || menu.isError) {
    const retry = () => {
      void games.refetch();
      void menu.refetch();
    };
    return <ErrorState title={t('lottery.loadFailed')} onRetry={retry} />;
  }
  const offered = games.data.games.filter(({ lottoMode }) => only === undefined || lottoMode === only);
  if (offered.length === 0) {
    return (
      <EmptyState
        title={t('lottery.empty')}
        action={<Button onClick={() => navigate(paths.lottery)}>{t('lottery.toLobby')}</Button>}
      />
    );
  }
  const byCode = new Map(offered.map((game) => [game.gameCode, game]));
  const named = (gameCodes: readonly string[]) => gameCodes.flatMap((code) => byCode.get(code) ?? []);
  const played = recent.data?.games.slice(0, mostRecent).map(({ gameCode }) => gameCode) ?? [];
  const headings = [{ code: 'RECENT', name: t('lottery.recent'), gameCodes: played }, ...menu.data.menu]
    .map(({ code, name, gameCodes }) => ({ code, name, games: named(gameCodes) }))
    .filter((one) => one.games.length > 0);
  const chosen = headings.find(({ code }) => code === heading);
  return (
    <>
      {draws.openings && <LiveStrip games={offered} openings={draws.openings} onShown={draws.follow} />}
      {mayPlay && <LastSlip account={account} games={games.data.games} />}
      {headings.length > 1 && (
        <TabStrip
          label={t('lottery.headings')}
          tabs={[
            { id: everything, label: t('lottery.all') },
            ...headings.map(({ code, name }) => ({ id: code, label: name })),
          ]}
          selected={chosen?.code ?? everything}
          onSelect={setHeading}
        />
      )}
      <Cards key={heading} name={chosen?.name} games={chosen?.games ?? offered} draws={draws} />
    </>
  );
}

type CardsProps = {
  /** The heading above them; absent when all are shown. */
  name: string | undefined;
  games: readonly ListedLottery[];
  draws: ReturnType<typeof useOpenings>;
};

function Cards({ name, games, draws: { openings, see } }: CardsProps) {
  const t = useText();
  const order = useSettledOrder(games, openings);
  return (
    <section aria-labelledby="lottery-cards" className={styles.section}>
      <div className={styles.heading}>
        <h2 id="lottery-cards" className={styles.title}>
          {name ?? t('lottery.allDraws')}
        </h2>
        <span className={styles.often}>{t('lottery.soonestFirst')}</span>
      </div>
      <ul className={styles.cards}>
        {order.map((game) => (
          <LobbyCard key={game.gameCode} game={game} opening={openings?.[game.gameCode]} onSeen={see} />
        ))}
      </ul>
    </section>
  );
}

/** Ordered only when the page is opened again, so no card moves from under a thumb. */
function useSettledOrder(
  games: readonly ListedLottery[],
  openings: Readonly<Record<string, OpenedDraws>> | undefined,
): readonly ListedLottery[] {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  useEffect(() => {
    const forget = () => document.visibilityState === 'visible' && setCodes(null);
    document.addEventListener('visibilitychange', forget);
    return () => document.removeEventListener('visibilitychange', forget);
  }, []);
  if (codes === null && openings) setCodes(soonestFirst(games, openings).map(({ gameCode }) => gameCode));
  if (codes === null) return games;
  const place = ({ gameCode }: ListedLottery) => codes.indexOf(gameCode);
  return [...games].sort((one, other) => place(one) - place(other));
}

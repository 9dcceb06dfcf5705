// The lobby: every lottery under its heading, with its countdown and its last result.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LotteryGame } from '#contract/lottery/games.ts';
import { Button } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { ErrorState } from '#kit/error-state.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { TabStrip } from '#kit/tab-strip.tsx';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { paths } from '#site/base/paths.ts';
import { useSession } from '#site/base/session.ts';
import { lotteryGamesQuery, lotteryMenuQuery, recentLotteriesQuery } from '#site/data/lottery/games.ts';
import { useOpenings } from '../use-openings.ts';
import { LobbyCard } from './lobby-card.tsx';
import styles from './lobby.module.css';

const everything = 'ALL';
const mostRecent = 6;

/** All lotteries, or those of one house. */
export function Lobby({ only }: { only?: string | undefined }) {
  const t = useText();
  const language = useLanguage();
  const games = useQuery(lotteryGamesQuery(language));
  const menu = useQuery(lotteryMenuQuery(language));
  const account = useSession()?.userName ?? '';
  const recent = useQuery({ ...recentLotteriesQuery(account, language), enabled: account !== '' });
  const [heading, setHeading] = useState(everything);
  const draws = useOpenings();
  if (games.isPending || menu.isPending) return <CardsSkeleton />;
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
  const played = recent.data?.games.slice(0, mostRecent).map(({ gameCode }) => gameCode) ?? [];
  const sections = [{ code: 'RECENT', name: t('lottery.recent'), gameCodes: played }, ...menu.data.menu]
    .map(({ code, name, gameCodes }) => ({
      code,
      name,
      games: gameCodes.flatMap((gameCode) => byCode.get(gameCode) ?? []),
    }))
    .filter((section) => section.games.length > 0);
  const isShown = ({ code }: { code: string }) =>
    heading === everything ? code !== 'RECENT' : code === heading;
  const shown = sections.filter(isShown);
  return (
    <>
      {sections.length > 1 && (
        <TabStrip
          label={t('lottery.headings')}
          tabs={[
            { id: everything, label: t('lottery.all') },
            ...sections.map(({ code, name }) => ({ id: code, label: name })),
          ]}
          selected={heading}
          onSelect={setHeading}
        />
      )}
      {shown.map((section) => (
        <Section key={section.code} {...section} draws={draws} />
      ))}
    </>
  );
}

type SectionProps = {
  code: string;
  name: string;
  games: readonly LotteryGame[];
  draws: ReturnType<typeof useOpenings>;
};

function Section({ code, name, games, draws }: SectionProps) {
  const id = `lottery-${code}`;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.heading}>
        {name}
      </h2>
      <ul className={styles.cards}>
        {games.map((game) => (
          <LobbyCard
            key={game.gameCode}
            game={game}
            opening={draws.openings?.[game.gameCode]}
            onSeen={draws.see}
          />
        ))}
      </ul>
    </section>
  );
}

function CardsSkeleton() {
  return (
    <div className={styles.cards} aria-busy="true">
      {[1, 2, 3, 4, 5, 6].map((at) => (
        <div key={at} className={styles.shape}>
          <Skeleton height="1.9rem" radius="var(--radius)" />
        </div>
      ))}
    </div>
  );
}

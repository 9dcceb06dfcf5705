// The lotteries as wide cards: the draw's picture, its name, its house and one clear thing to press.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Game, GameCategory } from '#contract/games/game.ts';
import { EmptyState } from '#kit/empty-state.tsx';
import { ErrorState } from '#kit/error-state.tsx';
import { Picture } from '#kit/picture.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { Link } from '#site/base/link.tsx';
import { useText } from '#site/base/i18n.ts';
import { paths } from '#site/base/paths.ts';
import { vendorConfigQuery } from '#site/base/vendors-query.ts';
import { CategoryMark } from './category-mark.tsx';
import { gameListQuery } from './list-queries.ts';
import styles from './lottery-games.module.css';
import { SectionHead } from './section-head.tsx';
import { useLaunch } from './use-launch.ts';
import { useSettledLanguage } from './use-settled-language.ts';

const lotteryCategories = ['LOTT', 'ELOTT'] as const satisfies readonly GameCategory[];

/** All lottery categories, or the games of one house. */
export function LotteryGames({ only }: { only?: string | undefined }) {
  const t = useText();
  const vendors = useQuery(vendorConfigQuery(useSettledLanguage()));
  const offered = lotteryCategories.filter((category) =>
    vendors.data?.sorting.some(
      ({ gameCategory, vendorNames }) =>
        gameCategory === category && (!only || vendorNames.some(({ vassalage }) => vassalage === only)),
    ),
  );
  if (vendors.isPending) return <CardsSkeleton />;
  if (vendors.isError) {
    return <ErrorState title={t('games.loadFailed')} onRetry={() => void vendors.refetch()} />;
  }
  if (offered.length === 0) {
    return (
      <EmptyState title={t('games.noData')} action={<Link href={paths.hall}>{t('games.seeAll')}</Link>} />
    );
  }
  return offered.map((category) => <Category key={category} category={category} only={only} />);
}

function Category({ category, only }: { category: GameCategory; only: string | undefined }) {
  const t = useText();
  const launch = useLaunch();
  const filter = { gameType: category, vassalage: only, gameName: '' };
  const list = useInfiniteQuery(gameListQuery(filter, useSettledLanguage()));
  const games = list.data?.pages.flatMap((page) => page.games) ?? [];
  const id = `lottery-${category}`;
  if (list.isSuccess && games.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <SectionHead id={id} title={t(`games.${category}`)} icon={<CategoryMark category={category} />} />
      {list.isPending && <CardsSkeleton />}
      {list.isError && <ErrorState title={t('games.loadFailed')} onRetry={() => void list.refetch()} />}
      <ul className={styles.cards}>
        {games.map((game) => (
          <LotteryCard key={game.nodeId} game={game} onPlay={launch.game} />
        ))}
      </ul>
      {list.hasNextPage && (
        <button type="button" className={styles.more} onClick={() => void list.fetchNextPage()}>
          {t('games.more_game')}
        </button>
      )}
    </section>
  );
}

function LotteryCard({ game, onPlay }: { game: Game; onPlay: (game: Game) => void }) {
  const t = useText();
  return (
    <li>
      <button type="button" className={styles.card} onClick={() => onPlay(game)}>
        <span className={styles.picture}>
          <Picture src={game.iconUrl} alt="" width={1} height={1} color={game.iconColor} />
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{game.displayName}</span>
          <span className={styles.vendor}>{game.accountTypeName}</span>
        </span>
        <span className={styles.play}>{t('games.playNow')}</span>
      </button>
    </li>
  );
}

function CardsSkeleton() {
  return (
    <div className={styles.cards} aria-hidden="true">
      {[1, 2, 3, 4, 5].map((at) => (
        <div key={at} className={styles.shape}>
          <Skeleton height="1.36rem" radius="var(--radius)" />
        </div>
      ))}
    </div>
  );
}

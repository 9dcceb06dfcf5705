// Games three in a row, or in one row that scrolls sideways, with hearts and taps that work.
import type { Game } from '#contract/games/game-shapes.ts';
import { Skeleton } from '#kit/states/skeleton.tsx';
import styles from './game-grid.module.css';
import { GameTile } from './game-tile.tsx';
import type { Favourites } from './use-favourites.ts';
import { useOffered } from './use-offered.ts';
import type { Launch } from '../launch/use-launch.ts';

type GameGridProps = {
  games: readonly Game[];
  favourites: Favourites;
  launch: Launch;
  /** `rail` is one row that scrolls sideways, `pair` two tiles that fill the width. */
  look?: 'grid' | 'pair' | 'rail';
  /** So many pictures are above the fold. */
  eagerCount?: number;
};

/** A list for assistive technology; rows far from the screen cost the browser nothing. */
export function GameGrid({ games, favourites, launch, look = 'grid', eagerCount = 0 }: GameGridProps) {
  const offered = useOffered(games);
  return (
    <ul className={styles[look]}>
      {offered.map((game, at) => (
        <li key={game.nodeId} className={styles.cell}>
          <GameTile
            game={game}
            favourite={favourites.has(game.nodeId)}
            pending={favourites.pendingId === game.nodeId}
            eager={at < eagerCount}
            onPlay={launch.game}
            onHeart={favourites.toggle}
          />
        </li>
      ))}
    </ul>
  );
}

/** The grid's own shape while its games are on the way. */
export function GameGridSkeleton({ count = 9, look = 'grid' }: { count?: number; look?: 'grid' | 'rail' }) {
  return (
    <div aria-hidden="true" className={styles[look]}>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity
        <div key={at} className={styles.cell}>
          <div className={styles.square}>
            <Skeleton height="100%" radius="var(--radius)" />
          </div>
          <Skeleton width="80%" height="0.28rem" />
          <Skeleton width="55%" height="0.22rem" />
        </div>
      ))}
    </div>
  );
}

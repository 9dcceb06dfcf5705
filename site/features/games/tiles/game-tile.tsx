// One game: its picture with marks and heart, its name and its vendor; a tap plays it.
import Heart from 'lucide-react/icons/heart';
import { type MouseEvent, memo } from 'react';
import type { Game } from '#contract/games/game-shapes.ts';
import { classNames } from '#kit/class-names.ts';
import { useText } from '#site/base/i18n.ts';
import { paths, withQuery } from '#site/base/paths.ts';
import { HostedPicture } from '#site/data/platform/hosted-picture.tsx';
import styles from './game-tile.module.css';

type GameTileProps = {
  game: Game;
  favourite: boolean;
  /** The change of the heart waits for the response. */
  pending: boolean;
  /** Above the fold: the picture is fetched at once. */
  eager?: boolean;
  onPlay: (game: Game) => void;
  onHeart: (game: Game) => void;
};

/** All of it but the heart is a real link, for long presses and keyboards; the press itself obeys the launch rules. */
export const GameTile = memo(function GameTile(props: GameTileProps) {
  const { game, favourite, pending, eager, onPlay, onHeart } = props;
  const t = useText();
  const play = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onPlay(game);
  };
  return (
    <article className={classNames(styles.tile, game.isDown && styles.down)}>
      <a
        href={withQuery(paths.play, { vassalage: game.vassalage, nodeId: game.nodeId })}
        className={styles.link}
        onClick={play}
      >
        <HostedPicture
          src={game.iconUrl}
          alt=""
          width={1}
          height={1}
          color={game.iconColor}
          {...(eager ? { eager } : {})}
        >
          {game.isDown ? (
            <span className={styles.pause}>{t('games.underMaintenance')}</span>
          ) : (
            (game.isHot || game.isNew) && (
              <span className={classNames(styles.ribbon, game.isHot ? styles.hot : styles.new)}>
                {t(game.isHot ? 'games.hotMark' : 'games.newMark')}
              </span>
            )
          )}
        </HostedPicture>
        <span className={styles.words}>
          <span className={styles.name}>{game.displayName}</span>
          <span className={styles.vendor}>{game.accountTypeName}</span>
        </span>
      </a>
      <button
        type="button"
        className={styles.heart}
        aria-label={t(favourite ? 'games.removeFavourite' : 'games.addFavourite', game.displayName)}
        aria-pressed={favourite}
        disabled={pending}
        onClick={() => onHeart(game)}
      >
        <Heart aria-hidden="true" />
      </button>
    </article>
  );
});

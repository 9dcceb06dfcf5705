// The frame itself with its overlays: loader, error with a retry, and a message when the game does not report that it is
// ready.
import { Ornament } from '#kit/ornament.tsx';
import { Button } from '#kit/button.tsx';
import { askQuestion } from '#kit/overlays/question.ts';
import { notifyCheckDue } from '#site/data/protection/check-due.ts';
import { type TextFunction, useText } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { paths, withQuery } from '#site/base/paths.ts';
import { NotOpened } from './not-opened.tsx';
import styles from './play-screen.module.css';
import { useGameFrame } from './use-game-frame.ts';

type PlayFrameProps = {
  title: string;
  gameUrl: string | undefined;
  /** Why the launch was refused. */
  error: Error | null;
  onRetry: () => void;
  /** The player wants to leave from inside the game. */
  onClose: () => void;
  onRelogin: () => void;
  /** The player chose another game of this vendor inside the game; without it there is no other game. */
  onOpenGame?: (gameCode: string) => void;
  /** Whether a round is on the screen whose end the player has not seen yet. */
  onRound: (isShowing: boolean) => void;
  /** Leaves without asking: there is no game to lose. */
  onBack: () => void;
};

/** A retry is a new launch: the ticket in the old address has been used. */
export function PlayFrame(props: PlayFrameProps) {
  const { title, gameUrl, error, onRetry, onBack } = props;
  const t = useText();
  const { ref, source, state, silent, onLoad } = useGameFrame(gameUrl, (said) => {
    if (typeof said === 'object') return props.onOpenGame?.(said.gameCode);
    if (said === 'reality-check') return notifyCheckDue();
    if (said === 'limit-reached') return void offerLimits(t);
    props.onRound(said === 'round-started');
    if (said === 'close') props.onClose();
    if (said === 'relogin') props.onRelogin();
  });
  const failed = error !== null || state === 'failed';
  return (
    <div className={styles.stage}>
      {gameUrl && !failed && (
        <iframe
          ref={ref}
          title={title}
          className={styles.frame}
          allow="autoplay; fullscreen"
          referrerPolicy="strict-origin-when-cross-origin"
          {...(source ? { src: source } : {})}
          onLoad={onLoad}
        />
      )}
      {!failed && state === 'loading' && (
        <output className={styles.loader}>
          <span className={styles.drawing}>
            <Ornament size="2rem" />
          </span>
          <span>{t('games.opening')}</span>
        </output>
      )}
      {failed && <NotOpened error={error} onRetry={onRetry} onBack={onBack} />}
      {silent && (
        <output className={styles.silent}>
          <span>{t('games.frameSlow')}</span>
          <Button variant="ghost" size="small" onClick={onRetry}>
            {t('app.retry')}
          </Button>
        </output>
      )}
    </div>
  );
}

/** A stake was refused by a limit that the player has set: the way to all of them. */
async function offerLimits(t: TextFunction): Promise<void> {
  const goes = await askQuestion({
    title: t('games.limitTitle'),
    text: t('games.limitText'),
    confirm: t('games.limitGo'),
    cancel: t('games.limitStay'),
  });
  if (goes) navigate(withQuery(paths.securityCentre, { show: 'bounds' }));
}

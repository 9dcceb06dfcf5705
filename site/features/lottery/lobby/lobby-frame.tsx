// The lobby in the full-screen frame: under its own bar, with its own close button.
import frame from '#kit/full-frame.module.css';
import { BreakNotice } from '#site/data/protection/break-notice.tsx';
import { useText } from '#site/base/i18n.ts';
import type { PlayQuery } from '#site/data/games/play-query.ts';
import { FrameBar } from '../frame-bar.tsx';
import { Lobby } from './lobby.tsx';
import { LobbyLinks } from './lobby-links.tsx';
import styles from './lobby.module.css';

type LobbyFrameProps = {
  mui: PlayQuery['mui'];
  /** Only the lotteries of one vendor. */
  only: PlayQuery['vassalage'];
  onClose: () => void;
};

export default function LobbyFrame({ mui, only, onClose }: LobbyFrameProps) {
  const t = useText();
  return (
    <div className={frame.screen} data-mui={mui}>
      <FrameBar title={t('lottery.lobby')} onClose={onClose} links={<LobbyLinks />} />
      <div className={styles.scroll}>
        <BreakNotice />
        <Lobby only={only} />
      </div>
    </div>
  );
}

// The list of lotteries: the screen has no site header, so it renders its own top bar (LAY-01, A-29).
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { IconButton } from '#kit/icon-button.tsx';
import { BreakNotice } from '#site/data/protection/break-notice.tsx';
import { useText } from '#site/base/i18n.ts';
import { goBack } from '#site/base/navigation.ts';
import { Lobby } from './lobby.tsx';
import { LobbyLinks } from './lobby-links.tsx';
import styles from './lobby.module.css';

export default function LotteryListScreen() {
  const t = useText();
  return (
    <>
      <div className={styles.bar}>
        <IconButton label={t('app.back')} onClick={goBack}>
          <ArrowLeft aria-hidden="true" />
        </IconButton>
        <h1 className={styles.title}>{t('title.lottery')}</h1>
        <LobbyLinks />
      </div>
      <BreakNotice />
      <Lobby />
    </>
  );
}

// Beside a screen on a desktop: who is here, the draws that run, language and look. A phone never fetches it.
import { SideDraws } from '#site/features/lottery/lobby/side-draws.tsx';
import { LanguageChoice, ThemeChoice } from '#site/base/parts/choices.tsx';
import { useText } from '#site/base/i18n.ts';
import { AccountCard } from '../menus/account-card.tsx';
import styles from './side-column.module.css';

type SideColumnProps = {
  /** The bar over the screens. */
  header: boolean;
  /** The footer menu is at its top. */
  footerMenu: boolean;
};

export default function SideColumn({ header, footerMenu }: SideColumnProps) {
  const t = useText();
  return (
    <aside
      className={styles.side}
      data-header={header || undefined}
      data-menu={footerMenu || undefined}
      aria-label={t('shell.side')}
    >
      <AccountCard onLeave={() => undefined} />
      <SideDraws />
      <div className={styles.choices}>
        <LanguageChoice />
        <ThemeChoice />
      </div>
    </aside>
  );
}

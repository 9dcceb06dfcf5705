// Personal settings: account, theme and language, rules, and signing out.
import FileText from 'lucide-react/icons/file-text';
import KeyRound from 'lucide-react/icons/key-round';
import ScrollText from 'lucide-react/icons/scroll-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { isRealMember, isTrialGuest } from '#contract/base/roles.ts';
import { Button } from '#kit/button.tsx';
import { useText } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { routeExists } from '#site/base/known-routes.ts';
import { paths } from '#site/base/paths.ts';
import { useSession } from '#site/base/session.ts';
import { LanguageChoice, ThemeChoice } from '#site/base/parts/choices.tsx';
import lines from '#site/base/parts/lines.module.css';
import { Entry, Group } from '#site/base/parts/lines.tsx';
import { logOut } from '#site/data/identity/log-out.ts';
import { OffersChoice } from './offers-choice.tsx';
import styles from './settings-screen.module.css';

export default function SettingsScreen() {
  const t = useText();
  const session = useSession();
  return (
    <div className={styles.screen}>
      <Group title={t('identity.account')}>
        <p className={lines.line}>
          {session ? (
            <>
              <span>{t('identity.username')}</span>
              <strong className={styles.value}>{session.userName}</strong>
            </>
          ) : (
            <span className={styles.hint}>{t('identity.settingsVisitor')}</span>
          )}
        </p>
        {session && !isTrialGuest(session.type) && (
          <Entry href={paths.securityCentre} icon={<ShieldCheck aria-hidden="true" />}>
            {t('title.securityCentre')}
          </Entry>
        )}
        {routeExists(paths.changePassword) && (
          <Entry href={session ? paths.changePassword : paths.login} icon={<KeyRound aria-hidden="true" />}>
            {t('identity.changePassword')}
          </Entry>
        )}
      </Group>
      <Group title={t('identity.appearance')}>
        <div className={styles.choices}>
          <LanguageChoice />
          <ThemeChoice />
        </div>
      </Group>
      {session && isRealMember(session.type) && <OffersChoice account={session.userName} />}
      <Group title={t('identity.about')}>
        <Entry href={paths.registerTerms} icon={<FileText aria-hidden="true" />}>
          {t('title.registerTerms')}
        </Entry>
        <Entry href={paths.userAgreement} icon={<ScrollText aria-hidden="true" />}>
          {t('title.userAgreement')}
        </Entry>
      </Group>
      {session ? (
        <Button variant="line" wide onClick={() => void logOut()}>
          {t('shell.logout')}
        </Button>
      ) : (
        <Button wide onClick={() => navigate(paths.login)}>
          {t('app.login')}
        </Button>
      )}
    </div>
  );
}

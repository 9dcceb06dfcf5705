// The page shown instead of the site: maintenance, or no access from this region; help stays open.
import { hasBridge, openExternal } from '#site/base/external-links.ts';
import { lazy, Suspense } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import Construction from 'lucide-react/icons/construction';
import MapPinOff from 'lucide-react/icons/map-pin-off';
import { openCustomerService } from '#contract/platform-calls.ts';
import { Ornament } from '#kit/ornament.tsx';
import { Button } from '#kit/button.tsx';
import { classNames } from '#kit/class-names.ts';
import { showDayTime } from '#kit/show-time.ts';
import { usePath } from '#site/base/navigation.ts';
import { callApi } from '#site/base/api.ts';
import { loadTexts, useLanguage, useText } from '#site/base/i18n.ts';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { normalPath, paths } from '#site/base/paths.ts';
import { statusQuery } from '#site/data/platform/platform-status.ts';
import styles from './closed-screen.module.css';
import { LanguageChoice } from '../../base/parts/choices.tsx';
import { Logo } from '../brand/logo.tsx';

/** The routes of the two pages, for visitors who open them by address. */
export default function ClosedScreen() {
  const path = usePath();
  return <ClosedNote reason={normalPath(path) === paths.ipLimit ? 'region' : 'maintenance'} />;
}

type Props = { reason: 'region' | 'maintenance' };

/** Works while everything else is closed: status, customer service and the help centre stay open. */
export function ClosedPage({ reason }: Props) {
  const isHelp = normalPath(usePath()) === paths.help;
  return <main>{isHelp ? <OpenHelp /> : <ClosedNote reason={reason} />}</main>;
}

const Help = lazy(async () => {
  const [screen] = await Promise.all([
    import('#site/features/messaging/help-screen.tsx'),
    loadTexts(['messaging']),
  ]);
  return screen;
});

/** The help centre alone: a contact may link to it while the rest of the site is closed. */
function OpenHelp() {
  const t = useText();
  return (
    <div className={styles.help}>
      <Logo />
      <h1 className={styles.helpTitle}>{t('title.help')}</h1>
      <Suspense fallback={null}>
        <Help />
      </Suspense>
      <LanguageChoice />
    </div>
  );
}

function ClosedNote({ reason }: Props) {
  const t = useText();
  const { data: status, isPending, refetch, isFetching } = useQuery(statusQuery);
  const language = useLanguage();
  const restricted = reason === 'region';
  const running = status?.maintenanceNotices?.find(({ scope }) => scope === 'PLATFORM');
  const until = running?.endsAt
    ? t('shell.maintenanceUntil', showDayTime(running.endsAt, language, status?.info.timeZone ?? 'UTC'))
    : '';
  const maintenanceText = [running?.text[language] || t('shell.maintenanceHint'), until]
    .filter(Boolean)
    .join(' ');
  const Icon = restricted ? MapPinOff : Construction;
  return (
    <div className={styles.page}>
      <Logo />
      <div className={classNames(styles.middle, isPending && styles.unknown)}>
        <span className={styles.icon}>
          <span className={styles.ornament}>
            <Ornament size="3.6rem" />
          </span>
          <Icon aria-hidden="true" size="1.1rem" strokeWidth={1.4} />
        </span>
        <h1 className={styles.title}>{restricted ? t('shell.accessDenied') : t('shell.maintenance')}</h1>
        <p className={styles.text}>{restricted ? t('shell.accessDeniedHint') : maintenanceText}</p>
        {restricted && (
          <p className={styles.address}>
            <span>{t('shell.yourAddress')}</span>
            <strong data-testid="visitor-ip">{status?.location.ip || '…'}</strong>
          </p>
        )}
        <div className={styles.actions}>
          <ContactButton reference={status?.info.customerService[0]?.path} />
          <Button variant="line" wide busy={isFetching} onClick={() => void refetch()}>
            {t('app.retry')}
          </Button>
        </div>
      </div>
      <LanguageChoice />
    </div>
  );
}

/** The tap fetches the address behind the reference; the window opens in the same tap, so no popup blocker stops it. */
function ContactButton({ reference }: { reference: string | undefined }) {
  const t = useText();
  const open = useMutation({
    mutationFn: async (ref: string) => {
      const isBridged = hasBridge();
      const opened = isBridged ? null : window.open('', '_blank');
      try {
        const { url } = await callApi(openCustomerService, { query: { ref } }, { quiet: true });
        if (isBridged) openExternal(url);
        else if (!opened) location.assign(url);
        else {
          opened.opener = null;
          opened.location.replace(url);
        }
      } catch (error) {
        opened?.close();
        throw error;
      }
    },
  });
  if (!reference) return null;
  return (
    <>
      <Refusal error={open.error} />
      <Button wide busy={open.isPending} onClick={() => open.mutate(reference)}>
        {t('shell.contactService')}
      </Button>
    </>
  );
}

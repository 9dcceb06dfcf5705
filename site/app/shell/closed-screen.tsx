// What a visitor sees instead of the site: maintenance, or no access from this place.
import { useMutation, useQuery } from '@tanstack/react-query';
import Construction from 'lucide-react/icons/construction';
import MapPinOff from 'lucide-react/icons/map-pin-off';
import { openCustomerService } from '#contract/platform-calls.ts';
import { Alpona } from '#kit/alpona.tsx';
import { Button } from '#kit/button.tsx';
import { showToast, toastDurations } from '#kit/toast.tsx';
import { usePath } from '#site/base/navigation.ts';
import { callApi } from '#site/base/api.ts';
import { errorText } from '#site/base/error-text.ts';
import { useText } from '#site/base/i18n.ts';
import { normalPath, paths } from '#site/base/paths.ts';
import { statusQuery } from '#site/data/platform/platform-status.ts';
import styles from './closed-screen.module.css';
import { LanguageChoice } from '../../base/parts/choices.tsx';
import { Logo } from '../brand/logo.tsx';

/** The routes of the two pages, for whoever opens them by their address. */
export default function ClosedScreen() {
  const path = usePath();
  return <ClosedPage reason={normalPath(path) === paths.ipLimit ? 'region' : 'maintenance'} />;
}

/** Works while everything else is closed: status and customer service stay open. */
export function ClosedPage({ reason }: { reason: 'region' | 'maintenance' }) {
  const t = useText();
  const { data: status, refetch, isFetching } = useQuery(statusQuery);
  const restricted = reason === 'region';
  const Icon = restricted ? MapPinOff : Construction;
  return (
    <div className={styles.page}>
      <Logo />
      <div className={styles.middle}>
        <span className={styles.icon}>
          <span className={styles.ornament}>
            <Alpona size="3.6rem" />
          </span>
          <Icon aria-hidden="true" size="1.1rem" strokeWidth={1.4} />
        </span>
        <h1 className={styles.title}>{restricted ? t('shell.accessDenied') : t('shell.maintenance')}</h1>
        <p className={styles.text}>{restricted ? t('shell.accessDeniedHint') : t('shell.maintenanceHint')}</p>
        {restricted && status?.location.ip && (
          <p className={styles.address}>
            <span>{t('shell.yourAddress')}</span>
            <strong data-testid="visitor-ip">{status.location.ip}</strong>
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

/** The address behind the reference is asked for at the tap; the window opens in the tap, so no blocker stops it. */
function ContactButton({ reference }: { reference: string | undefined }) {
  const t = useText();
  const open = useMutation({
    mutationFn: async (ref: string) => {
      const opened = window.open('', '_blank');
      try {
        const { url } = await callApi(openCustomerService, { query: { ref } }, { quiet: true });
        if (!opened) location.assign(url);
        else {
          opened.opener = null;
          opened.location.replace(url);
        }
      } catch (error) {
        opened?.close();
        throw error;
      }
    },
    onError: async (error) => showToast(await errorText(error), { durationMs: toastDurations.short }),
  });
  if (!reference) return null;
  return (
    <Button wide busy={open.isPending} onClick={() => open.mutate(reference)}>
      {t('shell.contactService')}
    </Button>
  );
}

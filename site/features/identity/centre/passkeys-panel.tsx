// The member's passkeys: made by this browser, listed, taken away.
import { useQuery } from '@tanstack/react-query';
import { Fingerprint, Trash2 } from 'lucide-react';
import { addPasskey, removePasskey } from '#contract/identity/factors.ts';
import { Button } from '#kit/button.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { showToast } from '#kit/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { ApiError } from '#site/base/api-error.ts';
import { brand } from '#site/base/brand.ts';
import { errorText } from '#site/base/error-text.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { showDay } from '#site/base/show-time.ts';
import { useSending } from '#site/base/use-sending.ts';
import styles from './centre.module.css';
import { deviceIn } from './device-name.ts';
import { Panel, useRefresh } from './panel.tsx';
import { withProof } from './proof-question.ts';
import { passkeysQuery } from './queries.ts';
import { hasPasskeys, makePasskey } from './use-passkey.ts';

export function PasskeysPanel({ account }: { account: string }) {
  const t = useText();
  const language = useLanguage();
  const refresh = useRefresh(account);
  const { data, isPending } = useQuery(passkeysQuery(account));
  const day = (at: number) => showDay(at, language, brand.timeZone);
  const onError = async (error: unknown): Promise<void> => {
    if (error instanceof ApiError && error.code === 'STEP_UP_REQUIRED') return;
    const failed = error instanceof ApiError && error.code === 'PASSKEY_FAILED';
    showToast(failed ? t('centre.passkeyFailed') : await errorText(error));
  };
  const adding = useSending({
    send: () =>
      withProof(async () => {
        const { browser, system } = deviceIn(navigator.userAgent);
        const name = [browser, system].filter(Boolean).join(' · ') || t('centre.unknownDevice');
        return callApi(addPasskey, { body: { name, passkey: await makePasskey() } }, { quiet: true });
      }),
    onSuccess: async () => {
      await refresh();
      showToast(t('centre.passkeyAdded'));
    },
    onError,
  });
  const removing = useSending({
    send: (id: string) => withProof(() => callApi(removePasskey, { query: { id } }, { quiet: true })),
    onSuccess: refresh,
    onError,
  });
  return (
    <Panel title={t('centre.passkeys')}>
      <div className={styles.panel}>
        <p className={styles.lead}>{t('centre.passkeyIntro')}</p>
        {hasPasskeys() ? (
          <Button wide busy={adding.isPending} onClick={() => adding.start(undefined)}>
            {t('centre.passkeyAdd')}
          </Button>
        ) : (
          <p>{t('centre.passkeyNo')}</p>
        )}
      </div>
      <ul className={`${styles.card} ${styles.after}`} aria-busy={isPending}>
        {data?.length === 0 && <li className={styles.line}>{t('centre.passkeyNone')}</li>}
        {data?.map(({ id, name, createdAt, lastUsedAt }) => (
          <li key={id} className={styles.line}>
            <span className={styles.icon}>
              <Fingerprint aria-hidden="true" />
            </span>
            <span className={styles.words}>
              {name}
              <span className={styles.sub}>
                {lastUsedAt
                  ? t('centre.passkeyUsed', day(lastUsedAt))
                  : t('centre.passkeyNew', day(createdAt))}
              </span>
            </span>
            <IconButton label={`${t('centre.remove')}: ${name}`} onClick={() => removing.start(id)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

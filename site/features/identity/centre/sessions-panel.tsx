// Where the member is signed in, with a way to end each, and the last sign-ins.
import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { revokeSession } from '#contract/identity/session.ts';
import { Button } from '#kit/button.tsx';
import { showToast } from '#kit/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { brand } from '#site/base/brand.ts';
import { errorText } from '#site/base/error-text.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { showMoment } from '#site/base/show-time.ts';
import { useSending } from '#site/base/use-sending.ts';
import styles from './centre.module.css';
import { deviceIn } from './device-name.ts';
import { Panel, useRefresh } from './panel.tsx';
import { loginHistoryQuery, sessionListQuery } from './queries.ts';

export function SessionsPanel({ account }: { account: string }) {
  const t = useText();
  const language = useLanguage();
  const refresh = useRefresh(account);
  const sessions = useQuery(sessionListQuery(account));
  const logins = useQuery(loginHistoryQuery(account));
  const moment = (at: number) => showMoment(at, language, brand.timeZone);
  const nameOf = (userAgent: string): string => {
    const { browser, system } = deviceIn(userAgent);
    return browser && system
      ? t('centre.deviceOf', browser, system)
      : (browser ?? system ?? t('centre.unknownDevice'));
  };
  const ending = useSending({
    send: (id: string) => callApi(revokeSession, { query: { id } }, { quiet: true }),
    onSuccess: async () => {
      await refresh();
      showToast(t('centre.deviceGone'));
    },
    onError: async (error) => showToast(await errorText(error)),
  });
  return (
    <Panel title={t('centre.sessions')}>
      <ul className={styles.card} aria-busy={sessions.isPending}>
        {sessions.data?.map(({ id, current, userAgent, ip, lastUsedAt }) => (
          <li key={id} className={styles.line}>
            <span className={styles.icon}>
              <MonitorSmartphone aria-hidden="true" />
            </span>
            <span className={styles.words}>
              {nameOf(userAgent)}
              <span className={styles.sub}>
                {ip} · {current ? t('centre.thisDevice') : t('centre.lastUsed', moment(lastUsedAt))}
              </span>
            </span>
            {!current && (
              <Button
                variant="line"
                size="small"
                className={styles.end}
                busy={ending.isPending}
                aria-label={`${t('centre.signOutDevice')}: ${nameOf(userAgent)}`}
                onClick={() => ending.start(id)}
              >
                {t('centre.signOutDevice')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <h3 className={`${styles.title} ${styles.after}`}>{t('centre.logins')}</h3>
      <ul className={styles.card} aria-busy={logins.isPending}>
        {logins.data?.map(({ at, ip, userAgent, byRemembered }) => (
          <li key={`${at} ${ip}`} className={styles.line}>
            <span className={styles.words}>
              {moment(at)}
              <span className={styles.sub}>
                {nameOf(userAgent)} · {ip}
                {byRemembered && ` · ${t('centre.remembered')}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

// The member's sessions, with a button to end each, and the last sign-ins.
import { useMutation, useQuery } from '@tanstack/react-query';
import LogIn from 'lucide-react/icons/log-in';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import type { ValueOf } from '#contract/call-types.ts';
import type { loginHistory } from '#contract/identity/profile-calls.ts';
import { revokeSession, type sessionList } from '#contract/identity/session-calls.ts';
import { Button } from '#kit/button.tsx';
import { showToast } from '#kit/overlays/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { showMoment } from '#kit/show-time.ts';
import { Awaited } from '#site/base/parts/awaited.tsx';
import lines from '#site/base/parts/lines.module.css';
import styles from './centre.module.css';
import { deviceIn } from './device-name.ts';
import { Panel } from '#site/base/parts/panel.tsx';
import { useRefresh } from './after-keeping.ts';
import { placeOf } from './place-name.ts';
import { withProof } from '../proof/proof-question.ts';
import { loginHistoryQuery, sessionListQuery } from '#site/data/identity/account.ts';

export function SessionsPanel({ account }: { account: string }) {
  const t = useText();
  const sessions = useQuery(sessionListQuery(account));
  const logins = useQuery(loginHistoryQuery(account));
  return (
    <Panel title={t('centre.sessions')}>
      <Awaited query={sessions} height="1.1rem">
        {(data) => <Sessions account={account} sessions={data} />}
      </Awaited>
      <h3 className={`${lines.title} ${styles.after}`}>{t('centre.logins')}</h3>
      <Awaited query={logins} height="3.2rem">
        {(data) => <Logins logins={data} />}
      </Awaited>
    </Panel>
  );
}

/** The texts for the device and the time of a line. */
function useWords() {
  const t = useText();
  const language = useLanguage();
  return {
    t,
    language,
    moment: (at: number) => showMoment(at, language, brand.timeZone),
    nameOf: (userAgent: string): string => {
      const { browser, system } = deviceIn(userAgent);
      return browser && system
        ? t('centre.deviceOf', browser, system)
        : (browser ?? system ?? t('centre.unknownDevice'));
    },
  };
}

function Sessions({ account, sessions }: { account: string; sessions: ValueOf<typeof sessionList> }) {
  const { t, language, moment, nameOf } = useWords();
  const refresh = useRefresh(account);
  const ending = useMutation({
    mutationFn: (id: string) => withProof(() => callApi(revokeSession, { query: { id } }, { quiet: true })),
    onSuccess: async () => {
      await refresh();
      showToast(t('centre.deviceGone'));
    },
  });
  return (
    <>
      <Refusal error={ending.error} />
      <ul className={lines.card}>
        {sessions.map(({ id, current, userAgent, ip, country, lastUsedAt }) => (
          <li key={id} className={lines.line}>
            <span className={lines.icon}>
              <MonitorSmartphone aria-hidden="true" />
            </span>
            <span className={lines.words}>
              {nameOf(userAgent)}
              <span className={styles.sub}>
                {placeOf(country, ip, language)} ·{' '}
                {current ? t('centre.thisDevice') : t('centre.lastUsed', moment(lastUsedAt))}
              </span>
            </span>
            {!current && (
              <Button
                variant="line"
                size="small"
                className={styles.end}
                busy={ending.isPending}
                aria-label={`${t('centre.signOutDevice')}: ${nameOf(userAgent)}`}
                onClick={() => ending.mutate(id)}
              >
                {t('centre.signOutDevice')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Logins({ logins }: { logins: ValueOf<typeof loginHistory> }) {
  const { t, moment, nameOf } = useWords();
  return (
    <ul className={lines.card}>
      {logins.map(({ at, ip, userAgent, byRemembered }) => (
        <li key={`${at} ${ip}`} className={lines.line}>
          <span className={lines.icon}>
            <LogIn aria-hidden="true" />
          </span>
          <span className={lines.words}>
            {moment(at)}
            <span className={styles.sub}>
              {nameOf(userAgent)} · {ip}
              {byRemembered && ` · ${t('centre.remembered')}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

// Enters the chat by its ticket, and shows the chat or the reason why there is none.
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { languageTag } from '#contract/base/language.ts';
import { Button } from '#kit/button.tsx';
import { Spinner } from '#kit/spinner.tsx';
import { ApiError } from '#site/base/api-error.ts';
import { sessionStore } from '#site/base/session.ts';
import { paths } from '#site/base/paths.ts';
import { ChatPage } from './chat-page.tsx';
import styles from './chat-app.module.css';
import { enterBy, keptLaunch, languageBefore, type LaunchPage } from './launch-page.ts';
import { chatText } from './texts.ts';

export function ChatApp({ ticket }: { ticket: string | undefined }) {
  const [launch, setLaunch] = useState<LaunchPage | undefined>(ticket ? undefined : keptLaunch);
  const [fault, setFault] = useState<unknown>();
  const enter = useCallback(() => {
    if (ticket) enterBy(ticket).then(setLaunch, setFault);
  }, [ticket]);
  useEffect(enter, [enter]);
  const again = () => {
    setFault(undefined);
    enter();
  };
  const language = launch?.language ?? languageBefore();
  useEffect(() => {
    document.documentElement.lang = languageTag[language];
  }, [language]);
  const account = sessionStore.get()?.userName;
  const t = chatText(language);
  if (!account) return <Closed title={t('signedOut')} hint={t('signedOutHint')} login={t('toLogin')} />;
  if (fault !== undefined) return <Refused fault={fault} language={language} onRetry={again} />;
  if (launch)
    return (
      <ChatPage
        launch={launch}
        account={account}
        refusedPage={(error) => (
          <Refused fault={error} language={language} onRetry={() => location.reload()} />
        )}
      />
    );
  if (!ticket) return <Closed title={t('expired')} hint={t('expiredHint')} toSite={t('toSite')} />;
  return (
    <output className={styles.closed}>
      <Spinner />
      <span className={styles.hint}>{t('loading')}</span>
    </output>
  );
}

type RefusedProps = { fault: unknown; language: LaunchPage['language']; onRetry: () => void };

function Refused({ fault, language, onRetry }: RefusedProps) {
  const t = chatText(language);
  const status = fault instanceof ApiError ? fault.status : 0;
  if (status === 401) return <Closed title={t('signedOut')} hint={t('signedOutHint')} login={t('toLogin')} />;
  if (status === 400) return <Closed title={t('expired')} hint={t('expiredHint')} toSite={t('toSite')} />;
  if (status === 403) return <Closed title={t('refused')} hint={t('refusedHint')} toSite={t('toSite')} />;
  return (
    <Closed title={t('failed')} hint={t('failedHint')}>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </Closed>
  );
}

type ClosedProps = { title: string; hint: string; login?: string; toSite?: string; children?: ReactNode };

function Closed({ title, hint, login, toSite, children }: ClosedProps) {
  return (
    <main className={styles.closed} role="alert">
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.hint}>{hint}</p>
      {children}
      {login && (
        <a className={styles.link} href={paths.login}>
          {login}
        </a>
      )}
      {toSite && (
        <a className={styles.link} href={paths.home}>
          {toSite}
        </a>
      )}
    </main>
  );
}

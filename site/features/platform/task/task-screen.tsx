// The task page: the merchant's task centre in a full-page frame, opened with a ticket that only this window can use.
import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, useState } from 'react';
import { taskFrameMessages } from '#contract/partners/task-centre.ts';
import { taskTicket } from '#contract/promotions/task-ticket-calls.ts';
import { Ornament } from '#kit/ornament.tsx';
import frame from '#kit/full-frame.module.css';
import { IconButton } from '#kit/icon-button.tsx';
import { showToast } from '#kit/overlays/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { currentText, useLanguage, useText } from '#site/base/i18n.ts';
import { goBack, navigate } from '#site/base/navigation.ts';
import { LoadFailed } from '#site/base/parts/load-failed.tsx';
import { paths } from '#site/base/paths.ts';
import { useTheme } from '#site/base/theme.ts';
import { usePlatformInfo } from '#site/data/platform/platform-status.ts';
import { hasTaskLink } from './open-task.ts';
import { newTaskProof } from './task-proof.ts';
import styles from './task-screen.module.css';

/** Without a task link it leads home with an alert (TASK-03, A-42). */
export default function TaskScreen() {
  const t = useText();
  const info = usePlatformInfo();
  const isMissing = info !== undefined && !hasTaskLink(info);
  useEffect(() => {
    if (!isMissing) return;
    navigate(paths.home, { replace: true });
    showToast(currentText()('platform.coming_soon'));
  }, [isMissing]);
  return (
    <div className={frame.screen}>
      <header className={frame.bar}>
        <IconButton label={t('platform.taskClose')} onClick={goBack}>
          <X aria-hidden="true" />
        </IconButton>
        <h1 className={frame.title}>{t('title.task')}</h1>
      </header>
      <div className={styles.stage}>{info && !isMissing && <TaskFrame />}</div>
    </div>
  );
}

/** Each opening fetches a ticket of its own, because one is spent by its first use. */
function TaskFrame() {
  const t = useText();
  const opening = useId();
  // The page keeps the language and colours in which it was opened.
  const [language] = useState(useLanguage());
  const [theme] = useState(useTheme());
  const ticket = useQuery({
    queryKey: ['platform', 'taskTicket', opening],
    queryFn: async () => {
      const { verifier, challenge } = await newTaskProof();
      const { url } = await callApi(taskTicket, { body: { challenge, language, theme } }, { quiet: true });
      return { url, verifier };
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnReconnect: false,
  });
  const { ref, isLoaded, onLoad } = useProof(ticket.data);
  if (ticket.isError)
    return (
      <div className={styles.over}>
        <LoadFailed title={t('platform.taskFailed')} query={ticket} />
      </div>
    );
  return (
    <>
      {ticket.data && (
        <iframe
          ref={ref}
          title={t('title.task')}
          src={ticket.data.url}
          className={styles.frame}
          sandbox="allow-scripts allow-same-origin"
          referrerPolicy="no-referrer"
          onLoad={onLoad}
        />
      )}
      {!isLoaded && (
        <output className={styles.over}>
          <Ornament size="2rem" />
          <span>{t('platform.taskLoading')}</span>
        </output>
      )}
    </>
  );
}

/** Hands the proof to the frame of the ticket's own origin when it asks, once for each ticket. */
function useProof(ticket: { readonly url: string; readonly verifier: string } | undefined) {
  const ref = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!ticket) return;
    const { origin } = new URL(ticket.url, location.href);
    const onMessage = (event: MessageEvent<unknown>) => {
      const isReady = (event.data as { type?: unknown } | null)?.type === taskFrameMessages.ready;
      const target = ref.current?.contentWindow;
      if (!isReady || !target || event.source !== target || event.origin !== origin) return;
      window.removeEventListener('message', onMessage);
      target.postMessage({ type: taskFrameMessages.proof, verifier: ticket.verifier }, origin);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [ticket]);
  return { ref, isLoaded, onLoad: () => setLoaded(true) };
}

// Shows the office to a signed-in operator; when a session ends, the sign-in covers the page, which continues after it.
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Dialog } from '#kit/overlays/dialog.tsx';
import { Spinner } from '#kit/spinner.tsx';
import { Button } from '#kit/button.tsx';
import { closeAct } from '#office/base/acts/open-act.ts';
import { useText } from '#office/base/i18n.ts';
import { sessionStore, useSessionState } from '#office/base/session.ts';
import styles from './session.module.css';
import { SignInForm } from './sign-in-form.tsx';
import { SignInScreen } from './sign-in-screen.tsx';
import { reportLeft } from './tabs.ts';
import { useIdleEnd } from './use-idle-end.ts';

export function SessionGate({ children }: { children: ReactNode }) {
  const { status, session } = useSessionState();
  const client = useQueryClient();
  useIdleEnd(status === 'IN', session?.endsAt);
  useEffect(() => {
    // Calls that failed without a session are sent again; data that the operator may no longer see is dropped.
    if (status === 'IN') void client.invalidateQueries();
    if (status === 'OUT') {
      closeAct();
      client.clear();
    }
  }, [status, client]);
  if (status === 'STARTING')
    return (
      <div className={styles.waiting}>
        <Spinner />
      </div>
    );
  if (status === 'OUT') return <SignInScreen />;
  return (
    <>
      {children}
      <SignInAgain isOpen={status === 'ENDED'} name={session?.operator.name ?? ''} />
    </>
  );
}

/** Over the page, for the same operator; another one begins with an empty page. */
function SignInAgain({ isOpen, name }: { isOpen: boolean; name: string }) {
  const t = useText();
  const leave = () => {
    sessionStore.leave();
    reportLeft();
  };
  return (
    <Dialog open={isOpen} onClose={() => undefined} title={t('session.endedTitle')}>
      <p className={styles.ended}>{t('session.endedText')}</p>
      <SignInForm name={name} />
      <Button variant="line" wide onClick={leave}>
        {t('session.somebodyElse')}
      </Button>
    </Dialog>
  );
}

// Asks before a page with unsaved changes is left.
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { askQuestion } from '#kit/overlays/question.ts';
import { useText } from './i18n.ts';

/** Leaving the page with unsaved changes requests a confirmation. */
export function useUnsavedGuard(isDirty: boolean, isSaved: () => boolean): void {
  const t = useText();
  const blocker = useBlocker(() => isDirty && !isSaved());
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askQuestion({
      title: t('app.unsaved'),
      text: t('app.unsavedText'),
      confirm: t('app.leave'),
      cancel: t('app.stay'),
    }).then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()));
  }, [blocker, t]);
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
}

// Registers the service worker once the page is used, and offers a new release of the site when one waits.
import { useEffect, useState } from 'react';
import { whenUsed } from '#kit/first-use.ts';
import { loadTexts, useText } from '#site/base/i18n.ts';
import styles from './new-release.module.css';

/** Absent while there is nothing new. The page loads anew only when the visitor asks for it. */
export default function NewRelease() {
  const t = useText();
  const waiting = useWaitingRelease();
  if (!waiting) return null;
  const takeOver = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    waiting.postMessage('take-over');
  };
  return (
    <output className={styles.line}>
      <span>{t('platform.newRelease')}</span>
      <button type="button" className={styles.act} onClick={takeOver}>
        {t('platform.reload')}
      </button>
    </output>
  );
}

function useWaitingRelease(): ServiceWorker | undefined {
  const [waiting, setWaiting] = useState<ServiceWorker>();
  useEffect(() => {
    // Browsers have it on https and on this machine only.
    if (!('serviceWorker' in navigator)) return;
    const offer = (worker: ServiceWorker | null) => {
      if (worker) void loadTexts(['platformLater']).then(() => setWaiting(worker));
    };
    return whenUsed(() => {
      navigator.serviceWorker
        .register('/service-worker.js')
        .then((registration) => follow(registration, offer))
        // Without it the site works as before, but not without a network.
        .catch((error: unknown) => console.error('the service worker could not be registered', error));
    });
  }, []);
  return waiting;
}

/** A first installation replaces nothing, so it offers nothing. */
function follow(
  registration: ServiceWorkerRegistration,
  offer: (worker: ServiceWorker | null) => void,
): void {
  if (!navigator.serviceWorker.controller) return;
  offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed') offer(registration.waiting);
    });
  });
}

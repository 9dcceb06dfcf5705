// Catches an error while a screen renders, so that the rest of the page keeps working.
import { Component, type ReactNode } from 'react';
import { Button } from '#kit/button.tsx';
import { useText } from '#site/base/i18n.ts';
import styles from './error-boundary.module.css';

type Props = { children: ReactNode };

/** Logs the fault and offers a fresh page. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('a screen could not be drawn', error);
  }

  override render() {
    return this.state.failed ? <Broken /> : this.props.children;
  }
}

function Broken() {
  const t = useText();
  return (
    <div role="alert" className={styles.broken}>
      <p className={styles.title}>{t('app.broken')}</p>
      <p>{t('app.brokenHint')}</p>
      <Button onClick={() => location.reload()}>{t('app.reload')}</Button>
    </div>
  );
}

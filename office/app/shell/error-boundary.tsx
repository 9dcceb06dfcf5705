// Keeps the office on the screen when one screen fails; a fresh page tries again.
import { Component, type ReactNode } from 'react';
import { ErrorState } from '#kit/states/error-state.tsx';
import { currentText } from '#office/base/i18n.ts';

export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error('a screen failed', error);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    const t = currentText();
    // A part that could not be fetched is remembered as failed by the browser; and a new release renames all parts.
    return <ErrorState title={t('app.screenFailed')} onRetry={() => location.reload()} />;
  }
}

// The result of a proposal that was carried out; an invitation is shown once, as the link for the new operator.
import { type ReactNode, useState } from 'react';
import { Button } from '#kit/button.tsx';
import { useText } from '#office/base/i18n.ts';
import styles from './proposals.module.css';

export function DoneView({ done }: { done: unknown }): ReactNode {
  const invitation = (done as { invitation?: unknown } | null)?.invitation;
  return typeof invitation === 'string' ? <InvitationLink secret={invitation} /> : null;
}

function InvitationLink({ secret }: { secret: string }) {
  const t = useText();
  const [isCopied, setCopied] = useState(false);
  const link = `${location.origin}/invitation#${secret}`;
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    setCopied(true);
  };
  return (
    <div className={styles.link}>
      <p>{t('proposals.invitation')}</p>
      <code className={styles.secret}>{link}</code>
      <Button variant="line" size="small" onClick={() => void copy()}>
        {t(isCopied ? 'proposals.copied' : 'proposals.copy')}
      </Button>
    </div>
  );
}

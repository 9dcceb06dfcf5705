// The details of one record: names and values, and its number to copy for customer service.
import Copy from 'lucide-react/icons/copy';
import type { ReactNode } from 'react';
import { Button } from '#kit/button.tsx';
import { showToast } from '#kit/overlays/toast.tsx';
import { useText } from '#site/base/i18n.ts';
import styles from './record.module.css';

/** One line of a list of facts. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Copies a number and shows whether it worked. */
export function CopyNumber({ number }: { number: string }) {
  const t = useText();
  return (
    <div className={styles.copy}>
      <Button
        variant="ghost"
        wide
        icon={<Copy aria-hidden="true" size="0.36rem" />}
        onClick={() =>
          void copyNumber(number).then((done) =>
            showToast(t(done ? 'reporting.copied' : 'reporting.copyFailed')),
          )
        }
      >
        {t('reporting.copy')}
      </Button>
    </div>
  );
}

/** A small button that copies a value beside it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useText();
  return (
    <Button
      variant="ghost"
      size="small"
      aria-label={label}
      icon={<Copy aria-hidden="true" size="0.32rem" />}
      onClick={() =>
        void copyNumber(text).then((done) => showToast(t(done ? 'reporting.copied' : 'reporting.copyFailed')))
      }
    >
      {t('reporting.copyShort')}
    </Button>
  );
}

/** The clipboard exists on secure pages only; elsewhere a selection does the same. */
async function copyNumber(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const box = document.createElement('textarea');
    box.value = text;
    box.style.position = 'fixed';
    box.style.opacity = '0';
    document.body.append(box);
    box.select();
    const done = document.execCommand('copy');
    box.remove();
    return done;
  }
}

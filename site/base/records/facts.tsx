// What is known of one record: names and values, and its number to copy for customer service.
import Copy from 'lucide-react/icons/copy';
import type { ReactNode } from 'react';
import { Button } from '#kit/button.tsx';
import { showToast } from '#kit/toast.tsx';
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

/** Copies a number and says whether it worked. */
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

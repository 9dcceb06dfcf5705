// Downloads the filtered list as a file; a refusal is shown beside the button.
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { Spinner } from '#kit/spinner.tsx';
import { showToast, toastDurations } from '#kit/overlays/toast.tsx';
import type { OfficeCall } from '../api.ts';
import { useLanguage, useText } from '../i18n.ts';
import { errorText } from '../office-error.ts';
import { downloadList } from './download-list.ts';
import styles from './list.module.css';

type FileButtonProps = {
  call: OfficeCall;
  params: Readonly<Record<string, unknown>> | undefined;
  query: Readonly<Record<string, unknown>>;
};

export function FileButton({ call, params, query }: FileButtonProps) {
  const t = useText();
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const fetchFile = async () => {
    setBusy(true);
    try {
      await downloadList(call, params, query);
      showToast(t('list.fileDone'), { durationMs: toastDurations.short });
    } catch (error) {
      showToast(await errorText(error, language), { durationMs: toastDurations.long });
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className={styles.tool}
      aria-busy={isBusy}
      disabled={isBusy}
      onClick={() => void fetchFile()}
    >
      {isBusy ? <Spinner size="small" /> : <Download aria-hidden="true" size={16} />}
      <span>{t('list.file')}</span>
    </button>
  );
}

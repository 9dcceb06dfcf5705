// The application for an activity: a remark of at most 140 characters and up to three pictures.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import ImagePlus from 'lucide-react/icons/image-plus';
import { type FormEvent, useState } from 'react';
import { applyActivity } from '#contract/promotions/events/activities-calls.ts';
import { Button } from '#kit/button.tsx';
import { TextArea } from '#kit/fields/text-area.tsx';
import { showToast } from '#kit/overlays/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { useText } from '#site/base/i18n.ts';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { type Activity, promotionsKey } from '#site/data/promotions.ts';
import { pictureFault, remarkMost } from './application-rules.ts';
import styles from './activities.module.css';

type Props = { account: string; activity: Activity; onSent: () => void };

export function ApplyForm({ account, activity, onSent }: Props) {
  const t = useText();
  const client = useQueryClient();
  const [remark, setRemark] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const fault = pictureFault(files);
  const length = Array.from(remark.trim()).length;
  const isLong = length > remarkMost;
  const send = useMutation({
    mutationFn: () => {
      const [picture1, picture2, picture3] = files;
      const pictures = { picture1, picture2, picture3 };
      return callApi(
        applyActivity,
        { params: { id: activity.id }, body: { remark: remark.trim(), ...pictures } },
        { quiet: true },
      );
    },
    onSuccess: () => {
      showToast(t('activity.sent'));
      onSent();
    },
    onSettled: () => client.invalidateQueries({ queryKey: promotionsKey(account) }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLong && !fault && !send.isPending) send.mutate();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextArea
        label={t('activity.remark')}
        rows={3}
        value={remark}
        onChange={({ target }) => setRemark(target.value)}
        hint={t('activity.remarkCount', length, remarkMost)}
        error={isLong ? t('activity.remarkLong', remarkMost, length) : undefined}
      />
      <label className={styles.file}>
        <input
          type="file"
          multiple
          accept="image/png,image/jpeg"
          className={styles.picture}
          onChange={({ target }) => setFiles([...(target.files ?? [])])}
        />
        <span className={styles.choose}>
          <ImagePlus aria-hidden="true" size="0.36rem" />
          <span>{t('activity.pictures')}</span>
        </span>
        <small>{files.map(({ name }) => name).join(', ')}</small>
      </label>
      {fault && (
        <p role="alert" className={styles.note}>
          {t(`activity.fault.${fault}`)}
        </p>
      )}
      <Refusal error={send.error} />
      <Button type="submit" wide busy={send.isPending}>
        {t('activity.send')}
      </Button>
    </form>
  );
}
